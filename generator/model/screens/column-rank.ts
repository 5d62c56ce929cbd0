import type { Field } from '../fields/field-types'

/** Rank of columns without a role; columns of equal rank keep the order of the manifest file. */
export const DEFAULT_RANK = 7

/**
 * References to staff are ranked last: users rarely look for a document by its submitter or checker.
 */
const STAFF_ENTITY = 'admin.admin_member'

/**
 * Returns the default position of a column in a list, 1 at the left: label, status, references, quantities, money,
 * date, then all other columns, which a small screen may cut off. `rank` in the manifest overrides this number.
 */
function rankOf({ name, type, ref }: Field, { label, status, date, isDocument }: RankedFields): number {
  if (label.includes(name)) return 1
  if (name === status) return 2
  if (REFERENCES.has(type) && ref !== STAFF_ENTITY) return 3
  // The whole numbers of a document count its goods; those of a master are settings, such as a position.
  if (type === 'quantity' || (type === 'integer' && isDocument)) return 4
  if (type === 'money') return 5
  if (name === date) return 6
  return DEFAULT_RANK
}

/**
 * Returns a function that ranks the columns of a list one after the other. In a list of documents every column has the
 * rank of its role. In other lists only the first column of each role has, because people compare one quantity or
 * amount of each row and read the rest when they need it. A list without a column that names its rows, such as a log of
 * events, keeps the order of the manifest file.
 */
export function columnRanking(fields: RankedFields): (field: Field) => number {
  if (fields.isDocument) return (field) => rankOf(field, fields)
  const taken = new Set<number>()
  return (field) => {
    const rank = fields.label.length > 0 ? rankOf(field, fields) : DEFAULT_RANK
    if (rank < FIRST_SHARED_RANK || rank === DEFAULT_RANK) return rank
    if (taken.has(rank)) return DEFAULT_RANK
    taken.add(rank)
    return rank
  }
}

const REFERENCES: ReadonlySet<Field['type']> = new Set(['ref', 'refs', 'tree_ref'])
/** Ranks below this number belong to named fields; several columns may have each of the ranks from this number on. */
const FIRST_SHARED_RANK = 3

/** Fields that get their rank from their role in the manifest and not from their type. */
export interface RankedFields {
  /** Fields that name the row and are columns of the list. */
  label: readonly string[]
  status: string | undefined
  /** The date by which the list is sorted, or the first date in the list. */
  date: string | undefined
  isDocument: boolean
}
