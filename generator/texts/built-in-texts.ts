import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { filesIn } from '../files/files-in'
import type { Change } from '../files/replace'
import { languageOf } from '../language/locales'
import { jsonFile } from '../literal'
import type { MissingTexts } from '../yaml/missing-texts'
import { ownTextFile } from '../language/own-text-file'

/** A text that is built in, in Chinese and English, for a further language of the product. */
export interface BuiltInText {
  /** File and path, as in `src/i18n/fr-FR/common.json#cancel`; a message of the server has its English text as path. */
  key: string
  file: string
  path: readonly string[]
  source: string
  target: string | undefined
  note: string
}

type Words = { [key: string]: string | Words }

const [CHINESE, ENGLISH] = ['zh-CN', 'en-US']
const CONSOLE = 'src/i18n'
const SERVER_TEXTS = `${CONSOLE}/server-texts.json`
const MIXINS = 'src/generated/mixins'
const PAGES = 'src/pages'

/** Whether the built-in texts exist in this locale. */
export const isBuiltIn = (locale: string): boolean => locale === CHINESE || locale === ENGLISH

/**
 * Whether readers of this locale can read a built-in language: English in every region, and Chinese in simplified
 * characters. In zh-TW the console falls back to simplified characters, so the built-in texts count as missing there.
 */
export function hasBuiltInWords(locale: string): boolean {
  const { language, script } = new Intl.Locale(locale).maximize()
  return language === 'en' || (language === 'zh' && script === 'Hans')
}

/**
 * Returns the texts of the console, the mixins, the hand-written screens and the server, with their translations. A
 * source language that is not built in is replaced by English. Empty for a target that is built in.
 */
export function builtInTexts(root: string, { source, target }: { source: string; target: string }): BuiltInText[] {
  if (isBuiltIn(target)) return []
  const from = languageOf(source) === 'zh' ? CHINESE : ENGLISH
  // A new file has the tag, because regions of one language differ.
  const ownFile = (name: string) =>
    ownTextFile(target, name, (path) => existsSync(join(root, path))) ?? `${CONSOLE}/${target}/${name}`
  const builtIn = [
    ...namesIn(join(root, CONSOLE, ENGLISH)).map((name) => [
      `${CONSOLE}/${from}/${name}`,
      ownFile(name),
      `console: ${basename(name, '.json')}`,
    ]),
    [`${MIXINS}.${from}.json`, ownFile('mixins.json'), 'names that come with a kind or a mixin'],
    ...filesIn(join(root, PAGES))
      .filter((path) => path.endsWith(`.${ENGLISH}.json`))
      .map((path) => path.slice(0, -`.${ENGLISH}.json`.length))
      .map((path) => [`${PAGES}/${path}.${from}.json`, `${PAGES}/${path}.${target}.json`, `screen ${basename(path)}`]),
  ]
  const texts = builtIn.flatMap(([written = '', file = '', note = '']) => {
    const known = read(root, file)
    return withPlurals(leaves(read(root, written)), target).map(([path, text]) => ({
      key: `${file}#${path.join('.')}`,
      file,
      path,
      source: text,
      target: textAt(known, path),
      note,
    }))
  })
  return [...texts, ...serverTexts(root, ownFile('server.json'))]
}

function serverTexts(root: string, file: string): BuiltInText[] {
  const known = read(root, file)
  const list = existsSync(join(root, SERVER_TEXTS))
    ? (JSON.parse(readFileSync(join(root, SERVER_TEXTS), 'utf8')) as string[])
    : []
  return list.map((english) => ({
    key: `${file}#${english.trim()}`,
    file,
    path: [english],
    source: english,
    target: textAt(known, [english]),
    note: 'message of the server or a form; {1} is a value',
  }))
}

/**
 * Adds to `missing` (the numbers of texts of the manifest that lack a translation, by locale) the number of built-in
 * texts that lack a translation. That number is 0 for a locale whose readers can read a built-in language, such as
 * en-GB.
 */
export function withMissingBuiltIn(
  root: string,
  missing: readonly MissingTexts[],
  locales: readonly string[],
): MissingTexts[] {
  return locales.flatMap((locale) => {
    const ofManifest = missing.find((entry) => entry.locale === locale)
    const texts = hasBuiltInWords(locale) ? [] : builtInTexts(root, { source: ENGLISH, target: locale })
    const builtIn = texts.filter(({ target }) => target === undefined).length
    if (builtIn === 0) return ofManifest ?? []
    return { ...(ofManifest ?? { locale, missing: 0, of: 0 }), builtIn }
  })
}

/** Returns the files of a language with the new texts. */
export function builtInChanges(
  root: string,
  changed: readonly { text: BuiltInText; target: string }[],
): (Change & { content: string })[] {
  const files = [...new Set(changed.map(({ text }) => text.file))]
  return files.map((path) => {
    const texts = changed.filter(({ text }) => text.file === path)
    const before = existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null
    const words = before === null ? {} : (JSON.parse(before) as Words)
    for (const { text, target } of texts) put(words, text.path, target)
    return { path, before, content: jsonFile(words) }
  })
}

function put(words: Words, [key = '', ...rest]: readonly string[], text: string): void {
  if (rest.length === 0) {
    words[key] = text
    return
  }
  const inner = words[key]
  const below = typeof inner === 'object' ? inner : {}
  words[key] = below
  put(below, rest, text)
}

const namesIn = (folder: string) =>
  existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : []

const read = (root: string, file: string): Words =>
  existsSync(join(root, file)) ? (JSON.parse(readFileSync(join(root, file), 'utf8')) as Words) : {}

/** The texts of a file with their paths, without the note of a generated file (`$from`). */
function leaves(words: Words, path: readonly string[] = []): [path: string[], text: string][] {
  return Object.entries(words).flatMap(([key, value]): [string[], string][] => {
    if (key.startsWith('$')) return []
    return typeof value === 'string' ? [[[...path, key], value]] : leaves(value, [...path, key])
  })
}

/** Adds the plural forms that a language has and English has not: `rows_few`, with the text of `rows_other`. */
function withPlurals(texts: readonly [path: string[], text: string][], locale: string): [string[], string][] {
  const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
  const given = new Set(texts.map(([path]) => path.join('.')))
  return texts.flatMap(([path, text]) => {
    const [last = '', ...before] = path.toReversed()
    const stem = /^(.+)_other$/.exec(last)?.[1]
    if (stem === undefined) return [[path, text]]
    const further = forms
      .map((form) => [...before.toReversed(), `${stem}_${form}`])
      .filter((form) => !given.has(form.join('.')))
    return [[path, text] as [string[], string], ...further.map((form): [string[], string] => [form, text])]
  })
}

function textAt(words: Words, path: readonly string[]): string | undefined {
  let here: string | Words | undefined = words
  for (const key of path) here = typeof here === 'object' && Object.hasOwn(here, key) ? here[key] : undefined
  return typeof here === 'string' && here !== '' ? here : undefined
}
