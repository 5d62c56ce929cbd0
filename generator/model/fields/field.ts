import { ROLE_TYPES } from '../../language/common'
import { suggestion } from '../../problems/suggest'
import type { Compiler } from '../expressions/compile'
import { type DraftField, editPath } from '../drafts/draft'
import { columnOf, NUMBERS, tsOf, zodOf } from './field-code'
import { limitsOf, units } from './field-limits'
import { link } from './field-link'
import type { Field, FieldServer, Option } from './field-types'
import { MIXIN_TEXTS } from '../transitions/standard'
import { DECIMAL_SCALE, valueNames, valuesOf } from '../world'

/** A field with everything decided. Filters come with the rules; what is read through it, when all entities stand (link.ts). */
export function fieldOf(draft: DraftField, compiler: Compiler, level: 'fields' | 'line_fields' = 'fields'): Field {
  const { raw, name } = draft
  checkWords(draft, compiler)
  const limits = limitsOf(draft, compiler)
  const options = optionsOf(draft, compiler)
  const server = isServerWritten(draft)
  const field: Field = {
    name,
    type: raw.type,
    label: raw.label,
    ts: tsOf(draft, options),
    zod: zodOf(draft, limits, options),
    column: columnOf(draft),
    server: {},
  }
  const standard = MIXIN_TEXTS[level][name]
  // Two mixins may call one name differently: what the mixins' own namespace does not say is said by the entity.
  if (draft.mixin && standard?.zh === raw.label.zh && standard.en === raw.label.en) field.mixin = true
  if (raw.required === true) field.required = true
  Object.assign(field, limits)
  if (raw.type === 'decimal') field.scale = raw.scale ?? DECIMAL_SCALE
  if (raw.pattern) field.pattern = raw.pattern
  if (options) field.options = options
  if (raw.choices)
    field.choices = NUMBERS.has(raw.type) ? raw.choices.map((choice) => units(Number(choice), draft) ?? 0) : raw.choices
  link(field, draft, compiler)
  const edit = editOf(draft, compiler, server)
  if (edit) field.edit = edit
  if (server) field.system = true
  if (raw.needs) field.needs = raw.needs
  if (raw.help) field.help = raw.help
  if (raw.mobile) field.mobile = true
  if (raw.picker) field.picker = raw.picker
  if (raw.strength) field.strength = true
  if (raw.masked) field.server = { masked: raw.masked }
  if (isCode(field)) (field.server as FieldServer).code = true
  return field
}

/** Endings of names by which a text is a code. */
export const CODE_ENDINGS = ['_no', '_code', 'barcode', 'mobile', 'phone', 'username', 'initial'] as const

/** The ending by which a name says that its text is a code; undefined when it says no such thing. */
export const codeEnding = (name: string) => CODE_ENDINGS.find((ending) => name.endsWith(ending))

/** Numbers, codes, barcodes and telephones are searched from their start; names by any part and by pinyin initials. */
function isCode({ name, type, column }: Pick<Field, 'name' | 'type' | 'column'>): boolean {
  return type === 'barcode' || type === 'phone' || (column.type === 'varchar' && codeEnding(name) !== undefined)
}

/** Numbers, copies, computed and recounted values are the server's; so is what says `edit: [none]` or `system: true`. */
function isServerWritten({ raw }: DraftField): boolean {
  const untouchable = Array.isArray(raw.edit) && raw.edit.length === 1 && raw.edit[0] === 'none'
  const copied = raw.copy !== undefined && raw.edit === undefined
  return Boolean(raw.system || raw.compute !== undefined || raw.recounted || raw.rollup || copied || untouchable)
}

function checkWords({ raw, path, own }: DraftField, compiler: Compiler): void {
  if (!own) return
  const needs = (key: keyof typeof raw, types: readonly string[]) => {
    if (raw[key] === undefined || types.includes(raw.type)) return
    compiler.problem(
      'MAN2010',
      [...path, key],
      `"${key}" does not go with type ${raw.type}`,
      types.length < 8 ? `it is for ${types.join(', ')}` : undefined,
      true,
    )
  }
  needs('min_length', ['text', 'textarea', 'secret'])
  needs('max_length', ['text', 'textarea', 'secret'])
  needs('pattern', ['text', 'textarea', 'secret'])
  needs('strength', ['secret'])
  needs('scale', ['decimal'])
  needs('mobile', ['phone'])
  needs('masked', ['phone'])
  needs('picker', ['text_list'])
  needs('enum', ['enum'])
  needs('values', ['enum'])
  needs('ref', ['ref', 'refs', 'tree_ref'])
  needs('ref_by', ['ref'])
  needs('line_of', ['integer'])
  needs('filter', ['ref', 'refs', 'tree_ref'])
  needs('min', [...NUMBERS, 'date', 'datetime', 'time'])
  needs('max', [...NUMBERS, 'date', 'datetime', 'time', 'images', 'text_list'])
  needs('choices', ['text_list', 'text', ...NUMBERS])
  needs('unique', [
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
  if (raw.pattern) {
    try {
      RegExp(raw.pattern, 'u')
    } catch {
      compiler.problem('MAN2011', [...path, 'pattern'], 'this is no regular expression')
    }
  }
  if (raw.snapshot && raw.compute === undefined)
    compiler.problem(
      'MAN2012',
      [...path, 'snapshot'],
      'a snapshot needs a compute',
      'compute: "stock(store_id, line.sku_id).on_hand"',
      true,
    )
}

function optionsOf(draft: DraftField, compiler: Compiler): Option[] | undefined {
  if (draft.raw.type !== 'enum') return undefined
  const values = valuesOf(compiler.draft, draft)
  if (!values) {
    const wanted = draft.raw.enum ?? draft.name
    const known = Object.keys(compiler.draft.raw.enums ?? {})
    compiler.problem(
      'MAN2015',
      draft.raw.enum ? [...draft.path, 'enum'] : draft.path,
      `there is no enum "${wanted}"`,
      known.length ? `declared: ${known.join(', ')}` : 'declare it under enums',
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
  return Object.entries(values).flatMap(([value, { zh, en, color }]) => {
    if (isStatus && states?.use && !states.use.includes(value)) return []
    const relabelled = isStatus ? states?.relabel?.[value] : undefined
    const label = relabelled ? { zh: relabelled.zh, en: relabelled.en } : { zh, en }
    const option: Option = { value, label, color: relabelled?.color ?? color ?? null }
    return [standard && !relabelled ? { ...option, mixin: true as const } : option]
  })
}

/** Statuses, `new`, `none`, `status@role`; what `when` and `roles` say becomes an expression (rules.ts). */
function editOf(draft: DraftField, compiler: Compiler, server: boolean): string[] | undefined {
  const { edit } = draft.raw
  const list = Array.isArray(edit) ? edit : edit?.in
  if (!list) return server && draft.raw.compute === undefined && draft.raw.copy === undefined ? ['none'] : undefined
  const statuses = statusesOf(compiler)
  for (const [index, rule] of list.entries()) {
    const [status = '', role] = rule.split('@')
    const known = ['new', 'none', ...statuses]
    if (!known.includes(status))
      compiler.problem(
        'MAN2020',
        [...editPath(draft, compiler.draft), ...(Array.isArray(edit) ? [] : ['in']), index],
        `"${status}" is no status`,
        suggestion(status, known),
      )
    else if (role !== undefined && !ROLE_TYPES.some((one) => one === role))
      compiler.problem(
        'MAN2021',
        [...editPath(draft, compiler.draft), index],
        `"${role}" is no role type`,
        suggestion(role, ROLE_TYPES),
      )
  }
  return [...list]
}

/** Values of the status field of the entity. */
export function statusesOf(compiler: Compiler): string[] {
  const { draft } = compiler
  const name =
    draft.raw.states?.field ??
    (draft.fields.has('check_status') ? 'check_status' : draft.mixins.includes('enabled') ? 'status' : undefined)
  const field = name === undefined ? undefined : draft.fields.get(name)
  const all = field ? valueNames(draft, field) : []
  const { use } = draft.raw.states ?? {}
  return use ? all.filter((value) => use.includes(value)) : all
}
