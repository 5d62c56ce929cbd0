import { textIn } from '../../src/rules/text-in'
import { messages } from '../../src/generated/messages'
import type { Text } from '../../src/rules/rules'
import { listIn } from '../../src/rules/list-in'
import { isChinese } from '../../src/rules/given-text'
import type { Locale } from '../http/call'
import type { Resource } from './description'

type Words = { [key: string]: string | Words | undefined }

const YES: Text = { zh: '是', en: 'Yes' }
const NO: Text = { zh: '否', en: 'No' }

/**
 * Texts of an entity in one language, as the console shows them. Texts of the entity override texts of its mixins.
 * Where neither the entity nor its mixins have a text, the key is returned in place of the text.
 */
export interface EntityWords {
  title: string
  field(name: string): string
  option(field: string, value: string): string
  action(name: string): string
  /** Title of a report. */
  report(name: string): string
  /** Title of the number of rows in a report; undefined when the report has the standard title. */
  reportCount(name: string): string | undefined
  yesNo(value: boolean): string
  /** Joins words to a list, with the separators of the language. */
  list(words: readonly string[]): string
}

export async function wordsOf(resource: Resource, locale: Locale): Promise<EntityWords> {
  const [own, mixins] = await Promise.all([load(resource.shape.entity, locale), load('mixins', locale)])
  const word = (...path: string[]) => at(own, path) ?? at(mixins, path) ?? path.at(-1) ?? ''
  return {
    title: at(own, ['title']) ?? textIn(resource.title, locale),
    field: (name) => word('fields', name),
    option: (field, value) => word('enums', field, value),
    action: (name) => word('actions', name),
    report: (name) => word('reports', name),
    reportCount: (name) => at(own, ['report_counts', name]),
    yesNo: (value) => textIn(value ? YES : NO, locale),
    list: (words) => listIn(words, locale),
  }
}

/**
 * Returns a function that finds the text of a path such as `fields.status`, in the first of the namespaces that has the
 * text; undefined when none has.
 */
export async function textsOf(
  namespaces: readonly string[],
  locale: Locale,
): Promise<(path: string) => string | undefined> {
  const all = await Promise.all(namespaces.map((namespace) => load(namespace, locale)))
  return (path) => all.map((words) => at(words, path.split('.'))).find((text) => text !== undefined)
}

async function load(namespace: string, locale: Locale): Promise<Words> {
  const index: Readonly<Record<Locale, (() => Promise<{ default: object }>) | undefined>> = messages[namespace] ?? {}
  // A project may not have added the texts of mixins to a further language.
  const found = await (index[locale] ?? index[isChinese(locale) ? 'zh-CN' : 'en-US'])?.()
  return (found?.default ?? {}) as Words
}

function at(words: Words, path: readonly string[]): string | undefined {
  let here: string | Words | undefined = words
  for (const key of path) here = typeof here === 'object' && Object.hasOwn(here, key) ? here[key] : undefined
  return typeof here === 'string' ? here : undefined
}
