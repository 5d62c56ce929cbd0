import type { Language } from '../language/locales'
import { name } from '../language/common'
import { FIELD_TYPES } from '../language/field-type-names'
import { fieldNameProblem as reservedNameProblem } from '../model/reserved-names'
import type { Answers, Question } from './answers'
import type { Value } from './print-yaml'

/** A field as it is written to the manifest. */
export interface NewField {
  name: string
  type: string
  raw: { readonly [key: string]: Value }
}

/** The entity that a new field joins. */
export interface FieldContext {
  /** Returns why a name is taken already; undefined when the name is free. */
  whyTaken: (name: string) => string | undefined
  entities: readonly string[]
  /** Languages of the product, in which labels are given. */
  languages: readonly Language[]
}

const NAME_RULE = 'use small letters, digits and single underscores, beginning with a letter'
export const nameProblem = (text: string) =>
  name.safeParse(text).success ? undefined : `"${text}" is not a name: ${NAME_RULE}`

/** Returns why a field cannot have this name; undefined when it can. */
export function fieldNameProblem(text: string, context: FieldContext): string | undefined {
  const why = reservedNameProblem(text)
  return nameProblem(text) ?? (why ? `${why[0]}; ${why[1]}` : context.whyTaken(text))
}

/** By convention a field that refers to `sku` is named `sku_id`. */
const guessedRef = (field: string, { entities }: FieldContext) => entities.find((entity) => `${entity}_id` === field)

const guessedType = (field: string, context: FieldContext) => {
  if (guessedRef(field, context)) return 'ref'
  const [, ending] = /_(date|at|qty|amount|price|percent|count)$/.exec(field) ?? []
  const types: Readonly<Record<string, string>> = {
    date: 'date',
    at: 'datetime',
    qty: 'quantity',
    amount: 'money',
    price: 'money',
    percent: 'percent',
    count: 'integer',
  }
  return (ending === undefined ? undefined : types[ending]) ?? (field.startsWith('is_') ? 'boolean' : 'text')
}

/** How the language is named where a text in that language is written. */
export const LANGUAGE_NAME: Readonly<Record<Language, string>> = { zh: '中文', en: 'English' }

/** Texts in the order of the languages. In a product of one language the other text repeats the given one. */
function inBoth(texts: readonly string[], languages: readonly Language[]): { zh: string; en: string } {
  const [first = ''] = texts
  const textIn = (language: Language) => texts[languages.indexOf(language)] ?? first
  return { zh: textIn('zh'), en: textIn('en') }
}

/** Asks for a text in each language of the product. Flags: zh, en. */
export async function askLabel(
  answers: Answers,
  languages: readonly Language[],
  asks: Readonly<Record<Language, string>>,
): Promise<{ zh: string; en: string }> {
  const texts: string[] = []
  for (const language of languages) texts.push(await answers.answerTo(labelQuestion(language, asks[language])))
  return inBoth(texts, languages)
}

export const labelQuestion = (flag: string, ask: string, fallback?: string): Question => ({
  flag,
  ask,
  fallback,
  problemOf: labelProblem,
})

function labelProblem(text: string): string | undefined {
  if (!/\S/.test(text)) return 'the text is empty'
  if (/\p{Cc}/u.test(text)) return 'the text must be one line without control characters'
  return text.length > 200 ? 'at most 200 characters' : undefined
}

/**
 * Asks for everything about a field except its name. Flags: type, zh, en, ref, values, required, unique; `more` holds
 * pairs like `max_length=40`.
 */
export async function askField(
  answers: Answers,
  field: string,
  context: FieldContext,
  more: string[] = [],
): Promise<NewField> {
  const type = await answers.answerTo({
    flag: 'type',
    ask: 'Type',
    fallback: answers.hasTerminal ? guessedType(field, context) : undefined,
    choices: FIELD_TYPES,
  })
  const label = await askLabel(answers, context.languages, { zh: 'Label in Chinese', en: 'Label in English' })
  const raw: Record<string, Value> = { label, type }
  if (['ref', 'refs', 'tree_ref'].includes(type))
    raw.ref = await answers.answerTo({
      flag: 'ref',
      ask: 'Entity that it refers to',
      fallback: guessedRef(field, context),
      choices: context.entities,
    })
  if (type === 'enum')
    raw.values = valuesOf(
      await answers.answerTo({
        flag: 'values',
        ask: `Values (${exampleValues(context.languages)})`,
        problemOf: (text) => valuesProblem(text, context.languages),
      }),
      context.languages,
    )
  for (const key of ['required', 'unique'] as const)
    if (answers.has(key) || (answers.hasTerminal && key === 'required'))
      if (await answers.yesOrNo({ flag: key, ask: `Is it ${key}`, fallback: false })) raw[key] = true
  return { name: field, type, raw: { ...raw, ...parsePairs(more) } }
}

/** Parses pairs like `max_length=40` into keys of a field, with numbers and booleans as such. */
function parsePairs(pairs: readonly string[]): Record<string, Value> {
  return Object.fromEntries(
    pairs.map((pair): [string, Value] => {
      const [, key = pair, text] = /^([a-z_]+)(?:=([^]*))?$/.exec(pair) ?? []
      if (text === undefined || text === 'true') return [key, true]
      return [key, text === 'false' ? false : /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text]
    }),
  )
}

/** `open/开启/Open, closed/关闭/Closed` as lists of a value and its texts. */
const partsOfValues = (text: string) => text.split(',').map((value) => value.split('/').map((part) => part.trim()))

const EXAMPLE: Readonly<Record<Language, readonly [string, string]>> = { zh: ['开启', '关闭'], en: ['Open', 'Closed'] }
const exampleValues = (languages: readonly Language[]) =>
  ['open', 'closed']
    .map((value, at) => [value, ...languages.map((language) => EXAMPLE[language][at])].join('/'))
    .join(', ')

function valuesProblem(text: string, languages: readonly Language[]): string | undefined {
  const values = partsOfValues(text)
  const wrong = values.find((parts) => parts.length !== languages.length + 1 || parts.some((part) => part === ''))
  if (wrong)
    return `"${wrong.join('/')}" does not have the form ${['value', ...languages.map((language) => LANGUAGE_NAME[language])].join('/')}`
  const [textProblem] = values.flatMap((parts) => parts.slice(1).flatMap((part) => labelProblem(part) ?? []))
  if (textProblem !== undefined) return textProblem
  const names = values.map(([value = '']) => value)
  const repeated = names.find((value, index) => names.indexOf(value) < index)
  return repeated === undefined ? names.map(nameProblem).find(Boolean) : `"${repeated}" is given twice`
}

const valuesOf = (text: string, languages: readonly Language[]): Value =>
  Object.fromEntries(partsOfValues(text).map(([value = '', ...texts]) => [value, inBoth(texts, languages)]))
