import * as z from 'zod'
import { isDate } from '@/exact/date'
import { isValidBarcode } from './values/barcode'
import { isJson } from './values/json'
import { isLocation } from './values/location'
import { isSignature, MAX_SIGNATURE } from './values/signature'

/*
 * The zod constructors that generated schemas use: one per manifest field type (docs/domain.md, Field types), for
 * values in internal units. Every value may be null or absent, because `required` is checked at submit only.
 */

/**
 * Makes one schema for all fields of the same type and limits: the documents of a module have 1,500 fields, and zod
 * builds several objects for each. A schema never changes, so that fields can share it.
 */
function shared<Arguments extends readonly unknown[], Schema>(make: (...limits: Arguments) => Schema) {
  const known = new Map<string, Schema>()
  return (...limits: Arguments): Schema => {
    const key = JSON.stringify(limits, (_name, value: unknown) => (value instanceof RegExp ? String(value) : value))
    const schema = known.get(key) ?? make(...limits)
    known.set(key, schema)
    return schema
  }
}

interface Length {
  min?: number
  max?: number
  pattern?: RegExp
}
interface Range {
  min?: number
  max?: number
  /** The only allowed values, in internal units. */
  choices?: readonly number[]
}

/** Control characters that a multi-line text must not contain: all except tab and line feed. */
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b-\u001f\u007f]/u

function textType({ min, max, pattern }: Length, forbidden: RegExp) {
  let type = z
    .string()
    .trim()
    .refine((text) => !forbidden.test(text), { params: { rule: 'control' } })
  if (min !== undefined)
    type = type.refine((text) => text === '' || text.length >= min, { params: { rule: 'min_length', min } })
  if (max !== undefined) type = type.max(max)
  // A text that is too long is refused before matching, so that a slow pattern never runs on a long text.
  if (pattern)
    type = type.refine((text) => text === '' || text.length > (max ?? Infinity) || pattern.test(text), {
      params: { rule: 'pattern' },
    })
  return type.nullish()
}

export const text = shared(({ max = 50, ...rest }: Length = {}) => textType({ max, ...rest }, /[\u0000-\u001f\u007f]/u))
export const textarea = shared(({ max = 200, ...rest }: Length = {}) => textType({ max, ...rest }, CONTROL_CHARACTERS))

function integerType({ min, max, choices }: Range) {
  let type = z.number().int()
  if (min !== undefined) type = type.min(min)
  if (max !== undefined) type = type.max(max)
  if (choices) type = type.refine((value) => choices.includes(value), { params: { rule: 'choice' } })
  return type.nullish()
}

export const integer = shared((range: Range = {}) => integerType(range))
export const money = shared((range: Range = {}) => integerType(range))
/** Thousandths. */
const MAX_QUANTITY = 999_999_999
/** Thousandths, for as many rows as a manifest may allow a table. */
const MAX_QUANTITY_SUM = 2000 * MAX_QUANTITY
export const quantity = shared(({ max = MAX_QUANTITY, ...rest }: Range = {}) => integerType({ max, ...rest }))
/** The sum of quantities of rows. Rows that are valid one by one must not be refused for their sum. */
export const quantitySum = shared(({ max = MAX_QUANTITY_SUM, ...rest }: Range = {}) => integerType({ max, ...rest }))
export const percent = shared((range: Range = {}) => integerType(range))
/** The value is an integer that includes the decimals. `_scale` only documents the schema beside the limits. */
export const decimal = shared((_scale: number, range: Range = {}) => integerType(range))

/** Stars: a whole number from 1. */
export const rating = shared(({ min = 1, max = 5 }: Range = {}) => integerType({ min, max }))
/** Whole minutes. */
export const duration = shared(({ min = 0, max }: Range = {}) => integerType({ min, max }))

function patternType(pattern: RegExp, rule: string, max: number) {
  return (
    z
      .string()
      .trim()
      .max(max)
      // A long text is refused before matching, because the time of the pattern for addresses grows with the square of
      // its length.
      .refine((text) => text === '' || text.length > max || pattern.test(text), { params: { rule } })
      .nullish()
  )
}

export const date = shared(() =>
  z
    .string()
    .refine(isDate, { params: { rule: 'date' } })
    .nullish(),
)
export const datetime = shared(() => z.number().int().nullish())
export const time = shared(() => patternType(/^([01]\d|2[0-3]):[0-5]\d$/, 'time', 5))
export const boolean = shared(() => z.boolean().nullish())
export const enumOf = <const T extends readonly [string, ...string[]]>(values: T) => z.enum(values).nullish()
export const ref = shared(() => z.number().int().positive().nullish())
/** Maximum number of values of a field with a list of values. */
export const MAX_ITEMS = 1000
export const refs = shared(() => z.array(z.number().int().positive()).max(MAX_ITEMS).nullish())
export const textList = ({ choices, max = MAX_ITEMS }: { choices?: readonly (string | number)[]; max?: number } = {}) =>
  z
    .array(
      z
        .string()
        .trim()
        .min(1)
        .refine((item) => !choices || choices.map(String).includes(item), { params: { rule: 'choice' } }),
    )
    .max(max)
    .nullish()
export const image = shared(() => z.string().max(64).nullish())
export const images = shared((max: number) => z.array(z.string().max(64)).max(max).nullish())

/** A Chinese mobile number, or a number of any country with its code, as in +4915112345678. */
export const MOBILE = /^(1[3-9]\d{9}|\+[1-9]\d{6,14})$/
/** Numbers of other countries may be grouped: +1 (415) 555-0100. */
const ANY_PHONE = /^(1[3-9]\d{9}|0\d{2,3}-?\d{7,8}|\+[1-9][\d ()-]{5,17}\d)$/
export const phone = shared(({ mobile }: { mobile?: true } = {}) =>
  patternType(mobile ? MOBILE : ANY_PHONE, mobile ? 'mobile' : 'phone', 20),
)
export const email = shared(() => patternType(/^[^@\s]+@[^@\s]+\.[^@\s]+$/, 'email', 64))
export const url = shared(() => patternType(/^https?:\/\/\S+$/, 'url', 255))
export const barcode = shared(() =>
  z
    .string()
    .trim()
    .refine((text) => text === '' || isValidBarcode(text), { params: { rule: 'barcode' } })
    .nullish(),
)
export const secret = shared(({ min, max = 64, pattern }: Length = {}) =>
  textType({ min, max, pattern }, /[\u0000-\u001f\u007f]/u),
)
export const region = shared(() => patternType(/^\d{6}(\d{3})?(\d{3})?$/, 'region', 12))
export const color = shared(() => patternType(/^#[0-9a-fA-F]{6}$/, 'color', 7))
export const icon = shared(() => patternType(/^[A-Za-z0-9-]+$/, 'icon', 50))

/**
 * HTML of a text with headings, lists and links; the server has removed everything else (server/metadata/rich-text.ts).
 */
export const richText = shared(() => z.string().max(20_000).nullish())
/** JSON as text, as `jsonText` writes it. */
export const json = shared(({ max = 4000 }: { max?: number } = {}) =>
  z
    .string()
    .max(max)
    .refine((text) => text === '' || isJson(text), { params: { rule: 'json' } })
    .nullish(),
)
/** Source text: unlike other texts it keeps the spaces at its beginning and end. */
export const code = shared(({ max = 4000 }: { max?: number } = {}) =>
  z
    .string()
    .max(max)
    .refine((text) => !CONTROL_CHARACTERS.test(text), { params: { rule: 'control' } })
    .nullish(),
)

/** A signature as the path of an SVG (values/signature.ts). */
export const signature = () =>
  z
    .string()
    .max(MAX_SIGNATURE)
    .refine((path) => path === '' || path.length > MAX_SIGNATURE || isSignature(path), {
      params: { rule: 'signature' },
    })
    .nullish()
/** `31.230416,121.473701`: latitude and longitude (values/location.ts). */
export const location = () =>
  z
    .string()
    .refine((text) => text === '' || isLocation(text), { params: { rule: 'location' } })
    .nullish()

/** Maximum number of rows of a child table without a maximum in the manifest. */
export const MAX_ROWS = 200
/** Maximum number of rows of an inner table in one document, over all outer rows together. */
export const MAX_INNER_ROWS = 2000
/**
 * Documents of one joint forecast. It locks their stock and their numbers until it is taken back, so that it has to be
 * short.
 */
export const MAX_FORECAST_ITEMS = 20

/** Rows of a child table. `max` is checked at every save; the guard `lines` checks the minimum at submit. */
export const rows = <T extends z.ZodType>(row: T, { max = MAX_ROWS }: { max?: number } = {}) =>
  z.array(row).max(max).nullish()
