import { enumValuesOf } from './enum-values'
import type { DraftField } from '../drafts/draft-types'
import type { Compiler } from '../expressions/compile'
import { plainText } from '../texts'
import { MIXIN_TEXTS } from '../transitions/standard'
import type { Option } from './field-types'

/** The values of an enum with their labels and colours; undefined for a field of another type. */
export function optionsOf(draft: DraftField, compiler: Compiler): Option[] | undefined {
  if (draft.raw.type !== 'enum') return undefined
  const values = enumValuesOf(compiler.draft, draft)
  if (!values || Object.keys(values).length === 0) {
    const enumName = draft.raw.enum ?? draft.name
    const known = Object.keys(compiler.draft.raw.enums ?? {})
    compiler.problem(
      'MAN2015',
      draft.raw.enum ? [...draft.path, 'enum'] : draft.path,
      draft.raw.enum === undefined || values ? 'an enum without values' : `there is no enum "${enumName}"`,
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
