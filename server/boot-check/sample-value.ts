import { isPathEditable } from '../../src/rules/access/editable'
import type { RoleType } from '../../src/rules/access/role-type'
import type { Field } from '../../src/rules/field'
import { encodeValue } from '../../src/rules/wire'
import type { Resource } from '../metadata/description'

const TEXTS: Partial<Record<Field['type'], string>> = {
  code: 'select 1',
  signature: 'M120 80l40 -30l40 60l40 -30',
  location: '31.230416,121.473701',
  rich_text: '<p>A <strong>first</strong> line</p>',
  textarea: 'A first line\nand a second',
  phone: '13800000000',
  email: 'somebody@example.com',
  url: 'https://example.com',
  barcode: '6901234567892',
  color: '#336699',
  icon: 'form',
  region: '310101',
  time: '08:30',
  secret: 'Boot-check-2026!',
}

/** A permission that every role type may hold. */
const PERMISSION = 'user_setting:list'

/** The value of a type before its limits are looked at, in internal units. */
const NUMBERS: Partial<Record<Field['type'], number>> = {
  integer: 1,
  rating: 1,
  duration: 90,
  money: 100,
  quantity: 1_000,
  percent: 100,
}

/**
 * A value that fits the field's type and limits, as JSON of the API; undefined for references, whose choices come from
 * the API, and for files, which would have to be uploaded.
 */
export function sampleValue(field: Field, { today, now }: { today: string; now: number }): unknown {
  const { type, options, choices } = field
  switch (type) {
    case 'enum':
      return Object.keys(options ?? {})[0]
    case 'boolean':
      return false
    case 'date':
      return today
    case 'datetime':
      return encodeValue(field, now)
    case 'integer':
    case 'rating':
    case 'duration':
    case 'money':
    case 'quantity':
    case 'percent':
    case 'decimal':
      if (typeof choices?.[0] === 'number') return choices[0]
      return encodeValue(field, within(field, NUMBERS[type] ?? 10 ** (field.scale ?? 2)))
    case 'json':
      return { sample: [1, 'A1'] }
    case 'text_list':
      if (choices) return [String(choices[0])]
      return field.picker === 'permissions' ? [PERMISSION] : ['A1']
    case 'ref':
    case 'refs':
    case 'tree_ref':
    case 'image':
    case 'images':
      return undefined
    default:
      return choices ? String(choices[0]) : fitted(TEXTS[type] ?? 'A1', field)
  }
}

const within = ({ min = -Infinity, max = Infinity }: Field, value: number) => Math.min(Math.max(value, min), max)

/** Texts that match the usual patterns, for a field that refused the text of `sampleValue`. */
const SHORT_SAMPLES = [
  'a1',
  'AB',
  'ab',
  '1',
  '0001',
  '1.0.0',
  'A0001',
  'B0002',
  '/a1',
  '4006381333931',
  '123456789012345678',
]
const LONG_SAMPLES = ['91310101MA1FL0AB12', '0123456789abcdef'.repeat(4)]

/** Types whose texts the manifest may bind to a pattern. */
const PATTERNED = new Set<Field['type']>(['text', 'barcode', 'secret'])

/** Other values to try when the API has refused the value of `sampleValue`, as JSON of the API. */
export function otherSamples(field: Field): unknown[] {
  if (PATTERNED.has(field.type)) return [...SHORT_SAMPLES, ...LONG_SAMPLES].map((text) => fitted(text, field))
  // Staff members sign in with their mobile number, so a number may be taken already.
  if (field.type === 'phone') return ['13800000001', '13800000002', '13800000003']
  // A list of texts may hold permissions, as the field of a role does; the manifest does not list their codes.
  if (field.type === 'text_list') return field.choices ? [] : [[PERMISSION]]
  return ['integer', 'money', 'quantity', 'percent', 'decimal'].includes(field.type) ? [0] : []
}

function fitted(text: string, { min = 0, max = Infinity }: Field): string {
  return text.length < min ? text.padEnd(min, '1') : text.slice(0, max)
}

/**
 * Whether the role may write the field of a new row. The field's own condition, which reads the row, is not evaluated.
 */
export function isWritable({ shape }: Resource, name: string, role_type: RoleType): boolean {
  return isPathEditable(shape, name, { status: null, creating: true, role_type })
}
