import type { FieldFacts } from './facts'
import { freeName, nameOf, startOf } from './names'

export type Yaml = { [key: string]: unknown }

/** What becomes of the type of a field: a type of the language, words of its own, and what that loses. */
export interface Typed {
  type: string
  more?: Yaml
  loses?: string
  values?: ReadonlyMap<string, string>
}

const MOST_CHOICES = 300

/** Types that draw or do something and hold nothing. */
export const LAYOUT = new Set(['Section Break', 'Column Break', 'Tab Break', 'Fold', 'Heading'])
const NOTHING: Readonly<Record<string, string>> = {
  Button: 'a button that calls code of the other system',
  HTML: 'a piece of HTML',
  'HTML Preview': 'a piece of HTML',
}
const PLAIN: Readonly<Record<string, Typed>> = {
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
  Phone: { type: 'text', more: { max_length: 30 } },
  Rating: { type: 'decimal', loses: 'stars: a number is asked for' },
  Duration: { type: 'integer', loses: 'a duration: seconds are asked for' },
  'Small Text': { type: 'textarea', more: { max_length: 1000 } },
  Text: { type: 'textarea', more: { max_length: 4000 } },
  'Long Text': { type: 'textarea', more: { max_length: 4000 } },
  'Text Editor': { type: 'textarea', more: { max_length: 4000 }, loses: 'formatted text: plain text is asked for' },
  'Markdown Editor': { type: 'textarea', more: { max_length: 4000 }, loses: 'formatted text: plain text is asked for' },
  'HTML Editor': { type: 'textarea', more: { max_length: 4000 }, loses: 'formatted text: plain text is asked for' },
  Code: { type: 'textarea', more: { max_length: 4000 }, loses: 'code: plain text is asked for' },
  JSON: { type: 'textarea', more: { max_length: 4000 }, loses: 'JSON: plain text is asked for' },
  'Attach Image': { type: 'image' },
  Image: { type: 'image' },
  Attach: { type: 'text', more: { max_length: 300 }, loses: 'a file of any kind: its address is asked for' },
  'Read Only': { type: 'text', more: { edit: ['none'] } },
  Icon: { type: 'text' },
  Autocomplete: { type: 'text', more: { max_length: 140 } },
  'Dynamic Link': {
    type: 'text',
    more: { max_length: 140 },
    loses: 'a link whose form another field names: text is asked for',
  },
}

/** `target` names the entity of a link, when its form is in the folder. */
export function typeOf(field: FieldFacts, target: string | undefined, list: (what: string) => void): Typed | undefined {
  const { type, options, length } = field
  const choices = optionsOf(options)
  const nothing = Object.hasOwn(NOTHING, type) ? NOTHING[type] : undefined
  if (nothing !== undefined) {
    list(nothing)
    return undefined
  }
  if (type === 'Data') {
    const kind = typeof options === 'string' ? options : ''
    if (kind === 'Email') return { type: 'email' }
    if (kind === 'URL') return { type: 'url' }
    return { type: 'text', more: { max_length: length && length > 0 ? Math.min(length, 4000) : 140 } }
  }
  if (type === 'Float')
    return { type: 'decimal', more: { scale: Math.min(6, Math.max(0, Number(field.precision ?? 3) || 0)) } }
  if (type === 'Link') {
    if (target) return { type: 'ref', more: { ref: target } }
    return {
      type: 'text',
      more: { max_length: 140 },
      loses: `a link to ${String(options)}, which is not in the folder: text is asked for`,
    }
  }
  if (type === 'Select') {
    if (choices.length === 0)
      return { type: 'text', more: { max_length: 140 }, loses: 'choices that code sets: text is asked for' }
    if (choices.length > MOST_CHOICES) list(`more than ${MOST_CHOICES} choices`)
    return enumOf(choices.slice(0, MOST_CHOICES))
  }
  const plain = Object.hasOwn(PLAIN, type) ? PLAIN[type] : undefined
  if (!plain) list(`a field of type ${type}`)
  return plain
}

function optionsOf(options: FieldFacts['options']): string[] {
  const all = typeof options === 'string' ? options.split('\n') : (options ?? [])
  return [...new Set(all.map((one) => String(one).trim()).filter((one) => one !== ''))]
}

function enumOf(choices: readonly string[]): Typed {
  const values = new Map<string, string>()
  const shown: Yaml = {}
  for (const choice of choices) {
    const value = freeName(nameOf(choice, 'v'), (name) => Object.hasOwn(shown, name))
    values.set(choice, value)
    shown[value] = { zh: startOf(choice, 200), en: startOf(choice, 200) }
  }
  return { type: 'enum', more: { values: shown }, values }
}

/** The default as an expression; undefined when there is none that can be said. */
export function defaultOf(field: FieldFacts, typed: Typed, list: (what: string) => void): unknown {
  const { default: given } = field
  if (given === undefined || given === null || given === '') return undefined
  const text = String(given).trim()
  if (typed.type === 'boolean') return text === '1' || text === 'true'
  if (['money', 'decimal', 'integer', 'percent'].includes(typed.type)) {
    const scale = typed.type === 'decimal' ? Number(typed.more?.scale ?? 2) : typed.type === 'integer' ? 0 : 2
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
