import type { Field } from './field'
import type { Text } from './rules'
import { formatDecimal, MONEY_SCALE, PERCENT_SCALE, QUANTITY_SCALE } from '@/exact/scale'

const FORMAT: Readonly<Record<string, Text>> = {
  control: { zh: '不能包含控制字符', en: 'Must not hold control characters' },
  pattern: { zh: '格式不正确', en: 'Wrong format' },
  date: { zh: '请输入正确的日期', en: 'Enter a valid date' },
  time: { zh: '请输入正确的时间', en: 'Enter a valid time' },
  choice: { zh: '包含不允许的值', en: 'Holds a value that is not allowed' },
  mobile: { zh: '请输入正确的手机号', en: 'Enter a valid mobile number' },
  phone: { zh: '请输入正确的电话号码', en: 'Enter a valid phone number' },
  email: { zh: '请输入正确的邮箱', en: 'Enter a valid email address' },
  url: { zh: '请输入以 http:// 或 https:// 开头的网址', en: 'Must start with http:// or https://' },
  barcode: { zh: '条码格式或校验位不正确', en: 'Wrong barcode or check digit' },
  region: { zh: '请选择地区', en: 'Choose a region' },
  color: { zh: '请选择颜色', en: 'Choose a colour' },
  icon: { zh: '图标名称不正确', en: 'Unknown icon name' },
}

export const REQUIRED: Text = { zh: '此项必填', en: 'Required' }
export const WRONG_TYPE: Text = { zh: '格式不正确', en: 'Wrong format' }

export function formatProblem(rule: string): Text {
  return FORMAT[rule] ?? WRONG_TYPE
}

export function tooShort(min: number): Text {
  return { zh: `至少 ${min} 个字符`, en: `At least ${min} characters` }
}

/** A limit of a text, a number, a list; numbers are shown the way the field shows them. */
export function atMost(field: Field | undefined, limit: number, of: 'string' | 'number' | 'array'): Text {
  if (of === 'string') return { zh: `最多 ${limit} 个字符`, en: `At most ${limit} characters` }
  if (of === 'array') return { zh: `最多 ${limit} 项`, en: `At most ${limit}` }
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

export function scaleOf(field: Field | undefined): number {
  switch (field?.type) {
    case 'money':
      return MONEY_SCALE
    case 'quantity':
      return QUANTITY_SCALE
    case 'percent':
      return PERCENT_SCALE
    case 'decimal':
      return field.scale ?? 0
    default:
      return 0
  }
}

function displayNumber(field: Field | undefined, value: number): string {
  return formatDecimal(value, scaleOf(field), field?.type === 'money' ? 2 : 0)
}
