import { type Hint, HintWithFix, hintText } from '../problems/hint'
import { languageName, LOCALE_TAG } from '../language/locales'
import { FIELD_TYPES } from '../language/field'
import { didYouMean, suggestion } from '../problems/suggest'
import { FOREIGN_KEYS } from './foreign-words'
import type { Json, Path } from './yaml-file'

/** Suggests how to write a value of the expected type, judging by the wrong value. */
export function hintForType(expected: string, value: Json | undefined): Hint | undefined {
  if (expected === 'array' && typeof value === 'string' && /^[\w.-]+(,\s*[\w.-]+)+$/.test(value))
    return new HintWithFix(`write [${value}]`, value, `[${value}]`)
  if (expected === 'array' && typeof value === 'object' && value !== null)
    return 'a list of maps starts each with "- ", or is [{…}]'
  if (expected === 'array')
    return typeof value === 'string' && /^[\w-]+$/.test(value)
      ? new HintWithFix(`write [${value}]`, value, `[${value}]`)
      : 'a list is [a, b], or lines that start with "- "'
  if (expected === 'object' || expected === 'record')
    return 'a map is {key: value}, or lines below it, indented by two spaces'
  if (expected === 'boolean') {
    if (typeof value !== 'string') return 'write true or false, without quotes'
    const plain = /^(yes|on|y|true)$/i.test(value) ? 'true' : /^(no|off|n|false)$/i.test(value) ? 'false' : undefined
    if (plain) return new HintWithFix('write true or false, without quotes', value, plain)
    return suggestion(value, ['true', 'false']) ?? 'write true or false'
  }
  if (expected === 'number' || expected === 'int') {
    const plain = typeof value === 'string' ? value.replaceAll(/[_,\s]/g, '') : ''
    if (/^-?\d+(\.\d+)?$/.test(plain)) return new HintWithFix(`write ${plain}`, String(value), plain)
    return expected === 'int' && typeof value === 'number'
      ? new HintWithFix(`write ${Math.trunc(value)}`, String(value), String(Math.trunc(value)))
      : 'write the number in digits'
  }
  if (expected !== 'string') return undefined
  return typeof value === 'object'
    ? 'write a text; put a text that starts with [ or { in quotes'
    : new HintWithFix(`write "${String(value)}", in quotes`, String(value), `"${String(value)}"`)
}

/**
 * Suggests the map to write where the file has a text or a list: a text in each language, what each role type may do
 * under `access`, a label for each of `values`, or `{entity: …}`. `known` are the keys that the map may have.
 */
export function hintForMap(path: Path, value: Json | undefined, known: readonly string[]): Hint | undefined {
  if (path.length === 1 && path[0] === 'access')
    return 'say for each role type what it may do: {head_office: [list, create, update]}'
  if (path.length === 1 && path[0] === 'states' && Array.isArray(value)) return `states: {use: [${value.join(', ')}]}`
  const sorted = path.at(-1) === 'sort' && typeof value === 'string' ? sortEntry(value) : undefined
  if (sorted !== undefined)
    return new HintWithFix(`sort: {default: [${sorted}]}`, String(value), `{ default: [${sorted}] }`)
  if (path.at(-2) === 'checks' && typeof value === 'string')
    return `a check has its message: {check: "${value}", message: {en: …}}`
  if (path.length === 2 && path[0] === 'transitions' && (typeof value === 'string' || Array.isArray(value))) {
    const roles = `{ roles: [${Array.isArray(value) ? value.join(', ') : value}] }`
    return typeof value === 'string' && /^\w+$/.test(value)
      ? new HintWithFix(`write ${roles}`, value, roles)
      : `write ${roles}`
  }
  if (path.at(-1) === 'was' && known.includes('fill')) return hintForFormerField(value)
  if (
    (path.at(-1) === 'values' || path.at(-2) === 'enums') &&
    Array.isArray(value) &&
    value.every((item) => typeof item === 'string')
  )
    return `a text for each value: {${value.map((item) => `${item}: {zh: …, en: …}`).join(', ')}}`
  if (typeof value === 'string' && known.includes('entity') && /^[a-z_]+$/.test(value))
    return new HintWithFix(`write {entity: ${value}}`, value, `{ entity: ${value} }`)
  if (!known.includes('zh') || !known.includes('en')) return undefined
  if (typeof value !== 'string') return 'a text in each language: {zh: …, en: …}'
  if (/[{}[\]:#"']/.test(value)) return 'a text in each language: {zh: …, en: …}'
  const written = /,/.test(value) ? `"${value}"` : value
  return new HintWithFix(`a text in each language: {zh: …, en: …}`, value, `{ zh: ${written}, en: ${written} }`)
}

/** What is meant by a former type or name that is written without its key; undefined for maps and lists of them. */
function hintForFormerField(value: Json | undefined): Hint | undefined {
  const only = Array.isArray(value) && value.length === 1 ? value[0] : value
  if (typeof only === 'object' || only === undefined) return undefined
  const isType = FIELD_TYPES.some((type) => type === only)
  const isName = typeof only === 'string' && /^[a-z]\w*$/.test(only)
  const written = `{ ${isType ? 'type' : isName ? 'name' : 'fill'}: ${String(only)} }`
  return new HintWithFix(
    `was says what the field was before: ${written}`,
    Array.isArray(value) ? `[${String(only)}]` : String(only),
    written,
  )
}

/**
 * Returns a hint for a known key with a malformed separator (`type enum`, `type：enum`, `type:enum`) and for a key that
 * contains a character outside printable ASCII; otherwise undefined.
 */
export function hintForMisspeltKey(key: string, known: readonly string[]): Hint | undefined {
  const snake = inSnakeCase(key)
  if (snake !== key && known.includes(snake)) return new HintWithFix(`did you mean "${snake}"?`, key, snake)
  const foreign = FOREIGN_KEYS[key.toLowerCase()]
  if (foreign !== undefined && known.includes(/^\w+/.exec(foreign)?.[0] ?? ''))
    return /^\w+$/.test(foreign)
      ? new HintWithFix(`did you mean "${foreign}"?`, key, foreign)
      : `did you mean "${foreign}"?`
  if (CONDITIONS.has(key) && known.includes('url'))
    return `a section of its own holds the button and has the condition: {buttons: […], show: …}`
  if (CONDITIONS.has(key) && known.includes('when')) return new HintWithFix('did you mean "when"?', key, 'when')
  const word = /^[a-z_]+/.exec(key)?.[0] ?? ''
  if (word !== key && known.includes(word)) {
    const sign = key.slice(word.length).trimStart().charAt(0)
    if (sign === '：' || sign === ':') {
      const rest = key.slice(word.length).trimStart().slice(1).trim()
      return new HintWithFix(`a colon and a space: "${word}: …"`, key, `${word}: ${rest}`)
    }
    return `did you mean "${word}: …"?`
  }
  const strange = hintForStrangeCharacter(key)
  if (strange === undefined) return undefined
  const plain = [...key].filter((sign) => /[\x20-\x7e]/.test(sign)).join('')
  const meant = known.includes(plain) ? `did you mean "${plain}"?` : suggestion(plain, known)
  return [strange, hintText(meant)].filter(Boolean).join('; ')
}

/** `max_length` for `maxLength` and `max-length`. */
const inSnakeCase = (word: string): string =>
  word
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .toLowerCase()

/** `-price` for `price desc` of SQL, and `price` for `price asc`; undefined for other texts. */
export function sortEntry(text: string): string | undefined {
  const [, sign, name, order = ''] = /^(-?)(\w+)(?:\s+(asc|desc)(?:ending)?)?$/i.exec(text.trim()) ?? []
  if (name === undefined) return undefined
  return order.toLowerCase() === 'desc' ? `-${name}` : `${sign}${name}`
}

/**
 * Suggests what to write where a list of fields names all fields, or fields of rows; undefined for other values.
 * `fields` are the fields of the entity.
 */
export function hintForFieldList(path: Path, value: Json | undefined, fields: readonly string[]): Hint | undefined {
  const named = Array.isArray(value) ? value.find((item) => item === '*') : value
  if (named === '*' && fields.length > 0) {
    const list = fields.slice(0, 3).join(', ')
    return `no sign stands for all fields, so name each: ${Array.isArray(value) || typeof path.at(-1) === 'string' ? `[${list}]` : list}`
  }
  const [, table, column] = (typeof value === 'string' && /^([a-z]\w*)\.([a-z]\w*)$/.exec(value)) || []
  if (table === undefined) return undefined
  if (path[0] === 'print') return `rows are printed as a table: tables: {${table}: {columns: [${column}]}}`
  if (path[0] === 'unique') return `a table says itself which of its fields are unique: unique: [${column}]`
  if (path[0] === 'reports')
    return `a report reads fields of the header: add one that computes it from the rows, such as compute: "sum(${table}.map(l, l.${column}))"`
  return undefined
}

/** A name in the right form for one in another form, such as `heat_now` for `heatNow`. */
export function exampleName(word: string): string {
  const snake = inSnakeCase(word).replace(/^_+|_+$/g, '')
  return /^[a-z]/.test(snake) && snake !== word ? `write ${snake}` : 'for example sku_name'
}

/** Keys that people write for the condition of a button or of a transition. */
const CONDITIONS: ReadonlySet<string> = new Set(['show', 'visible', 'if', 'condition', 'needs'])

/**
 * Says how rights are written in `needs`, for a role type without `@` and for several rights joined by a sign;
 * undefined for other values.
 */
export function hintForNeeds(value: Json | undefined): Hint | undefined {
  if (typeof value === 'string' && /^[a-z][a-z0-9_]*$/.test(value))
    return new HintWithFix(`a role type is written "@${value}"`, value, `"@${value}"`)
  if ((typeof value === 'object' && value !== null) || (typeof value === 'string' && /&|\band\b|\+/.test(value)))
    return 'of a list, one right is enough; where several are asked for, add a flag of your own (can_…) to the roles that have them all'
  return undefined
}

/** Proposes to add a language to the product where a text has a key that looks like a language. */
export function hintForLanguage(key: string, known: readonly string[]): Hint | undefined {
  const isText = known.includes('zh') && known.includes('en')
  if (!isText || !LOCALE_TAG.test(key) || languageName(key) === key) return undefined
  const language = key.split('-')[0] ?? ''
  if (language !== key && known.includes(language)) return new HintWithFix(`did you mean "${language}"?`, key, language)
  return didYouMean(key, known) ?? `add ${key} to \`locales\` in app.yaml`
}

/**
 * Returns a hint that names the first character outside printable ASCII, such as a look-alike or invisible character.
 */
export function hintForStrangeCharacter(word: string): string | undefined {
  const strange = [...word].find((sign) => /[^\x20-\x7e]/.test(sign))
  const code = strange?.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')
  return code === undefined ? undefined : `it contains the character U+${code}`
}

/** Names a type of zod in words for the author of a manifest: `a map` for `record`. */
export function kindName(expected: string): string {
  return (
    {
      object: 'a map',
      record: 'a map',
      array: 'a list',
      string: 'text',
      number: 'a number',
      int: 'a whole number',
      boolean: 'true or false',
      null: 'nothing',
    }[expected] ?? expected
  )
}

/** Names a wrong value in a message; lists and maps only by their kind. */
export function describeValue(value: Json | undefined): string {
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object' && value !== null) return 'a map'
  return typeof value === 'string' ? `"${value}"` : String(value)
}

/** Suggests a valid spelling of a path or a name; undefined when none can be derived. */
export function validSpelling(value: Json | undefined, message: string): Hint | undefined {
  if (typeof value !== 'string') return undefined
  const words = value.trim().toLowerCase()
  const isPath = message.startsWith('a path')
  const plain = isPath
    ? `/${words
        .replace(/^[a-z]+:\/\/[^/]*/, '')
        .replace(message.endsWith('below /api') ? /^\/?api(?=\/)/ : '', '')
        .replaceAll(/[:*]/g, '')
        .replaceAll(/[^a-z0-9_/-]+/g, '_')
        .replaceAll(/\/{2,}/g, '/')
        .replaceAll(/^\/+|\/+$/g, '')}`
    : lastPart(words)
        .replaceAll(/[^a-z0-9]+/g, '_')
        .replaceAll(/^_+|_+$/g, '')
  const isValid = isPath ? /^\/[a-z0-9]/.test(plain) : message.startsWith('a name') && /^[a-z]/.test(plain)
  return isValid && plain !== value ? new HintWithFix(`write ${plain}`, value, plain) : undefined
}

/** `supplier` for `store/supplier` and for `entities/store/supplier.yaml`: an entity is named without its folder. */
const lastPart = (words: string) => (words.split('/').at(-1) ?? words).replace(/\.ya?ml$/, '')

/**
 * In `{en: Tax, amount}` and `{max: 9,000}`, the comma ends the value, and what follows is taken for a key without a
 * value. `after` is the rest of the line behind that key.
 */
export function hintForComma(value: unknown, key: string, after = ''): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const entries = Object.entries(value)
  const at = entries.findIndex(([name]) => name === key)
  const [name, text] = entries[at - 1] ?? []
  if (entries[at]?.[1] !== null || !/^\s*[,}]/.test(after)) return undefined
  if (typeof text === 'number' && /^\d{3}$/.test(key))
    return `a number is written without separators: ${name}: ${text}${key}`
  if (typeof text !== 'string') return undefined
  return `a text with a comma needs quotes: ${name}: "${text}, ${key}"`
}
