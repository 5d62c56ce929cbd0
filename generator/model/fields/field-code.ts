import type { DraftField } from '../drafts/draft'
import type { ColumnType, Field, Option } from './field-types'
import { DECIMAL_SCALE, isNullable } from '../world'

/** Fields of types that hold a text of up to so many characters. */
export const LENGTH: Readonly<Record<string, number>> = {
  text: 50,
  textarea: 200,
  phone: 20,
  email: 64,
  url: 255,
  barcode: 32,
  secret: 255,
  region: 12,
  color: 7,
  icon: 50,
  image: 64,
  date: 10,
  time: 5,
  enum: 40,
}
const LISTS = new Set(['refs', 'text_list', 'images'])
export const NUMBERS = new Set(['integer', 'decimal', 'money', 'quantity', 'percent'])

export interface Limits {
  min?: number
  max?: number
}

/** Type in the plain interface. */
export function tsOf(draft: DraftField, options: readonly Option[] | undefined): string {
  const { type } = draft.raw
  if (type === 'boolean') return isNullable(draft) ? 'boolean | null' : 'boolean'
  if (type === 'enum') return [...(options ?? []).map(({ value }) => `'${value}'`), 'null'].join(' | ')
  if (NUMBERS.has(type) || type === 'ref' || type === 'tree_ref' || type === 'datetime') return 'number | null'
  if (type === 'refs') return 'number[] | null'
  return LISTS.has(type) ? 'string[] | null' : 'string | null'
}

/** Column of the table. */
export function columnOf({ raw }: DraftField): ColumnType {
  if (raw.type === 'boolean') return { type: 'boolean' }
  if (LISTS.has(raw.type)) return { type: 'jsonb' }
  const length = raw.type === 'secret' ? 255 : (raw.max_length ?? LENGTH[raw.type])
  return length === undefined ? { type: 'bigint' } : { type: 'varchar', length }
}

/** Constructor of src/rules/types with its arguments. */
export function zodOf(draft: DraftField, { min, max }: Limits, options: readonly Option[] | undefined): Field['zod'] {
  const { raw } = draft
  const range = given({ min, max })
  switch (raw.type) {
    case 'text':
    case 'textarea':
    case 'secret':
      return {
        call: raw.type,
        args: given({ min: raw.min_length, max: raw.max_length, pattern: raw.pattern && regex(raw.pattern) }),
      }
    case 'decimal':
      return { call: 'decimal', args: [raw.scale ?? DECIMAL_SCALE, ...range] }
    case 'enum':
      return { call: 'enumOf', args: [(options ?? []).map(({ value }) => value)] }
    case 'tree_ref':
      return { call: 'ref', args: [] }
    case 'text_list':
      return { call: 'textList', args: given({ choices: raw.choices, max }) }
    case 'images':
      return { call: 'images', args: [max ?? 9] }
    case 'phone':
      return { call: 'phone', args: raw.mobile ? [{ mobile: true }] : [] }
    default:
      return { call: raw.type, args: NUMBERS.has(raw.type) ? range : [] }
  }
}

/** The options as the one argument of a constructor; no argument when none of them is set. */
function given(options: Record<string, unknown>): unknown[] {
  return Object.values(options).some((value) => value !== undefined && value !== '') ? [options] : []
}

function regex(pattern: string): RegExp {
  try {
    return new RegExp(pattern, 'u')
  } catch {
    // The pattern is reported as a problem of the manifest, and nothing is printed.
    return /(?:)/u
  }
}
