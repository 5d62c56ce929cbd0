import type { TFunction } from 'i18next'
import { expect, it } from 'vitest'
import type { EntityText } from '@/components/entity-text'
import { errorText } from '@/components/refusals/error-text'

const text = {
  field: (name: string) => (name === 'lines' ? name : name === '' ? 'MISSING' : '到货日'),
  lineField: () => '订货数量',
} as unknown as EntityText
const t = ((key: string, { n }: { n?: number } = {}) =>
  key === 'document:line' ? `第 ${n} 行` : '：') as unknown as TFunction

it.each([
  ['lines.2.order_qty', '须为 6 的整数倍', '第 3 行 订货数量：须为 6 的整数倍'],
  ['expected_date', '必填', '到货日：必填'],
  ['expected_date', '到货日须在 60 天内', '到货日须在 60 天内'],
  ['lines', '请至少添加一条商品明细', '请至少添加一条商品明细'],
  ['', '至少有一行审批数量大于零', '至少有一行审批数量大于零'],
])('the text of an error at "%s" that says "%s" is "%s"', (path, message, expected) => {
  expect(errorText({ path, zh: message, en: message }, message, { text, t })).toBe(expected)
})
