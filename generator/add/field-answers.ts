import { name } from '../language/common'
import { FIELD_TYPES } from '../language/field'
import { fieldNameProblem as takenNameProblem } from '../model/taken-names'
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
  /** Says why a name cannot be used because something has it already; undefined when the name is free. */
  taken: (name: string) => string | undefined
  entities: readonly string[]
}

const NAME_RULE = 'small letters, digits and single underscores, a letter first'
export const nameProblem = (text: string) =>
  name.safeParse(text).success ? undefined : `"${text}" is no name: ${NAME_RULE}`

/** Returns why a field cannot have this name; undefined when it can. */
export function fieldNameProblem(text: string, context: FieldContext): string | undefined {
  const why = takenNameProblem(text)
  return nameProblem(text) ?? (why ? `${why[0]}; ${why[1]}` : context.taken(text))
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

export const labelQuestion = (flag: string, ask: string, otherwise?: string): Question => ({
  flag,
  ask,
  otherwise,
  why: labelProblem,
})

function labelProblem(text: string): string | undefined {
  if (!/\S/.test(text)) return 'the text is empty'
  if (/\p{Cc}/u.test(text)) return 'the text is one line of what can be seen'
  return text.length > 200 ? 'at most 200 characters' : undefined
}

/**
 * Asks for everything about a field except its name. Flags: type, zh, en, ref, values, required, unique; `more` holds pairs
 * like `max_length=40`.
 */
export async function askField(
  answers: Answers,
  field: string,
  context: FieldContext,
  more: string[] = [],
): Promise<NewField> {
  const type = await answers.one({
    flag: 'type',
    ask: 'Type',
    otherwise: answers.asking ? guessedType(field, context) : undefined,
    choices: FIELD_TYPES,
  })
  const label = {
    zh: await answers.one(labelQuestion('zh', 'Label in Chinese')),
    en: await answers.one(labelQuestion('en', 'Label in English')),
  }
  const raw: Record<string, Value> = { label, type }
  if (['ref', 'refs', 'tree_ref'].includes(type))
    raw.ref = await answers.one({
      flag: 'ref',
      ask: 'Entity that it refers to',
      otherwise: guessedRef(field, context),
      choices: context.entities,
    })
  if (type === 'enum')
    raw.values = valuesOf(
      await answers.one({
        flag: 'values',
        ask: 'Values (open/开启/Open, closed/关闭/Closed)',
        why: (text) => valuesProblem(text),
      }),
    )
  for (const key of ['required', 'unique'] as const)
    if (answers.has(key) || (answers.asking && key === 'required'))
      if (await answers.yes({ flag: key, ask: `Is it ${key}`, otherwise: false })) raw[key] = true
  return { name: field, type, raw: { ...raw, ...parsePairs(more) } }
}

/** Parses pairs like `max_length=40` into keys of a field, with numbers and booleans as such. */
export function parsePairs(pairs: readonly string[]): Record<string, Value> {
  return Object.fromEntries(
    pairs.map((pair): [string, Value] => {
      const [, key = pair, text] = /^([a-z_]+)(?:=([^]*))?$/.exec(pair) ?? []
      if (text === undefined || text === 'true') return [key, true]
      return [key, text === 'false' ? false : /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text]
    }),
  )
}

const partsOf = (text: string) => text.split(',').map((value) => value.split('/').map((part) => part.trim()))

function valuesProblem(text: string): string | undefined {
  const values = partsOf(text)
  const wrong = values.find((parts) => parts.length !== 3 || parts.some((part) => part === ''))
  if (wrong) return `"${wrong.join('/')}" is no value/中文/English`
  const [textProblem] = values.flatMap((parts) => parts.slice(1).flatMap((part) => labelProblem(part) ?? []))
  if (textProblem !== undefined) return textProblem
  const names = values.map(([value = '']) => value)
  const twice = names.find((value, index) => names.indexOf(value) < index)
  return twice === undefined ? names.map(nameProblem).find(Boolean) : `"${twice}" is given twice`
}

const valuesOf = (text: string): Value =>
  Object.fromEntries(partsOf(text).map(([value = '', zh = '', en = '']) => [value, { zh, en }]))
