import { editable } from './access/editable'
import type { Shape, TableShape } from './field'
import type { RoleType } from './access/role-type'

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
  return editable(shape, `${station.table}.${field}`, moment)
}
