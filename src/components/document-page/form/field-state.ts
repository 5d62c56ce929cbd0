import type { Env } from '@/rules/compute'
import { type AnyRules, type Doc, isRequired, isShown, looseRules } from '@/rules/conditions'
import { isPathEditable } from '@/rules/access/editable'
import type { Shape } from '@/rules/field'
import type { RoleType } from '@/rules/access/role-type'
import { isSeen, type Viewer } from '@/rules/access/needs'

export interface FieldState {
  shown: boolean
  editable: boolean
  required: boolean
  minValue: number | string | null
  maxValue: number | string | null
}

export interface FormViewer extends Viewer {
  shape: Shape
  rules: AnyRules
}

const HIDDEN: FieldState = { shown: false, editable: false, required: false, minValue: null, maxValue: null }

/** Whether a header field is shown, writable and required in the current state of the document. */
export function fieldState(
  viewer: FormViewer,
  doc: Doc,
  name: string,
  { creating, env }: { creating: boolean; env: Env },
): FieldState {
  const { shape, rules, roleType } = viewer
  const field = shape.fields[name]
  if (!field || !isSeen(field.needs, viewer)) return HIDDEN
  const conditions = looseRules(rules)
  const scope = { ...env, doc }
  const level = { fields: shape.fields, conditions, scope }
  if (!isShown(level, name)) return HIDDEN
  return {
    shown: true,
    editable: mayWrite(shape, doc, { creating, roleType, path: name }) && (conditions.edit?.[name]?.(scope) ?? true),
    required: isRequired(level, name) && !field.system,
    minValue: conditions.min?.[name]?.(scope) ?? null,
    maxValue: conditions.max?.[name]?.(scope) ?? null,
  }
}

/** Status of a document or master; null when the entity has no statuses, or before the first save. */
export function statusOf({ states }: Shape, doc: Doc): string | null {
  const status = states && doc[states.field]
  return typeof status === 'string' ? status : null
}

/** Whether status, role and the actions of the row allow writing; `path` is `field` or `table.field`. */
export function mayWrite(
  shape: Shape,
  doc: Doc,
  { creating, roleType, path }: { creating: boolean; roleType: RoleType; path: string },
): boolean {
  if (shape.kind === 'log') return false
  if (!creating && Array.isArray(doc.actions) && !doc.actions.includes('update')) return false
  const status = statusOf(shape, doc)
  return isPathEditable(shape, path, { status, creating, role_type: roleType })
}

/** Whether any field may be written now; if not, the page is read-only. */
export function isWritable(
  shape: Shape,
  doc: Doc,
  { creating, roleType }: { creating: boolean; roleType: RoleType },
): boolean {
  const paths = [
    ...Object.keys(shape.fields),
    ...Object.entries(shape.tables ?? {}).flatMap(([table, { fields }]) =>
      Object.keys(fields).map((field) => `${table}.${field}`),
    ),
  ]
  return paths.some((path) => mayWrite(shape, doc, { creating, roleType, path }))
}

export function isSameFieldState(a: FieldState, b: FieldState): boolean {
  return (
    a.shown === b.shown &&
    a.editable === b.editable &&
    a.required === b.required &&
    a.minValue === b.minValue &&
    a.maxValue === b.maxValue
  )
}
