import type { Field } from './field'
import type { Text } from './rules'
import { clockOf } from '@/exact/duration'
import { groupedDecimal } from '@/exact/scale'
import { scaleOf } from './values/scale-of'

export const WRONG_TYPE: Text = { zh: '格式不正确', en: 'Invalid format' }
const FORMAT: Readonly<Record<string, Text>> = {
  control: { zh: '不能包含控制字符', en: 'Must not contain control characters' },
  pattern: WRONG_TYPE,
  date: { zh: '请输入正确的日期', en: 'Enter a valid date' },
  time: { zh: '请输入正确的时间', en: 'Enter a valid time' },
  choice: { zh: '包含不允许的值', en: 'Contains a value that is not allowed' },
  mobile: { zh: '请输入正确的手机号', en: 'Enter a valid mobile number' },
  phone: { zh: '请输入正确的电话号码', en: 'Enter a valid phone number' },
  email: { zh: '请输入正确的邮箱', en: 'Enter a valid email address' },
  url: { zh: '请输入以 http:// 或 https:// 开头的网址', en: 'Must start with http:// or https://' },
  barcode: { zh: '条码格式或校验位不正确', en: 'Invalid barcode or check digit' },
  region: { zh: '请选择地区', en: 'Choose a region' },
  color: { zh: '请选择颜色', en: 'Choose a color' },
  json: { zh: '不是有效的 JSON', en: 'Not valid JSON' },
  signature: { zh: '签名无法识别', en: 'Not a signature' },
  location: {
    zh: '请输入纬度和经度，例如 31.230416,121.473701',
    en: 'Enter latitude and longitude, such as 31.230416,121.473701',
  },
  icon: { zh: '图标名称不正确', en: 'Unknown icon name' },
}

export const REQUIRED: Text = { zh: '此项必填', en: 'Required' }

/** The message for a row with too few rows within it. */
export const tooFewWithin = (min: number): Text => ({
  zh: `下级明细至少需要 ${min} 行`,
  en: min === 1 ? 'Needs at least one row within it' : `Needs at least ${min} rows within it`,
})

/** The message for a row with too many rows within it. */
export const tooManyWithin = (most: number): Text => ({
  zh: `下级明细最多 ${most} 行`,
  en: `At most ${counted(most, 'row')} within this row`,
})

/** The message at a line that repeats an earlier line of its table. `line`: number of the earlier line, from 1. */
export function repeatsLine(line: number, isGoods: boolean): Text {
  return isGoods
    ? { zh: `与第 ${line} 行商品重复`, en: `Same item as line ${line}` }
    : { zh: `与第 ${line} 行重复`, en: `Same as line ${line}` }
}

/** The message for a JSON value of the wrong type, which only programs can send, not forms. */
export function wrongType(field: Field): Text {
  switch (field.type) {
    case 'money':
      return { zh: '应为整数（分）', en: 'Must be a whole number of fen' }
    case 'integer':
    case 'rating':
      return { zh: '应为整数', en: 'Must be a whole number' }
    case 'duration':
      return { zh: '应为整数（分钟）', en: 'Must be a whole number of minutes' }
    case 'quantity':
    case 'percent':
    case 'decimal':
      return {
        zh: `应为最多 ${scaleOf(field)} 位小数的数字`,
        en: `Must be a number with at most ${scaleOf(field)} decimal places`,
      }
    case 'ref':
    case 'tree_ref':
      return { zh: '应为 id（整数）', en: 'Must be an id, a whole number' }
    case 'refs':
      return { zh: '应为 id 的数组', en: 'Must be an array of ids' }
    case 'text_list':
    case 'images':
      return { zh: '应为文本的数组', en: 'Must be an array of strings' }
    case 'boolean':
      return { zh: '应为 true 或 false', en: 'Must be true or false' }
    case 'date':
      return { zh: '应为日期，例如 2026-11-30', en: 'Must be a date, such as 2026-11-30' }
    case 'datetime':
      return {
        zh: '应为 ISO 8601 时间，例如 2026-11-30T08:00:00Z',
        en: 'Must be an ISO 8601 instant, such as 2026-11-30T08:00:00Z',
      }
    default:
      return { zh: '应为文本', en: 'Must be text' }
  }
}

/** The message for a table of a document whose value is not an array. */
export const NOT_AN_ARRAY_OF_ROWS: Text = { zh: '应为行的数组', en: 'Must be an array of rows' }

/** The message for a value that is not in the enum. */
export function notAmong(values: readonly unknown[]): Text {
  const allowed = values.join(', ')
  return { zh: `只能是以下之一：${allowed}`, en: `Must be one of: ${allowed}` }
}

export function formatProblem(rule: string): Text {
  return FORMAT[rule] ?? WRONG_TYPE
}

/** `1 item`, `2 items`. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

export function tooShort(min: number): Text {
  return { zh: `至少 ${min} 个字符`, en: `At least ${counted(min, 'character')}` }
}

/** The message for a text, number or list above its limit. Numbers are shown with the decimals of the field. */
export function atMost(field: Field | undefined, limit: number, type: 'string' | 'number' | 'array'): Text {
  if (type === 'string') return { zh: `最多 ${limit} 个字符`, en: `At most ${counted(limit, 'character')}` }
  if (type === 'array') return { zh: `最多 ${limit} 项`, en: `At most ${limit}` }
  const shown = displayNumber(field, limit)
  return { zh: `不能大于 ${shown}`, en: `At most ${shown}` }
}

export function atLeast(field: Field | undefined, limit: number): Text {
  const shown = displayNumber(field, limit)
  return { zh: `不能小于 ${shown}`, en: `At least ${shown}` }
}

export function notBefore(limit: string): Text {
  return { zh: `不能早于 ${limit}`, en: `Not before ${limit}` }
}

export function notAfter(limit: string): Text {
  return { zh: `不能晚于 ${limit}`, en: `Not after ${limit}` }
}

function displayNumber(field: Field | undefined, value: number): string {
  if (field?.type === 'duration') return clockOf(value)
  return groupedDecimal(value, scaleOf(field), field?.type === 'money' ? 2 : 0)
}
