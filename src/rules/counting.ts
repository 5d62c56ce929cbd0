import { isPathEditable } from './access/editable'
import type { Shape, TableShape } from './field'
import type { RoleType } from './access/role-type'
import { canShowValue } from './values/unit-sums'

/** The field of a row in which scans are counted. Undefined when rows of the table are not counted. */
export function countedField({ quantity, scan }: TableShape): string | undefined {
  return scan?.field ?? quantity
}

/**
 * Whether a document can be counted on its station now: it has a station, the operator may update it, and its
 * status lets them write the counted quantity. A picking list, for example, is counted after it was released.
 */
export function isCountable(shape: Shape, row: Readonly<Record<string, unknown>>, roleType: RoleType): boolean {
  const { station } = shape
  const table = station && shape.tables?.[station.table]
  const field = table && countedField(table)
  if (!station || field === undefined) return false
  if (Array.isArray(row.actions) && !row.actions.includes('update')) return false
  const stored = shape.states && row[shape.states.field]
  // A new document is stored before its station opens.
  const status = typeof stored === 'string' ? stored : (shape.states?.initial ?? 'draft')
  const moment = { status, creating: false, role_type: roleType }
  return isPathEditable(shape, `${station.table}.${field}`, moment)
}

/**
 * Whether goods are counted only after the submit, as a picking list is picked once it is released. Submitting and
 * approving at once would skip the count.
 */
export function isCountedAfterSubmit({ station, tables }: Pick<Shape, 'station' | 'tables'>): boolean {
  const table = station && tables?.[station.table]
  const edit = table?.fields[countedField(table) ?? '']?.edit ?? []
  return edit.length > 0 && edit.every((when) => when.startsWith('submitted'))
}

/**
 * Whether a document was never submitted; voided drafts are among them. Rows of a list may lack the time of the submit.
 */
const isUnsubmitted = ({ states }: Pick<Shape, 'states'>, row: Readonly<Record<string, unknown>>): boolean =>
  states !== undefined && ((row[states.field] ?? states.initial) === states.initial || row.submitted_at === null)

/**
 * Whether a field is computed from counts of a document that nobody has counted yet. The counts begin with what is
 * expected, so that a sum would say that everything is there: a picking list that is still to be released would seem
 * picked, and without short lines.
 */
export function isUncountedTotal(
  shape: Pick<Shape, 'fields' | 'station' | 'states' | 'tables'>,
  name: string,
  row: Readonly<Record<string, unknown>>,
): boolean {
  const { station, tables } = shape
  const table = station && tables?.[station.table]
  const counted = table && countedField(table)
  if (counted === undefined) return false
  const sums = shape.fields[name]?.sums
  const isOfCounts = sums
    ? sums.table === station?.table && sums.columns.includes(counted)
    : station?.counts?.includes(name)
  return isOfCounts === true && isUnsubmitted(shape, row) && isCountedAfterSubmit(shape)
}

/**
 * Whether the value of a field has a meaning in a row: a sum of bags and bottles has none, nor has a total of what
 * nobody has counted yet.
 */
export const isMeaningful = (
  shape: Parameters<typeof isUncountedTotal>[0],
  name: string,
  row: Readonly<Record<string, unknown>>,
): boolean => canShowValue(name, shape.fields[name], row) && !isUncountedTotal(shape, name, row)
