import type { LooseScope } from '../../src/rules/compute'
import { type LooseConditions, looseRules } from '../../src/rules/conditions'
import { isOneOf, WRITING } from '../../src/rules/document-status'
import { isPresentPrice } from '../../src/rules/rows/goods-prices'
import { isPathEditable, type Moment } from '../../src/rules/access/editable'
import { statusOf } from './status'
import type { Resource } from './description'
import type { Row } from './row'
import type { Call } from '../http/call'

/**
 * The status of a row that is being saved, whether the row is new, and the operator's role type. `current` is the
 * stored row; null for a new row.
 */
export function momentOf(call: Call, resource: Resource, current: Row | null): Moment {
  const status = resource.shape.states && current ? statusOf(resource, current) : null
  return { status: current ? status : null, creating: current === null, role_type: call.operator.role_type }
}

/**
 * Whether a save may still refresh fields copied from other rows and stock snapshots, and add or remove child rows:
 * until submission for documents, always for other entities.
 */
export function isOpen(resource: Resource, moment: Moment): boolean {
  return moment.creating || resource.shape.kind !== 'receipt' || isWriting(resource, moment)
}

/** Whether the document is in a status before submission. */
const isWriting = ({ shape }: Resource, { status }: Moment): boolean => isOneOf(shape.states, status, WRITING)

export function conditionsOf(resource: Resource, table?: string): LooseConditions {
  const rules = looseRules(resource.rules)
  return table === undefined ? rules : (rules.tables?.[table] ?? {})
}

/** Whether the operator may write the field of this row by hand now: status, role and the field's own condition. */
export function mayWrite(resource: Resource, path: string, moment: Moment, scope: LooseScope): boolean {
  if (!isPathEditable(resource.shape, path, moment)) return false
  const [head = '', name] = path.split('.')
  const condition = conditionsOf(resource, name === undefined ? undefined : head).edit?.[name ?? head]
  return condition ? condition(scope) : true
}

/**
 * Whether the operator may write at least one field, as far as the status, the role type and the field's own condition
 * say. Conditions of fields in child tables are not evaluated.
 */
export function isEditable(resource: Resource, moment: Moment, scope: LooseScope): boolean {
  const conditions = conditionsOf(resource).edit
  return editablePaths(resource, moment).some((path) => conditions?.[path]?.(scope) ?? true)
}

const pathsByMoment = new WeakMap<Resource, Map<string, string[]>>()

/**
 * Paths (`field` and `table.field`) of the fields that may be edited in this status by this role type. Cached, because
 * a list needs the paths for every row.
 */
function editablePaths(resource: Resource, moment: Moment): string[] {
  const known = pathsByMoment.get(resource) ?? new Map<string, string[]>()
  pathsByMoment.set(resource, known)
  const key = `${moment.status} ${moment.creating} ${moment.role_type}`
  const paths =
    known.get(key) ??
    [
      ...Object.keys(resource.shape.fields),
      ...Object.entries(resource.shape.tables ?? {}).flatMap(([table, { fields }]) =>
        Object.keys(fields).map((name) => `${table}.${name}`),
      ),
    ].filter((path) => isPathEditable(resource.shape, path, moment))
  known.set(key, paths)
  return paths
}

/**
 * Whether the field takes its default again at each save of a draft, because the field is writable only in a later
 * status, or is a price that nobody enters (docs/domain.md, Drafts).
 */
export function followsDefault(resource: Resource, path: string, moment: Moment, doc: Row): boolean {
  const [head = '', name] = path.split('.')
  const table = resource.shape.tables?.[head]
  const field = name === undefined ? resource.shape.fields[head] : table?.fields[name]
  if (!field?.edit || moment.creating || resource.shape.kind !== 'receipt') return false
  if (table && name !== undefined && isPresentPrice(table, name, doc)) return isWriting(resource, moment)
  if (field.system) return false
  const rules = field.edit.map((rule) => rule.split('@')[0] ?? '')
  return (
    isWriting(resource, moment) &&
    !rules.some((rule) => rule === 'new' || rule === 'none' || isOneOf(resource.shape.states, rule, WRITING))
  )
}
