import { parseDocument } from 'yaml'
import { type Edit, editText } from '../rename/edit-text'
import { insertion, replacement } from '../add/insert'
import { printInline, type Value } from '../add/print-yaml'
import { BLANK_IN_ADDRESS } from '../language/app'
import { LANGUAGES, type TextLocale } from '../language/locales'
import type { Change } from '../files/replace'
import { didYouMean } from '../problems/suggest'
import type { ManifestText } from './collect'
import type { ReadRow } from './text-table'
import { isWordList, wordsIn, joinedWords } from './word-list'

/** A row that does not fit the manifest. */
export interface RowProblem {
  /** Row of the sheet, or line of the XLIFF file. */
  line: number
  key: string
  message: string
  cure: string
}

/** A text as it is exchanged with a translator. */
type ExchangedText = Pick<ManifestText, 'key' | 'source' | 'target'> & Partial<Pick<ManifestText, 'node'>>

/** A text that gets a new translation. */
interface NewText<T> {
  text: T
  target: string
}

/**
 * Compares the rows of a file with the manifest. Returns the texts that are new or changed, and every row that does not
 * fit.
 */
export function newTexts<T extends ExchangedText>(
  rows: readonly ReadRow[],
  texts: readonly T[],
): { changed: NewText<T>[]; untranslated: number; problems: RowProblem[] } {
  const byKey = new Map(texts.map((text) => [text.key, text]))
  const seen = new Map<string, ReadRow>()
  const changed: NewText<T>[] = []
  const problems: RowProblem[] = []
  let untranslated = 0
  for (const row of rows) {
    const { line, key } = row
    const refuse = (message: string, cure: string) => problems.push({ line, key, message, cure })
    const text = byKey.get(key)
    const given = row.target ?? ''
    const target =
      text && isWordList(text.node) ? (joinedWords(wordsIn(given)) ?? '') : withEdgesOf(text?.source ?? '', given)
    const before = seen.get(key)
    seen.set(key, row)
    if (row.unreadable) refuse(...row.unreadable)
    else if (!text) {
      const nearest = didYouMean(key, [...byKey.keys()])?.replacement
      refuse(
        'there is no such text',
        nearest === undefined
          ? 'export again: the text was removed, or moved to another place'
          : `did you mean ${nearest}?`,
      )
    } else if (before && before.target !== row.target) {
      refuse(`the same key is in line ${before.line} with another translation`, 'keep one of the two lines')
    } else if (row.source.trim() !== text.source.trim()) {
      refuse(
        `the text has changed since the export: it was ${quoted(row.source)} and is ${quoted(text.source)}`,
        `translate the new text, and write it into the source column; or export again`,
      )
    } else if (!/\S/.test(target)) untranslated++
    // Not checked when the manifest has this translation: its source may have had other placeholders when it was
    // written.
    else if (before || target === text.target) continue
    else {
      const why = translationProblem(text, target)
      if (why) refuse(...why)
      else changed.push({ text, target })
    }
  }
  return { changed, untranslated, problems }
}

/** Gives a translation the blanks at its ends that the text has; sheets and translators often lose them. */
const withEdgesOf = (source: string, target: string) =>
  /\S/.test(target) && /\S/.test(source) ? source.replace(/\S[^]*\S|\S/, () => target.trim()) : target

const quoted = (text: string) => JSON.stringify(text)

/** Returns what is wrong with a translation, and how to repair it. */
function translationProblem(
  { source, node }: ExchangedText,
  target: string,
): [message: string, cure: string] | undefined {
  const [wanted, given] = [placeholders(source), placeholders(target)]
  const lost = without(wanted, given)
  const added = without(given, wanted)
  if (lost.length > 0)
    return [`the translation lacks ${lost.join(', ')}`, `write ${lost.join(', ')} where the value belongs`]
  if (added.length > 0) return [`the original has no ${added.join(', ')}`, `remove ${added.join(', ')}`]
  const control = /\p{Cc}/u.test(target.replaceAll('\n', '')) || (target.includes('\n') && !source.includes('\n'))
  if (control) return ['the translation has a line break or a control character', 'write it on one line']
  const [issue] = node?.textSchema.safeParse(isWordList(node) ? wordsIn(target) : target).error?.issues ?? []
  if (issue?.code === 'too_big' && issue.origin === 'array')
    return [`there are more than ${issue.maximum} words`, 'leave some out']
  if (issue?.code === 'too_big') return [`the translation is longer than ${issue.maximum} characters`, 'shorten it']
  if (!issue) return undefined
  const isAddress = issue.code === 'invalid_format' && (issue.format === 'url' || issue.message === BLANK_IN_ADDRESS)
  return isAddress
    ? ['the translation is not a web address', 'write an address that begins with https:// and has no blanks']
    : [issue.message, 'write it in the form of the original']
}

/** The parts of a text that are replaced by values: {count}. */
const placeholders = (text: string) => text.match(/\{[^{}]*\}/g) ?? []

/** The items of a list that are left when each item of the other list is taken out once. */
function without(list: readonly string[], others: readonly string[]): string[] {
  const rest = [...others]
  return list.filter((item) => {
    const at = rest.indexOf(item)
    if (at >= 0) rest.splice(at, 1)
    return at < 0
  })
}

/** Returns the manifest files with the new texts. Only the texts change: comments, order and blank lines stay. */
export function textChanges(
  changed: readonly NewText<ManifestText>[],
  target: TextLocale,
  languages: readonly string[],
): Change[] {
  const files = new Map<string, NewText<ManifestText>[]>()
  for (const change of changed) files.set(change.text.yaml.file, [...(files.get(change.text.yaml.file) ?? []), change])
  return [...files].map(([path, ofFile]) => {
    const [first] = ofFile
    const text = first?.text.yaml.text ?? ''
    const document = parseDocument(text)
    const edits = ofFile.map(({ text: { node, singular }, target: translation }): Edit => {
      if (singular && target.key !== 'en') {
        const known = LANGUAGES.filter((language) => languages.includes(language))
        const kept = Object.fromEntries(known.map((language) => [language, singular[language]]))
        return replacement(document, node.path, printFlow({ ...kept, [target.key]: translation }))
      }
      if (singular) return replacement(document, node.path, scalarOf(translation))
      const value = isWordList(node)
        ? printFlow({ text: wordsIn(translation) }).slice('{text: '.length, -1)
        : scalarOf(translation)
      const key = target.keys.find((candidate) => node.map[candidate] !== undefined)
      if (key !== undefined) return replacement(document, [...node.path, key], value)
      const last = Object.keys(node.map).findLast(
        (name) =>
          (typeof node.map[name] === 'string' || Array.isArray(node.map[name])) && name !== 'color' && name !== 'one',
      )
      return insertion(document, text, node.path, { entry: `${target.key}: ${value}`, after: last })
    })
    return { path, before: text, content: editText(text, edits) }
  })
}

const printFlow = (value: Value) => printInline(value, LANGUAGES)

/** A text as YAML that is valid between braces and in a line of its own. */
const scalarOf = (text: string) => printFlow({ text }).slice('{text: '.length, -1)
