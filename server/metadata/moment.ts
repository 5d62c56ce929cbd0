import { type LooseConditions, looseRules, type LooseScope } from '../../src/rules/conditions'
import { editable, type Moment } from '../../src/rules/editable'
import { statusField } from './registry'
import type { Resource } from './description'
import type { Row } from './row'
import type { Call } from '../http/call'

/** Statuses in which a document is being written. */
const WRITING = ['draft', 'rejected']

/** Where a row stands while it is saved. `current` is null while it is being created. */
export function momentOf(call: Call, resource: Resource, current: Row | null): Moment {
  const status = resource.shape.states ? ((current?.[statusField(resource)] as string | undefined) ?? null) : null
  return { status: current ? status : null, creating: current === null, role_type: call.operator.role_type }
}

/** Whether copies, stock snapshots and rows are still open: masters always, documents until they are submitted. */
export function isOpen(resource: Resource, moment: Moment): boolean {
  return moment.creating || resource.shape.kind !== 'receipt' || WRITING.includes(moment.status ?? '')
}

export function conditionsOf(resource: Resource, table?: string): LooseConditions {
  const rules = looseRules(resource.rules)
  return table === undefined ? rules : (rules.tables?.[table] ?? {})
}

/** Whether the operator may write the field of this row by hand now: status, role and the field's own condition. */
export function mayWrite(resource: Resource, path: string, moment: Moment, scope: LooseScope): boolean {
  if (!editable(resource.shape, path, moment)) return false
  const [head = '', name] = path.split('.')
  const condition = conditionsOf(resource, name === undefined ? undefined : head).edit?.[name ?? head]
  return condition ? condition(scope) : true
}

/** Whether anything of the row may still be written: in this status and, as far as the header alone tells, by its conditions. */
export function isEditable(resource: Resource, moment: Moment, scope: LooseScope): boolean {
  const conditions = conditionsOf(resource).edit
  return editablePaths(resource, moment).some((path) => conditions?.[path]?.(scope) ?? true)
}

const pathsByMoment = new WeakMap<Resource, Map<string, string[]>>()

/** `field` and `table.field` that the status and the role leave open. Worked out once: lists ask for it with every row. */
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
    ].filter((path) => editable(resource.shape, path, moment))
  known.set(key, paths)
  return paths
}

/**
 * A field that only a later status lets anybody write follows its default while the document is written (docs/domain.md, Drafts).
 */
export function followsDefault(resource: Resource, path: string, moment: Moment): boolean {
  const [head = '', name] = path.split('.')
  const field = name === undefined ? resource.shape.fields[head] : resource.shape.tables?.[head]?.fields[name]
  if (!field?.edit || field.system || moment.creating || resource.shape.kind !== 'receipt') return false
  const rules = field.edit.map((rule) => rule.split('@')[0] ?? '')
  return (
    WRITING.includes(moment.status ?? '') &&
    !rules.some((rule) => rule === 'new' || rule === 'none' || WRITING.includes(rule))
  )
}
