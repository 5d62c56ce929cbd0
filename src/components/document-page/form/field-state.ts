import type { Env } from '@/rules/compute'
import { type AnyRules, type Doc, isRequired, isShown, looseRules } from '@/rules/conditions'
import { editable } from '@/rules/editable'
import type { RoleType, Shape } from '@/rules/field'
import { isSeen, type Viewer as Reader } from '@/rules/needs'

export interface FieldState {
  shown: boolean
  editable: boolean
  required: boolean
  least: number | string | null
  most: number | string | null
}

export interface Viewer extends Reader {
  shape: Shape
  rules: AnyRules
}

const HIDDEN: FieldState = { shown: false, editable: false, required: false, least: null, most: null }

/** What a field of the header is at this moment of the document. */
export function fieldState(viewer: Viewer, doc: Doc, name: string, creating: boolean, env: Env): FieldState {
  const { shape, rules, roleType } = viewer
  const field = shape.fields[name]
  if (!field || !isSeen(field.needs, viewer)) return HIDDEN
  const conditions = looseRules(rules)
  const scope = { ...env, doc }
  const level = { fields: shape.fields, conditions, scope }
  if (!isShown(level, name)) return HIDDEN
  return {
    shown: true,
    editable: mayWrite(shape, doc, creating, roleType, name) && (conditions.edit?.[name]?.(scope) ?? true),
    required: isRequired(level, name) && !field.system,
    least: conditions.min?.[name]?.(scope) ?? null,
    most: conditions.max?.[name]?.(scope) ?? null,
  }
}

/** By status, role and what the server lets this operator do with the row; `path` is `field` or `table.field`. */
export function mayWrite(shape: Shape, doc: Doc, creating: boolean, roleType: RoleType, path: string): boolean {
  if (shape.kind === 'log') return false
  if (!creating && Array.isArray(doc.actions) && !doc.actions.includes('update')) return false
  const status = shape.states ? ((doc[shape.states.field] as string | null | undefined) ?? null) : null
  return editable(shape, path, { status, creating, role_type: roleType })
}

/** Whether anything at all may be written now: decides between a form and a page to read. */
export function isWritable(shape: Shape, doc: Doc, creating: boolean, roleType: RoleType): boolean {
  const paths = [
    ...Object.keys(shape.fields),
    ...Object.entries(shape.tables ?? {}).flatMap(([table, { fields }]) =>
      Object.keys(fields).map((field) => `${table}.${field}`),
    ),
  ]
  return paths.some((path) => mayWrite(shape, doc, creating, roleType, path))
}

export function sameState(a: FieldState, b: FieldState): boolean {
  return (
    a.shown === b.shown &&
    a.editable === b.editable &&
    a.required === b.required &&
    a.least === b.least &&
    a.most === b.most
  )
}
