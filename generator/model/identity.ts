import { suggestion } from '../problems/suggest'
import type { RawEntity } from '../language'
import type { Compiler } from './expressions/compile'
import { statusesOf } from './fields/field'
import type { Text } from './fields/field-types'
import type { Entity } from './types'

/** Fields that make the label of a row: code first, then name. */
export function labelOf(compiler: Compiler): string[] {
  const { draft } = compiler
  const { display: label, kind } = draft.raw
  label?.forEach((name, index) => {
    if (!draft.fields.has(name))
      compiler.problem(
        'MAN2032',
        ['display', index],
        `there is no field "${name}"`,
        suggestion(name, draft.fields.keys()),
      )
  })
  if (label) return label
  if (kind === 'receipt') return ['receipt_no']
  const names = [...draft.fields.keys()]
  const code = names.find((name) => /_(no|code)$/.test(name))
  const name = names.find((one) => one === 'name' || one.endsWith('_name'))
  return [code, name].filter((one): one is string => one !== undefined)
}

/** Words for one row: as said, else the title without what makes it a list (商品管理 is where 商品 are managed). */
export function oneOf({ zh, en, one }: RawEntity['title']): Text {
  const plain = {
    zh: zh.replace(/(?<=.)(管理|档案|列表|发布)$/, ''),
    en: en.replace(/ies$/, 'y').replace(/(?<![su])s$/, ''),
  }
  return typeof one === 'string' ? { ...plain, en: one } : (one ?? plain)
}

/** Its status field with the values in use. */
export function statesOf(compiler: Compiler): Entity['states'] {
  const { draft } = compiler
  const { states } = draft.raw
  const field =
    states?.field ??
    (draft.raw.kind === 'receipt' ? 'check_status' : draft.mixins.includes('enabled') ? 'status' : undefined)
  if (field === undefined) return undefined
  if (!draft.fields.has(field)) {
    compiler.problem(
      'MAN2032',
      ['states', 'field'],
      `there is no field "${field}"`,
      suggestion(field, draft.fields.keys()),
    )
    return undefined
  }
  const use = statusesOf(compiler)
  return { field, initial: states?.initial ?? use[0] ?? '', use }
}

/** Whose rows an operator sees, and the field that tells. */
export function scopeOf(compiler: Compiler): Entity['scope'] {
  const { scope, scope_field } = compiler.draft.raw
  const { fields } = compiler.draft
  if (scope === 'tenant') return { by: 'tenant' }
  const field = scope_field ?? (scope === 'operator' ? 'created_by' : `${scope}_id`)
  const known = fields.has(field) || field === 'id' || field === 'created_by'
  if (!known)
    compiler.problem(
      'MAN2032',
      scope_field ? ['scope_field'] : ['scope'],
      `scope ${scope} needs a field "${field}"`,
      scope_field ? suggestion(field, fields.keys()) : `add ${field}, or scope_field: …`,
    )
  return { by: scope, field }
}
