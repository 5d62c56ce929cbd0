import * as z from 'zod'
import { isDate } from '@/exact/date'
import { barcodeIsValid } from './barcode'

/*
 * The zod constructors that generated schemas are written with: one per manifest field type (docs/domain.md, Field types),
 * over internal units. Every value may be null or absent: `required` bites at submit, not while typing.
 */

interface Length {
  min?: number
  max?: number
  pattern?: RegExp
}
interface Range {
  min?: number
  max?: number
}

/** Everything but tab and line feed that a single or multi-line text must not hold. */
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f]/u

function line({ min, max, pattern }: Length, forbidden: RegExp) {
  let type = z
    .string()
    .trim()
    .refine((text) => !forbidden.test(text), { params: { rule: 'control' } })
  if (min !== undefined)
    type = type.refine((text) => text === '' || text.length >= min, { params: { rule: 'min_length', min } })
  if (max !== undefined) type = type.max(max)
  // A text that is too long is refused without being matched, so that a slow pattern cannot be fed with a long text.
  if (pattern)
    type = type.refine((text) => text === '' || text.length > (max ?? Infinity) || pattern.test(text), {
      params: { rule: 'pattern' },
    })
  return type.nullish()
}

export const text = ({ max = 50, ...rest }: Length = {}) => line({ max, ...rest }, /[\u0000-\u001f\u007f]/u)
export const textarea = ({ max = 200, ...rest }: Length = {}) => line({ max, ...rest }, CONTROL)

function whole({ min, max }: Range) {
  let type = z.number().int()
  if (min !== undefined) type = type.min(min)
  if (max !== undefined) type = type.max(max)
  return type.nullish()
}

export const integer = (range: Range = {}) => whole(range)
export const money = (range: Range = {}) => whole(range)
export const quantity = ({ min, max = 999_999_999 }: Range = {}) => whole({ min, max })
export const percent = (range: Range = {}) => whole(range)
/** `scale` decimals are inside the integer; the argument documents the schema and keeps limits readable beside it. */
export const decimal = (_scale: number, range: Range = {}) => whole(range)

function matching(pattern: RegExp, rule: string, max: number) {
  return z
    .string()
    .trim()
    .max(max)
    .refine((text) => text === '' || pattern.test(text), { params: { rule } })
    .nullish()
}

export const date = () =>
  z
    .string()
    .refine(isDate, { params: { rule: 'date' } })
    .nullish()
export const datetime = () => z.number().int().nullish()
export const time = () => matching(/^([01]\d|2[0-3]):[0-5]\d$/, 'time', 5)
export const boolean = () => z.boolean().nullish()
export const enumOf = <const T extends readonly [string, ...string[]]>(values: T) => z.enum(values).nullish()
export const ref = () => z.number().int().positive().nullish()
export const refs = () => z.array(z.number().int().positive()).max(1000).nullish()
export const textList = ({ choices, max = 1000 }: { choices?: readonly (string | number)[]; max?: number } = {}) =>
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
export const image = () => z.string().max(64).nullish()
export const images = (max: number) => z.array(z.string().max(64)).max(max).nullish()

const MOBILE = /^1[3-9]\d{9}$/
const ANY_PHONE = /^(1[3-9]\d{9}|0\d{2,3}-?\d{7,8})$/
export const phone = ({ mobile }: { mobile?: true } = {}) =>
  matching(mobile ? MOBILE : ANY_PHONE, mobile ? 'mobile' : 'phone', 20)
export const email = () => matching(/^[^@\s]+@[^@\s]+\.[^@\s]+$/, 'email', 64)
export const url = () => matching(/^https?:\/\/\S+$/, 'url', 255)
export const barcode = () =>
  z
    .string()
    .trim()
    .refine((text) => text === '' || barcodeIsValid(text), { params: { rule: 'barcode' } })
    .nullish()
export const secret = ({ min, max = 64, pattern }: Length = {}) => line({ min, max, pattern }, /[\u0000-\u001f\u007f]/u)
export const region = () => matching(/^\d{6}(\d{3})?(\d{3})?$/, 'region', 12)
export const color = () => matching(/^#[0-9a-fA-F]{6}$/, 'color', 7)
export const icon = () => matching(/^[A-Za-z0-9-]+$/, 'icon', 50)

/** Rows of a child table. The greatest number holds at every save; the guard `lines` asks for the least one at submit. */
export const rows = <T extends z.ZodType>(row: T, { max = 200 }: { max?: number } = {}) =>
  z.array(row).max(max).nullish()
