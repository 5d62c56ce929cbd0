import { ROLE_TYPES } from '../language/common'
import { languageName, LOCALE_TAG } from '../language/locales'
import { slug } from '../model/names'
import { type Hint, HintWithFix } from '../problems/hint'
import { suggestion } from '../problems/suggest'
import type { Json, Path } from './yaml-file'

/* Hints for texts of the right type that name something in another form than the language has for it. */

/** `max_length` for `maxLength` and `max-length`. */
export const inSnakeCase = (word: string): string =>
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

/** Letters of other scripts that look like a Latin one, each before that letter. */
const LOOK_ALIKES = new Map(
  [...'аaеeоoрpсcуyхxіiѕsјjԁdοoαaνv'].flatMap((sign, at, all) => (at % 2 ? [] : [[sign, all[at + 1] ?? '']])),
)

/** The word with Latin letters in place of those that only look so, and without invisible signs. */
const inLatin = (word: string): string =>
  [...word.normalize('NFKC')].map((sign) => LOOK_ALIKES.get(sign) ?? sign.replace(/\p{Cf}/u, '')).join('')

/** A name in the right form for one in another form, such as `heat_now` for `heatNow`. */
export function exampleName(word: string): string {
  const snake = inSnakeCase(inLatin(word)).replace(/^_+|_+$/g, '')
  return /^[a-z]/.test(snake) && snake !== word ? `write ${snake}` : 'for example sku_name'
}

/**
 * Suggests what to write where a list of fields names all fields, or fields of rows; undefined for other values.
 * `fields` are the fields of the entity.
 */
export function hintForFieldList(path: Path, value: Json | undefined, fields: readonly string[]): Hint | undefined {
  const named = Array.isArray(value) ? value.find((item) => item === '*') : value
  if (named === '*' && path[0] === 'transitions')
    return 'no sign stands for all statuses, so name each: from: [draft, approved]'
  if (named === '*' && fields.length > 0) {
    const list = fields.slice(0, 3).join(', ')
    return `no sign stands for all fields, so name each: ${Array.isArray(value) || typeof path.at(-1) === 'string' ? `[${list}]` : list}`
  }
  const [, table, column] = (typeof value === 'string' && /^([a-z]\w*)\.([a-z]\w*)$/.exec(value)) || []
  if (table === undefined) return undefined
  if (path[0] === 'print') return `rows are printed as a table: tables: {${table}: {columns: [${column}]}}`
  if (path[0] === 'unique') return `a table says itself which of its fields are unique: unique: [${column}]`
  if (path[0] === 'reports' && path[2] === 'group')
    return `a report is grouped by fields of the header; the rows of ${table} have none`
  if (path[0] === 'reports')
    return `a report reads fields of the header: add one that computes it from the rows, such as compute: "sum(${table}.map(l, l.${column}))"`
  return undefined
}

/**
 * Says how rights are written in `needs`, for a role type without `@` and for several rights joined by a sign;
 * undefined for other values.
 */
export function hintForNeeds(value: Json | undefined): Hint | undefined {
  if (typeof value === 'string' && /^[a-z][a-z0-9_]*$/.test(value)) return hintForRight(value)
  if ((typeof value === 'object' && value !== null) || (typeof value === 'string' && /&|\band\b|\+/.test(value)))
    return 'of a list, one right is enough; where several are asked for, add a flag of your own (can_…) to the roles that have them all'
  return undefined
}

/** Words of what only some may see, each with the flag that the product has for it. */
const FLAG_WORDS: readonly (readonly [word: RegExp, flag: string])[] = [
  [/^(buy|buying|purchase)_price$/, 'can_view_buy_price'],
  [/^(unit_)?costs?(_price|_amount)?$|^margin$|^profit$/, 'can_view_cost'],
]

/**
 * Suggests the right that a single word means: a flag of the product, a role type with its sign, or a flag of one's
 * own.
 */
function hintForRight(word: string): Hint {
  const [, flag] = FLAG_WORDS.find(([words]) => words.test(word)) ?? []
  if (flag !== undefined) return new HintWithFix(`the flag is ${flag}`, word, flag)
  if (ROLE_TYPES.some((role) => role === word))
    return new HintWithFix(`a role type is written "@${word}"`, word, `"@${word}"`)
  return `a role type of app.yaml is written "@${word}"; a flag of your own is a boolean field of role: can_${word}`
}

/** Suggests a role type where one is written in another form; undefined for another place. */
export function hintForRole([part, ...path]: Path, value: Json | undefined): Hint | undefined {
  const isRole = (part === 'transitions' || part === 'actions') && path.includes('roles')
  return isRole && typeof value === 'string' ? suggestion(value, ROLE_TYPES) : undefined
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
    : slug(inSnakeCase(withoutModule(lastPart(value.trim()))))
  const isValid = isPath ? /^\/[a-z0-9]/.test(plain) : message.startsWith('a name') && /^[a-z]/.test(plain)
  return isValid && plain !== value ? new HintWithFix(`write ${plain}`, value, plain) : undefined
}

/** `supplier` for `store/supplier` and for `entities/store/supplier.yaml`: an entity is named without its folder. */
const lastPart = (words: string) => (words.split('/').at(-1) ?? words).replace(/\.ya?ml$/i, '')

/**
 * `supplier` for `supply.supplier`, but `store_order` for `store_order.lines`: an entity is named without its module,
 * and its rows are not named.
 */
const withoutModule = (name: string) => name.replace(/\.lines$/i, '').replace(/^[a-z]\w*\.(?=[a-z]\w*$)/i, '')

/** Names of languages that are taken for tags; for zh and en the tag of Backstock's own texts. */
const NAMED_LANGUAGES: Readonly<Record<string, string>> = {
  chinese: 'zh-CN',
  english: 'en-US',
  zh: 'zh-CN',
  en: 'en-US',
}

/**
 * Suggests the tag for a language: `zh-CN` for `zh_cn`, `de` for `German` and `Deutsch`; undefined for other values.
 */
export function hintForLocale(value: Json | undefined): Hint | undefined {
  if (typeof value !== 'string') return undefined
  const [language = '', ...parts] = value.trim().split(/[-_]/)
  const cased = parts.map((part) => (part.length === 4 ? capital(part) : part.toUpperCase()))
  const tag = [language.toLowerCase(), ...cased].join('-')
  const meant = LOCALE_TAG.test(tag) && languageName(tag) !== tag ? tag : tagNamed(value.trim().toLowerCase())
  return meant === undefined || meant === value
    ? 'for example [zh-CN, en-US, de-DE]'
    : new HintWithFix(`write ${meant}`, value, meant)
}

const capital = (part: string) => part.charAt(0).toUpperCase() + part.slice(1).toLowerCase()

/** The tag of a language that is named in English or in its own words, among those in which products are common. */
function tagNamed(name: string): string | undefined {
  const tags = [
    'de',
    'fr',
    'es',
    'it',
    'pt',
    'nl',
    'pl',
    'ru',
    'ja',
    'ko',
    'vi',
    'th',
    'tr',
    'ar',
    'id',
    'cs',
    'sv',
    'da',
  ]
  const isName = (tag: string) =>
    ['en', tag].some((reader) => new Intl.DisplayNames(reader, { type: 'language' }).of(tag)?.toLowerCase() === name)
  return NAMED_LANGUAGES[name] ?? tags.find(isName)
}
