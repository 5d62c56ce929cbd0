import type { Field } from '../fields/field-types'

/** Rank of all other columns; columns of equal rank keep the order of the manifest file. */
export const DEFAULT_RANK = 7

/**
 * References to members of the company are ranked last: users rarely look for a document by its submitter or checker.
 */
const STAFF_ENTITY = 'admin.admin_member'

/**
 * Returns the default position of a column in a list of documents, 1 at the left:
 * label, status, references, quantities, money, date, then all other columns,
 * which a small screen may cut off. `rank` in the manifest overrides this number.
 */
export function rankOf({ name, type, ref }: Field, { label, status, date }: RankedFields): number {
  if (label.includes(name)) return 1
  if (name === status) return 2
  if ((type === 'ref' || type === 'refs') && ref !== STAFF_ENTITY) return 3
  if (type === 'quantity' || type === 'integer') return 4
  if (type === 'money') return 5
  if (name === date) return 6
  return DEFAULT_RANK
}

/** Fields that get their rank from their role in the manifest and not from their type. */
export interface RankedFields {
  /** Fields that name the document. */
  label: readonly string[]
  status: string | undefined
  /** The date field by which the list of documents is sorted. */
  date: string | undefined
}
