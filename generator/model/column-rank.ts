import type { Field } from './fields/field-types'

/** Rank of columns that are in the order of the file. */
export const LAST = 7

/** People of the company stand in many documents and decide few: who submitted, who checked, who carries. */
const PEOPLE = 'admin.admin_member'

/**
 * Where a column of a document stands among the others, from the left: what it is, how far it has come, with whom, how much,
 * what it is worth, and when. What is left explains, and may lie beyond the edge of a small screen. The manifest says
 * otherwise with `rank`, in the same numbers.
 */
export function rankOf({ name, type, ref }: Field, { label, status, date }: Decisive): number {
  if (label.includes(name)) return 1
  if (name === status) return 2
  if ((type === 'ref' || type === 'refs') && ref !== PEOPLE) return 3
  if (type === 'quantity' || type === 'integer') return 4
  if (type === 'money') return 5
  if (name === date) return 6
  return LAST
}

/** Fields of a document that decide by what they are called in its manifest. */
export interface Decisive {
  /** Fields that name the document. */
  label: readonly string[]
  status: string | undefined
  /** The date that its list is ordered by. */
  date: string | undefined
}
