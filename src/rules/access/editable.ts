import { isOneOf, WRITING } from '../document-status'
import type { Field, Shape } from '../field'
import type { RoleType } from './role-type'

export interface Moment {
  /** Status of the document; null while creating. */
  status: string | null
  creating: boolean
  role_type: RoleType
}

/**
 * Whether an operator may edit a field now. By default receipts are editable in draft and rejected, other entities
 * always. `path` is `field` or `table.field`. Expressions in `Rules.edit` are checked separately.
 */
export function isPathEditable(shape: Shape, path: string, moment: Moment): boolean {
  const field = fieldAt(shape, path)
  return field !== undefined && isEditableAt(field, shape, moment)
}

/** `isPathEditable` for a field of the shape. */
export function isEditableAt(
  { system, edit }: Pick<Field, 'system' | 'edit'>,
  shape: Pick<Shape, 'kind' | 'states'>,
  moment: Moment,
): boolean {
  if (system) return false
  const rules = edit ?? (shape.kind === 'receipt' ? WRITING : undefined)
  if (!rules) return true
  // Without rules of its own, a field may be edited in every status that counts as draft or rejected.
  const isWritten = !edit && !moment.creating && isOneOf(shape.states, moment.status, WRITING)
  return isWritten || rules.some((rule) => isAtMoment(rule, shape, moment))
}

/** Whether operators of the role type may edit the field in some status. */
export const isEverEditable = ({ system, edit = [''] }: Field, role_type: RoleType): boolean =>
  !system && edit.some((rule) => isFor(rule, role_type))

/** Whether operators of any role type may edit the field after the row was created. */
export const isEditedLater = ({ system, edit = [''] }: Pick<Field, 'system' | 'edit'>): boolean =>
  !system && edit.some((rule) => !['none', 'new'].includes(rule.split('@')[0] ?? ''))

/** Whether operators of some role type may edit the field of a stored row in this status; null where rows have none. */
export function isEditedIn(field: Pick<Field, 'system' | 'edit'>, shape: Shape, status: string | null): boolean {
  const named = (field.edit ?? []).flatMap((rule) => rule.split('@')[1] ?? [])
  // A rule that names no role type holds for every one of them.
  return ['head_office', ...named].some((role_type) =>
    isEditableAt(field, shape, { status, creating: false, role_type }),
  )
}

/** The field at `status`, `lines.order_qty` or `lines.3.order_qty`. Undefined when there is no such field. */
export function fieldAt(shape: Shape, path: string): Field | undefined {
  const [table = '', name] = path.replace(/\.\d+\./, '.').split('.')
  return name === undefined ? shape.fields[table] : shape.tables?.[table]?.fields[name]
}

/**
 * Whether a rule (`new`, `none`, `submitted`, `submitted@head_office`) holds now. A new document has its first status.
 */
export function isAtMoment(
  rule: string,
  { states }: Pick<Shape, 'states'>,
  { status, creating, role_type }: Moment,
): boolean {
  if (!isFor(rule, role_type)) return false
  const [wanted] = rule.split('@')
  if (wanted === '') return true
  if (creating) return wanted === 'new' || wanted === (states?.initial ?? 'draft')
  return wanted === status
}

/** Whether a rule concerns operators of this role type at all. */
function isFor(rule: string, role_type: RoleType): boolean {
  const [wanted, role] = rule.split('@')
  return wanted !== 'none' && (role === undefined || role === role_type)
}
