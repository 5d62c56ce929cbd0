import type { FieldFacts } from './facts'
import { freeName, nameOf, startOf } from './names'

export type Yaml = { [key: string]: unknown }

/** The manifest type of a foreign field, its further properties, and a note about anything lost. */
export interface ManifestType {
  type: string
  properties?: Yaml
  loss?: string
  values?: ReadonlyMap<string, string>
}

const MAX_CHOICES = 300

/** Field types for layout only, which hold no value. */
export const LAYOUT = new Set(['Section Break', 'Column Break', 'Tab Break', 'Fold', 'Heading'])
const UNSUPPORTED: Readonly<Record<string, string>> = {
  Button: 'a button that calls code of the other system',
  HTML: 'a piece of HTML',
  'HTML Preview': 'a piece of HTML',
}
const SIMPLE_TYPES: Readonly<Record<string, ManifestType>> = {
  Check: { type: 'boolean' },
  Currency: { type: 'money' },
  Int: { type: 'integer' },
  Percent: { type: 'percent' },
  Date: { type: 'date' },
  Datetime: { type: 'datetime' },
  Time: { type: 'time' },
  Color: { type: 'color' },
  Barcode: { type: 'barcode' },
  Password: { type: 'secret' },
  Phone: { type: 'text', properties: { max_length: 30 } },
  Rating: { type: 'decimal', loss: 'stars: a number is asked for' },
  Duration: { type: 'integer', loss: 'a duration: seconds are asked for' },
  'Small Text': { type: 'textarea', properties: { max_length: 1000 } },
  Text: { type: 'textarea', properties: { max_length: 4000 } },
  'Long Text': { type: 'textarea', properties: { max_length: 4000 } },
  'Text Editor': {
    type: 'textarea',
    properties: { max_length: 4000 },
    loss: 'formatted text: plain text is asked for',
  },
  'Markdown Editor': {
    type: 'textarea',
    properties: { max_length: 4000 },
    loss: 'formatted text: plain text is asked for',
  },
  'HTML Editor': {
    type: 'textarea',
    properties: { max_length: 4000 },
    loss: 'formatted text: plain text is asked for',
  },
  Code: { type: 'textarea', properties: { max_length: 4000 }, loss: 'code: plain text is asked for' },
  JSON: { type: 'textarea', properties: { max_length: 4000 }, loss: 'JSON: plain text is asked for' },
  'Attach Image': { type: 'image' },
  Image: { type: 'image' },
  Attach: { type: 'text', properties: { max_length: 300 }, loss: 'a file of any kind: its address is asked for' },
  'Read Only': { type: 'text', properties: { edit: ['none'] } },
  Icon: { type: 'text' },
  Autocomplete: { type: 'text', properties: { max_length: 140 } },
  'Dynamic Link': {
    type: 'text',
    properties: { max_length: 140 },
    loss: 'a link whose form another field names: text is asked for',
  },
}

/**
 * Converts the type of a field; undefined when there is none. `target` is the entity of a link, if its form is known.
 */
export function typeOf(
  field: FieldFacts,
  target: string | undefined,
  list: (reason: string) => void,
): ManifestType | undefined {
  const { type, options, length } = field
  const choices = optionsOf(options)
  const unsupported = Object.hasOwn(UNSUPPORTED, type) ? UNSUPPORTED[type] : undefined
  if (unsupported !== undefined) {
    list(unsupported)
    return undefined
  }
  if (type === 'Data') {
    const kind = typeof options === 'string' ? options : ''
    if (kind === 'Email') return { type: 'email' }
    if (kind === 'URL') return { type: 'url' }
    return { type: 'text', properties: { max_length: length && length > 0 ? Math.min(length, 4000) : 140 } }
  }
  if (type === 'Float')
    return { type: 'decimal', properties: { scale: Math.min(6, Math.max(0, Number(field.precision ?? 3) || 0)) } }
  if (type === 'Link') {
    if (target) return { type: 'ref', properties: { ref: target } }
    return {
      type: 'text',
      properties: { max_length: 140 },
      loss: `a link to ${String(options)}, which is not in the folder: text is asked for`,
    }
  }
  if (type === 'Select') {
    if (choices.length === 0)
      return { type: 'text', properties: { max_length: 140 }, loss: 'choices that code sets: text is asked for' }
    if (choices.length > MAX_CHOICES) list(`more than ${MAX_CHOICES} choices`)
    return enumOf(choices.slice(0, MAX_CHOICES))
  }
  const simple = Object.hasOwn(SIMPLE_TYPES, type) ? SIMPLE_TYPES[type] : undefined
  if (!simple) list(`a field of type ${type}`)
  return simple
}

function optionsOf(options: FieldFacts['options']): string[] {
  const all = typeof options === 'string' ? options.split('\n') : (options ?? [])
  return [...new Set(all.map((option) => String(option).trim()).filter((option) => option !== ''))]
}

function enumOf(choices: readonly string[]): ManifestType {
  const values = new Map<string, string>()
  const shown: Yaml = {}
  for (const choice of choices) {
    const value = freeName(nameOf(choice, 'v'), (name) => Object.hasOwn(shown, name))
    values.set(choice, value)
    shown[value] = { zh: startOf(choice, 200), en: startOf(choice, 200) }
  }
  return { type: 'enum', properties: { values: shown }, values }
}

/** The default as an expression; undefined when there is no default or the default cannot be expressed. */
export function defaultOf(field: FieldFacts, typed: ManifestType, list: (reason: string) => void): unknown {
  const { default: preset } = field
  if (preset === undefined || preset === null || preset === '') return undefined
  const text = String(preset).trim()
  if (typed.type === 'boolean') return text === '1' || text === 'true'
  if (['money', 'decimal', 'integer', 'percent'].includes(typed.type)) {
    const scale = typed.type === 'decimal' ? Number(typed.properties?.scale ?? 2) : typed.type === 'integer' ? 0 : 2
    const number = Number(text)
    if (Math.abs(number) < 1e12) return Number(number.toFixed(scale))
  }
  if (typed.type === 'enum' && typed.values?.has(text)) return `'${typed.values.get(text)}'`
  if (typed.type === 'date' && /^(today|now)$/i.test(text)) return 'today()'
  if (typed.type === 'datetime' && /^(today|now)$/i.test(text)) return 'now()'
  if ((typed.type === 'text' || typed.type === 'textarea') && !/^[:{]|[{}]/.test(text) && field.type !== 'Link')
    return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`
  list(`the default ${text}`)
  return undefined
}
