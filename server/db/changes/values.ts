import { MigrationRefused } from './refused'
import { decimalsOf, type StoredField } from './stored-field'

/** A text as an SQL literal. */
export const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** A value in internal units as an SQL literal. */
export function literal(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return typeof value === 'string' ? quoted(value) : `${quoted(JSON.stringify(value))}::jsonb`
}

const FORMS: Partial<Record<StoredField['type'], [pattern: RegExp, form: string]>> = {
  date: [/^\d{4}-\d{2}-\d{2}$/, 'a date: 2026-11-30'],
  time: [/^([01]\d|2[0-3]):[0-5]\d$/, 'a time: 09:30'],
  ref: [/^\d+$/, 'the id of a row'],
  tree_ref: [/^\d+$/, 'the id of a row'],
  location: [/^-?\d{1,2}(\.\d{1,6})?,-?\d{1,3}(\.\d{1,6})?$/, 'latitude and longitude: 31.230416,121.473701'],
  refs: [/^\d+(,\d+)*$/, 'ids of rows: 3,7'],
  boolean: [/^(true|false)$/, 'true or false'],
}

/**
 * Converts text in the units of the manifest to an SQL literal. Throws MigrationRefused when the field cannot store the
 * value.
 */
export function valueSql(path: string, field: StoredField, text: string): string {
  const refuse = (wanted: string): never => {
    throw new MigrationRefused(`${path} takes ${wanted}, not "${text}"`)
  }
  const decimals = decimalsOf(field)
  if (decimals !== undefined) {
    const [, sign, whole, fraction = ''] =
      /^(-?)(\d{1,12})(?:\.(\d+))?$/.exec(text) ?? refuse(`a number with up to ${decimals} decimals`)
    if (fraction.length > decimals) refuse(`a number with up to ${decimals} decimals`)
    return String(BigInt(`${sign}${whole}${fraction.padEnd(decimals, '0')}`))
  }
  if (field.values && !field.values.includes(text)) refuse(`one of ${field.values.join(', ')}`)
  const form = FORMS[field.type]
  if (form && !form[0].test(text)) refuse(form[1])
  switch (field.type) {
    case 'ref':
    case 'tree_ref':
    case 'boolean':
      return text
    case 'datetime': {
      const instant = Date.parse(text)
      return Number.isNaN(instant) ? refuse('an instant: 2026-11-30T09:30:00+08:00') : String(instant)
    }
    case 'signature':
      return refuse('no value from outside: somebody has to sign')
    case 'secret':
      return refuse('no value from outside: secrets are sealed by the program')
    case 'refs':
      return `${quoted(JSON.stringify(text.split(',').map(Number)))}::jsonb`
    case 'text_list':
    case 'images':
      return `${quoted(JSON.stringify(text.split(',')))}::jsonb`
    default:
      return quoted(text)
  }
}

/** A stored value as operators see it, on one line and cut to 60 characters; secrets are replaced. */
export function shown(value: unknown, field: StoredField | undefined): string {
  if (value === null || value === undefined) return '(empty)'
  if (field?.type === 'secret') return '(secret)'
  const decimals = field && decimalsOf(field)
  const text =
    decimals !== undefined && typeof value === 'number'
      ? (value / 10 ** decimals).toFixed(decimals)
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value)
  const line = text.replace(/\s+/g, ' ')
  return line.length > 60 ? `${line.slice(0, 59)}…` : line
}
