import type { SourceRange } from '../problems/problem'
import type { Path, YamlFile } from './yaml-file'
import { languageName, LOCALE_TAG } from '../language/locales'
import { type Hint, HintWithFix, hintText } from '../problems/hint'
import { didYouMean, suggestion } from '../problems/suggest'
import { FOREIGN_KEYS } from './foreign-words'
import { inSnakeCase } from './name-hints'

/* Hints for keys that the language does not know. */

/** Keys that people write for the condition of a button or of a transition. */
const CONDITIONS: ReadonlySet<string> = new Set(['show', 'visible', 'if', 'condition', 'needs', 'where'])

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
    const separator = key.slice(word.length).trimStart().charAt(0)
    if (separator === '：' || separator === ':') {
      const rest = key.slice(word.length).trimStart().slice(1).trim()
      return new HintWithFix(`a colon and a space: "${word}: …"`, key, `${word}: ${rest}`)
    }
    return `did you mean "${word}: …"?`
  }
  const strange = hintForStrangeCharacter(key)
  if (strange === undefined) return undefined
  const plain = [...key].filter((character) => /[\x20-\x7e]/.test(character)).join('')
  const meant = known.includes(plain) ? `did you mean "${plain}"?` : suggestion(plain, known)
  return [strange, hintText(meant)].filter(Boolean).join('; ')
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
  const strange = [...word].find((character) => /[^\x20-\x7e]/.test(character))
  const code = strange?.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')
  return code === undefined ? undefined : `it contains the character U+${code}`
}

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

/** The message about a wrong entry, and the range of the file that the entry to write instead replaces. */
interface EntryToWriteInstead {
  range: SourceRange
  message: string
  hint: Hint
}

/** Keys and values of other tools, and the entry of this language with the same meaning. */
const FOREIGN_ENTRIES: readonly (readonly [key: RegExp, value: RegExp, entry: string])[] = [
  [/^(readonly|read_only|disabled)$/, /^(true|yes|1)$/, 'edit: [none]'],
  [/^(mandatory|not_null|notnull|reqd)$/, /^(true|yes|1)$/, 'required: true'],
  [/^(nullable|optional)$/, /^(false|no|0)$/, 'required: true'],
  [/^multiple$/, /^(true|yes|1)$/, 'type: refs'],
]

/** Keys of other tools, each with the value that is the default here and the sentence that says what the default is. */
const NEEDLESS_ENTRIES: readonly (readonly [key: RegExp, value: RegExp, without: string])[] = [
  [/^(readonly|read_only|disabled)$/, /^(false|no|0)$/, 'people may edit a field without it'],
  [/^(mandatory|not_null|notnull|reqd)$/, /^(false|no|0)$/, 'a field is not required without it'],
  [/^(nullable|optional)$/, /^(true|yes|1)$/, 'a field is not required without it'],
  [/^(hidden)$/, /^(false|no|0)$/, 'a field is shown without it'],
  [/^(visible)$/, /^(true|yes|1)$/, 'a field is shown without it'],
  [/^(multiple)$/, /^(false|no|0)$/, 'a field has one value without it'],
]

/**
 * A number with a decimal comma (`min: 1,5`), of which YAML reads the part after the comma as a key without a value.
 * `at` is the index of that key in the line.
 */
export function decimalComma(
  line: string,
  at: number,
  key: string,
): { column: number; length: number; message: string; hint: HintWithFix } | undefined {
  const before = /(\w+): (-?\d+),\s?$/.exec(line.slice(0, at))
  if (!before || !/^\d{1,2}$/.test(key) || !/^\s*[,}]/.test(line.slice(at + key.length))) return undefined
  const [, name = '', whole = ''] = before
  const written = line.slice(at - before[0].length + name.length + 2, at + key.length)
  const number = `${whole}.${key}`
  return {
    column: at + key.length - written.length + 1,
    length: written.length,
    message: `decimals follow a point, and the comma ends the value of ${name}`,
    hint: new HintWithFix(`write ${name}: ${number}`, written, number),
  }
}

/**
 * Returns the entry to write instead of a key and its value, such as `edit: [none]` for `readonly: true`, and
 * `min: 0.01` for `min: 0,01`, which YAML reads as two entries. Undefined when the language has no such entry.
 */
export function entryToWriteInstead(file: YamlFile, path: Path, key: string): EntryToWriteInstead | undefined {
  const keyRange = file.keyAt([...path, key])
  const [map, value] = [file.valueAt(path), file.valueAt([...path, key])]
  const line = file.text.split('\n')[keyRange.line - 1] ?? ''
  if (typeof map !== 'object' || map === null || Array.isArray(map)) return undefined
  const at = keyRange.column - 1
  const comma = value === null ? decimalComma(line, at, key) : undefined
  if (comma) {
    const { column, length, message, hint } = comma
    return { range: { ...keyRange, column, length }, message, hint }
  }
  const [, , without] = NEEDLESS_ENTRIES.find(([keys, values]) => keys.test(key) && values.test(String(value))) ?? []
  if (without !== undefined && path.at(-2) === 'fields')
    return { range: keyRange, message: `unknown key "${key}"`, hint: `remove it: ${without}` }
  const [, , entry] = FOREIGN_ENTRIES.find(([keys, values]) => keys.test(key) && values.test(String(value))) ?? []
  if (entry === undefined) return hintForHidden(key, keyRange, path)
  const name = entry.slice(0, entry.indexOf(':'))
  const source = `${key}: ${String(value)}`
  if (Object.hasOwn(map, name) || path.at(-2) !== 'fields' || !line.slice(at).startsWith(source)) return undefined
  return {
    range: { ...keyRange, length: source.length },
    message: `unknown key "${key}"`,
    hint: new HintWithFix(`write ${entry}`, source, entry),
  }
}

/** `hidden: true` has no equivalent in the language, so the message explains how a field is left out of the screens. */
function hintForHidden(key: string, range: SourceRange, path: Path): EntryToWriteInstead | undefined {
  if (key !== 'hidden' || path.at(-2) !== 'fields') return undefined
  return {
    range,
    message: 'unknown key "hidden"',
    hint: 'leave the field out of form.sections and of list.columns to hide it always; show: … hides it while a condition is false',
  }
}
