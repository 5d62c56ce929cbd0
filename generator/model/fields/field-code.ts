import type { DraftField } from '../drafts/draft-types'
import type { ColumnType, Field, Option } from './field-types'
import { DEFAULT_DECIMAL_SCALE, isNullable } from '../expressions/type-of-field'
import { textLengthOf } from './text-length'

export const LIST_TYPES = new Set(['refs', 'text_list', 'images'])
export const NUMBER_TYPES = new Set(['integer', 'decimal', 'money', 'quantity', 'percent', 'rating', 'duration'])

export interface Limits {
  min?: number
  max?: number
}

/** Returns the TypeScript type of the field in the generated interface. */
export function tsTypeOfField(draft: DraftField, options: readonly Option[] | undefined): string {
  const { type } = draft.raw
  if (type === 'boolean') return isNullable(draft) ? 'boolean | null' : 'boolean'
  if (type === 'enum') return [...(options ?? []).map(({ value }) => `'${value}'`), 'null'].join(' | ')
  if (NUMBER_TYPES.has(type) || type === 'ref' || type === 'tree_ref' || type === 'datetime') return 'number | null'
  if (type === 'refs') return 'number[] | null'
  return LIST_TYPES.has(type) ? 'string[] | null' : 'string | null'
}

/** Returns the database column type of the field. */
export function columnTypeOf({ raw }: DraftField): ColumnType {
  if (raw.type === 'boolean') return { type: 'boolean' }
  if (raw.type === 'rich_text' || raw.type === 'signature') return { type: 'text' }
  if (LIST_TYPES.has(raw.type)) return { type: 'jsonb' }
  const length = textLengthOf(raw)
  return length === undefined ? { type: 'bigint' } : { type: 'varchar', length }
}

/** Returns the call that builds the zod type of the field: a constructor of src/rules/types with its arguments. */
export function zodOf(
  draft: DraftField,
  { min, max, choices }: Limits & Pick<Field, 'choices'>,
  options: readonly Option[] | undefined,
): Field['zod'] {
  const { raw } = draft
  const range = optionsArgument({ min, max, choices: NUMBER_TYPES.has(raw.type) ? choices : undefined })
  switch (raw.type) {
    case 'text':
    case 'textarea':
    case 'secret':
      return {
        call: raw.type,
        args: optionsArgument({ min: raw.min_length, max: raw.max_length, pattern: raw.pattern && regex(raw.pattern) }),
      }
    case 'decimal':
      return { call: 'decimal', args: [raw.scale ?? DEFAULT_DECIMAL_SCALE, ...range] }
    case 'enum':
      return { call: 'enumOf', args: [(options ?? []).map(({ value }) => value)] }
    case 'tree_ref':
      return { call: 'ref', args: [] }
    case 'text_list':
      return { call: 'textList', args: optionsArgument({ choices, max }) }
    case 'rich_text':
      return { call: 'richText', args: [] }
    case 'json':
    case 'code':
      return { call: raw.type, args: optionsArgument({ max: raw.max_length }) }
    case 'images':
      return { call: 'images', args: [max ?? 9] }
    case 'phone':
      return { call: 'phone', args: raw.mobile ? [{ mobile: true }] : [] }
    default:
      return { call: raw.type, args: NUMBER_TYPES.has(raw.type) ? range : [] }
  }
}

/** Returns the options as a single constructor argument; an empty list when no option is set. */
function optionsArgument(options: Record<string, unknown>): unknown[] {
  return Object.values(options).some((value) => value !== undefined && value !== '') ? [options] : []
}

function regex(pattern: string): RegExp {
  try {
    return new RegExp(pattern, 'u')
  } catch {
    // Another check reports the invalid pattern as a problem.
    // Nothing is generated then, so any regular expression will do.
    return /(?:)/u
  }
}
