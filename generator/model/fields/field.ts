import { plainText } from '../texts'
import { suggestion } from '../../problems/suggest'
import type { Compiler } from '../expressions/compile'
import { type DraftField, editPath } from '../drafts/draft-types'
import { columnOf, NUMBER_TYPES, tsOf, zodOf } from './field-code'
import { choicesOf, limitsOf } from './field-limits'
import { link } from './field-link'
import type { Field, FieldServer, Option } from './field-types'
import { MIXIN_TEXTS } from '../transitions/standard'
import { DECIMAL_SCALE, valueNames, valuesOf } from '../build-context'

/**
 * Returns a field with its defaults resolved. `rulesOfField` adds the filters and conditions, and link.ts adds the
 * facts after all entities are built.
 */
export function fieldOf(draft: DraftField, compiler: Compiler, level: 'fields' | 'line_fields' = 'fields'): Field {
  const { raw, name } = draft
  checkKeys(draft, compiler)
  const limits = limitsOf(draft, compiler)
  const choices = choicesOf(draft, limits, compiler)
  const options = optionsOf(draft, compiler)
  const server = isServerWritten(draft)
  const field: Field = {
    name,
    type: raw.type,
    label: raw.label,
    ts: tsOf(draft, options),
    zod: zodOf(draft, { ...limits, choices }, options),
    column: columnOf(draft),
    server: {},
  }
  const standard = MIXIN_TEXTS[level][name]
  // Two mixins may label the same field differently. A label
  // that differs from the `mixins` namespace goes to the entity.
  if (draft.mixin && standard?.zh === raw.label.zh && standard.en === raw.label.en) field.mixin = true
  if (raw.required === true) field.required = true
  Object.assign(field, limits)
  if (raw.type === 'decimal') field.scale = raw.scale ?? DECIMAL_SCALE
  if (raw.pattern) field.pattern = raw.pattern
  if (options) field.options = options
  if (choices) field.choices = choices
  link(field, draft, compiler)
  const edit = editOf(draft, compiler, server)
  if (edit) field.edit = edit
  if (server) field.system = true
  if (raw.needs) field.needs = raw.needs
  if (raw.help) field.help = raw.help
  if (raw.mobile) field.mobile = true
  if (raw.language) field.language = raw.language
  const due = dueOf(draft, compiler)
  if (due) field.due = due
  if (raw.signed) field.signed = true
  if (isFact(draft, compiler)) field.fact = true
  if (raw.open === 'any') field.open = true
  if (raw.picker) field.picker = raw.picker
  if (raw.strength) field.strength = true
  if (raw.masked) field.server = { masked: raw.masked }
  if (isCode(field)) (field.server as FieldServer).code = true
  return field
}

/** A text field whose name has one of these endings is treated as a code. */
export const CODE_ENDINGS = ['_no', '_code', 'barcode', 'mobile', 'phone', 'username', 'initial'] as const

/** Returns the ending that marks a text field as a code; undefined for other names. */
export const codeEnding = (name: string) => CODE_ENDINGS.find((ending) => name.endsWith(ending))

/** Whether a search matches the field from its start only. Other text is matched by any part and by pinyin initials. */
function isCode({ name, type, column }: Pick<Field, 'name' | 'type' | 'column'>): boolean {
  if (type === 'json' || type === 'code') return false
  return type === 'barcode' || type === 'phone' || (column.type === 'varchar' && codeEnding(name) !== undefined)
}

/**
 * Whether only the server writes the field: copied, computed, recounted and rollup fields, and fields with `edit:
 * [none]` or `system: true`.
 */
function isServerWritten({ raw }: DraftField): boolean {
  const untouchable = Array.isArray(raw.edit) && raw.edit.length === 1 && raw.edit[0] === 'none'
  const copied = raw.copy !== undefined && raw.edit === undefined
  return Boolean(raw.system || raw.compute !== undefined || raw.recounted || raw.rollup || copied || untouchable)
}

function checkKeys({ raw, path, own }: DraftField, compiler: Compiler): void {
  if (!own) return
  const allowFor = (key: keyof typeof raw, types: readonly string[]) => {
    if (raw[key] === undefined || types.includes(raw.type)) return
    compiler.problemAtKey(
      'MAN2010',
      [...path, key],
      `type ${raw.type} does not allow "${key}"`,
      types.length < 8 ? `it is allowed for ${types.join(', ')}` : undefined,
    )
  }
  allowFor('min_length', ['text', 'textarea', 'secret'])
  allowFor('max_length', ['text', 'textarea', 'secret', 'json', 'code'])
  allowFor('language', ['code'])
  allowFor('pattern', ['text', 'textarea', 'secret'])
  allowFor('strength', ['secret'])
  allowFor('scale', ['decimal'])
  allowFor('mobile', ['phone'])
  allowFor('due', ['date'])
  allowFor('signed', [...NUMBER_TYPES])
  allowFor('fact', [...NUMBER_TYPES])
  allowFor('masked', ['phone'])
  allowFor('picker', ['text_list'])
  allowFor('enum', ['enum'])
  allowFor('values', ['enum'])
  allowFor('ref', ['ref', 'refs', 'tree_ref'])
  allowFor('ref_by', ['ref'])
  allowFor('line_of', ['integer'])
  allowFor('filter', ['ref', 'refs', 'tree_ref'])
  allowFor('min', [...NUMBER_TYPES, 'date', 'datetime', 'time'])
  allowFor('max', [...NUMBER_TYPES, 'date', 'datetime', 'time', 'images', 'text_list'])
  allowFor('choices', ['text_list', 'text', 'integer', 'decimal', 'money', 'quantity', 'percent'])
  allowFor('unique', [
    'text',
    'integer',
    'enum',
    'ref',
    'tree_ref',
    'phone',
    'email',
    'url',
    'barcode',
    'date',
    'quantity',
    'money',
  ])
  if (raw.type === 'signature')
    for (const key of ['default', 'compute'] as const)
      if (raw[key] !== undefined)
        compiler.problemAtKey(
          'MAN2010',
          [...path, key],
          `type signature does not allow "${key}"`,
          'somebody has to sign',
        )
  if (raw.pattern) {
    try {
      RegExp(raw.pattern, 'u')
    } catch {
      compiler.problem('MAN2011', [...path, 'pattern'], 'this is not a valid regular expression')
    }
  }
  if (raw.snapshot && raw.compute === undefined)
    compiler.problemAtKey(
      'MAN2012',
      [...path, 'snapshot'],
      'a snapshot needs a compute',
      'compute: "stock(store_id, line.sku_id).on_hand"',
    )
}

function optionsOf(draft: DraftField, compiler: Compiler): Option[] | undefined {
  if (draft.raw.type !== 'enum') return undefined
  const values = valuesOf(compiler.draft, draft)
  if (!values) {
    const enumName = draft.raw.enum ?? draft.name
    const known = Object.keys(compiler.draft.raw.enums ?? {})
    compiler.problem(
      'MAN2015',
      draft.raw.enum ? [...draft.path, 'enum'] : draft.path,
      draft.raw.enum === undefined ? 'an enum without values' : `there is no enum "${enumName}"`,
      draft.raw.enum === undefined
        ? `values: {first: {zh: …, en: …}} at the field${known.length ? `, or enum: ${known.join(', ')}` : ''}`
        : known.length
          ? `declared: ${known.join(', ')}`
          : 'declare it under enums',
    )
    return []
  }
  const { states } = compiler.draft.raw
  const isStatus = draft.name === (states?.field ?? 'check_status')
  const name = draft.raw.enum ?? draft.name
  const standard =
    name === draft.name &&
    !draft.raw.values &&
    Object.hasOwn(MIXIN_TEXTS.enums, name) &&
    !Object.hasOwn(compiler.draft.raw.enums ?? {}, name)
  return Object.entries(values).flatMap(([value, text]) => {
    if (isStatus && states?.use && !states.use.includes(value)) return []
    const relabelled = isStatus ? states?.relabel?.[value] : undefined
    const label = plainText(relabelled ?? text)
    const option: Option = { value, label, color: relabelled?.color ?? text.color ?? null }
    return [standard && !relabelled ? { ...option, mixin: true as const } : option]
  })
}

/**
 * Returns the list of an `edit` rule: statuses, `new`, `none`,
 * `status@role`. field-rules.ts compiles `when` and `roles`.
 */
function editOf(draft: DraftField, compiler: Compiler, server: boolean): string[] | undefined {
  const { edit } = draft.raw
  const list = Array.isArray(edit) ? edit : edit?.in
  if (!list) return server && draft.raw.compute === undefined && draft.raw.copy === undefined ? ['none'] : undefined
  const statuses = statusesOf(compiler)
  const roleTypes = compiler.context.neighbours.roleTypes('')
  for (const [index, rule] of list.entries()) {
    const [status = '', role] = rule.split('@')
    const known = ['new', 'none', ...statuses]
    if (!known.includes(status))
      compiler.problem(
        'MAN2020',
        [...editPath(draft, compiler.draft), ...(Array.isArray(edit) ? [] : ['in']), index],
        `"${status}" is not a status`,
        suggestion(status, known),
      )
    else if (role !== undefined && !roleTypes.includes(role))
      compiler.problem(
        'MAN2021',
        [...editPath(draft, compiler.draft), ...(Array.isArray(edit) ? [] : ['in']), index],
        `"${role}" is not a role type`,
        suggestion(role, roleTypes),
      )
  }
  return [...list]
}

/** Whether questions before a transition name the field, which only a number of the header can be. */
function isFact(draft: DraftField, compiler: Compiler): boolean {
  const { fact } = draft.raw
  if (fact === undefined || draft.path[0] === 'fields' || draft.mixin) return fact === true
  compiler.problemAtKey('MAN2010', [...draft.path, 'fact'], 'only a number of the header can be a "fact"', 'remove it')
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

/** Returns the values of the status field that the entity uses; empty when there is no status field. */
export function statusesOf(compiler: Compiler): string[] {
  const { draft } = compiler
  const name = statusFieldOf(draft)
  const field = name === undefined ? undefined : draft.fields.get(name)
  const all = field ? valueNames(draft, field) : []
  const { use } = draft.raw.states ?? {}
  return use ? all.filter((value) => use.includes(value)) : all
}

const statusFieldOf = (draft: Compiler['draft']): string | undefined =>
  draft.raw.states?.field ??
  (draft.fields.has('check_status') ? 'check_status' : draft.mixins.includes('enabled') ? 'status' : undefined)
