import { name } from '../language/common'
import { FIELD_TYPES } from '../language/field'
import { whyNoField } from '../model/taken-names'
import type { Answers, Question } from './answers'
import type { Value } from './house-yaml'

/** A field as it stands in a manifest. */
export interface NewField {
  name: string
  type: string
  raw: { readonly [key: string]: Value }
}

/** What a new field must fit in. */
export interface Around {
  /** Names that are there already, and what each is. */
  taken: (name: string) => string | undefined
  entities: readonly string[]
}

const WORD = 'small letters, digits and single underscores, a letter first'
export const whyNoName = (text: string) => (name.safeParse(text).success ? undefined : `"${text}" is no name: ${WORD}`)

/** Why no field can be called so. */
export function whyNoFieldName(text: string, around: Around): string | undefined {
  const why = whyNoField(text)
  return whyNoName(text) ?? (why ? `${why[0]}; ${why[1]}` : around.taken(text))
}

/** A reference is called after what it refers to. */
const guessedRef = (field: string, { entities }: Around) => entities.find((one) => `${one}_id` === field)

const guessedType = (field: string, around: Around) => {
  if (guessedRef(field, around)) return 'ref'
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

export const words = (flag: string, ask: string, otherwise?: string): Question => ({
  flag,
  ask,
  otherwise,
  why: whyNoWords,
})

function whyNoWords(text: string): string | undefined {
  if (!/\S/.test(text)) return 'the text is empty'
  if (/\p{Cc}/u.test(text)) return 'the text is one line of what can be seen'
  return text.length > 200 ? 'at most 200 characters' : undefined
}

/** Everything about a field but its name. Flags: type, zh, en, ref, values, required, unique, set. */
export async function askField(
  answers: Answers,
  field: string,
  around: Around,
  more: string[] = [],
): Promise<NewField> {
  const type = await answers.one({
    flag: 'type',
    ask: 'Type',
    otherwise: answers.asking ? guessedType(field, around) : undefined,
    choices: FIELD_TYPES,
  })
  const label = {
    zh: await answers.one(words('zh', 'Label in Chinese')),
    en: await answers.one(words('en', 'Label in English')),
  }
  const raw: Record<string, Value> = { label, type }
  if (['ref', 'refs', 'tree_ref'].includes(type))
    raw.ref = await answers.one({
      flag: 'ref',
      ask: 'Entity that it refers to',
      otherwise: guessedRef(field, around),
      choices: around.entities,
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
  return { name: field, type, raw: { ...raw, ...further(more) } }
}

/** `max_length=40` as the language means it. */
export function further(pairs: readonly string[]): Record<string, Value> {
  return Object.fromEntries(
    pairs.map((pair): [string, Value] => {
      const [, key = pair, text] = /^([a-z_]+)(?:=([^]*))?$/.exec(pair) ?? []
      if (text === undefined || text === 'true') return [key, true]
      return [key, text === 'false' ? false : /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text]
    }),
  )
}

const partsOf = (text: string) => text.split(',').map((one) => one.split('/').map((part) => part.trim()))

function valuesProblem(text: string): string | undefined {
  const values = partsOf(text)
  const wrong = values.find((parts) => parts.length !== 3 || parts.some((part) => part === ''))
  if (wrong) return `"${wrong.join('/')}" is no value/中文/English`
  const [unseen] = values.flatMap((parts) => parts.slice(1).flatMap((part) => whyNoWords(part) ?? []))
  if (unseen !== undefined) return unseen
  const names = values.map(([value = '']) => value)
  const twice = names.find((value, index) => names.indexOf(value) < index)
  return twice === undefined ? names.map(whyNoName).find(Boolean) : `"${twice}" is given twice`
}

const valuesOf = (text: string): Value =>
  Object.fromEntries(partsOf(text).map(([value = '', zh = '', en = '']) => [value, { zh, en }]))
