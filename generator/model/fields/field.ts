import { suggestion } from '../../problems/suggest'
import type { Compiler } from '../expressions/compile'
import { type DraftField, editPath } from '../drafts/draft-types'
import { isCode } from './code-endings'
import { columnTypeOf, tsTypeOfField, zodOf } from './field-code'
import { checkKeys } from './field-keys'
import { choicesOf, limitsOf } from './field-limits'
import { setReferenceTargets } from './field-link'
import { optionsOf } from './field-options'
import type { Field, FieldServer } from './field-types'
import { checkStatusRules } from './status-rules'
import { statusesOf, statusFieldOf } from './statuses'
import { MIXIN_TEXTS } from '../transitions/standard'
import { DEFAULT_DECIMAL_SCALE } from '../expressions/type-of-field'

/**
 * Returns a field with its defaults resolved. `addRulesOfField` adds the filters and conditions, and link.ts adds the
 * facts after all entities are built.
 */
export function fieldOf(draft: DraftField, compiler: Compiler, level: 'fields' | 'line_fields' = 'fields'): Field {
  const { raw, name } = draft
  checkKeys(draft, compiler)
  const limits = limitsOf(draft, compiler)
  const choices = choicesOf(draft, limits, compiler)
  const options = optionsOf(draft, compiler)
  const isSystem = isServerWritten(draft)
  const field: Field = {
    name,
    type: raw.type,
    label: raw.label,
    ts: tsTypeOfField(draft, options),
    zod: zodOf(draft, { ...limits, choices }, options),
    column: columnTypeOf(draft),
    server: {},
  }
  const standard = MIXIN_TEXTS[level][name]
  // Two mixins may label the same field differently. A label
  // that differs from the `mixins` namespace goes to the entity.
  if (draft.labelFromMixin && standard?.zh === raw.label.zh && standard.en === raw.label.en) field.mixin = true
  if (raw.required === true) field.required = true
  if (raw.missing) field.missing = raw.missing
  Object.assign(field, limits)
  if (raw.type === 'decimal') field.scale = raw.scale ?? DEFAULT_DECIMAL_SCALE
  if (raw.pattern) field.pattern = raw.pattern
  if (options) field.options = options
  if (choices) field.choices = choices
  setReferenceTargets(field, draft, compiler)
  const edit = editOf(draft, compiler, isSystem)
  if (edit) field.edit = edit
  if (isSystem) field.system = true
  if (raw.needs) field.needs = raw.needs
  if (raw.help) field.help = raw.help
  if (raw.mobile) field.mobile = true
  if (raw.language) field.language = raw.language
  const due = dueOf(draft, compiler)
  if (due) field.due = due
  if (raw.signed) field.signed = true
  if (raw.bytes) field.bytes = true
  if (isFact(draft, compiler)) field.fact = true
  if (raw.open === 'any') field.open = true
  if (raw.picker) field.picker = raw.picker
  if (raw.strength) field.strength = true
  if (raw.masked) field.server = { masked: raw.masked }
  if (isCode(field)) (field.server as FieldServer).code = true
  return field
}

/**
 * Whether only the server writes the field: copied, computed, recounted and rollup fields, and fields with `edit:
 * [none]` or `system: true`.
 */
export function isServerWritten({ raw }: DraftField): boolean {
  const untouchable = Array.isArray(raw.edit) && raw.edit.length === 1 && raw.edit[0] === 'none'
  const copied = raw.copy !== undefined && raw.edit === undefined
  return Boolean(raw.system || raw.compute !== undefined || raw.recounted || raw.rollup || copied || untouchable)
}

/**
 * The list of an `edit` rule: statuses, `new`, `none` and `status@role`. field-rules.ts compiles `when` and `roles`.
 */
function editOf(draft: DraftField, compiler: Compiler, isSystem: boolean): string[] | undefined {
  const { edit } = draft.raw
  const list = Array.isArray(edit) ? edit : edit?.in
  if (!list) return isSystem && draft.raw.compute === undefined && draft.raw.copy === undefined ? ['none'] : undefined
  const at = [...editPath(draft, compiler.draft), ...(Array.isArray(edit) ? [] : ['in'])]
  checkStatusRules(compiler, list, { at: (index) => [...at, index], also: ['new', 'none'] })
  return [...list]
}

/** Whether questions before a transition name the field, which only a field of the header can be. */
function isFact(draft: DraftField, compiler: Compiler): boolean {
  const { fact } = draft.raw
  if (fact === undefined || draft.path[0] === 'fields' || draft.labelFromMixin) return fact === true
  compiler.problemAtKey('MAN2010', [...draft.path, 'fact'], 'only a field of the header can be a "fact"', 'remove it')
  return false
}

/** Statuses in which the date of a header is a deadline; an empty object when it always is. */
function dueOf(draft: DraftField, compiler: Compiler): Field['due'] {
  const { due } = draft.raw
  if (due === undefined) return undefined
  if (draft.path[0] !== 'fields') {
    compiler.problemAtKey('MAN2010', [...draft.path, 'due'], 'only a date of the header can be "due"', 'remove it')
    return undefined
  }
  if (due === true) return {}
  const statuses = statusesOf(compiler)
  for (const [index, status] of due.entries())
    if (!statuses.includes(status))
      compiler.problem(
        'MAN2020',
        [...draft.path, 'due', index],
        `"${status}" is not a status`,
        statuses.length ? suggestion(status, statuses) : 'due: true',
      )
  return { field: statusFieldOf(compiler.draft) ?? '', in: due }
}
