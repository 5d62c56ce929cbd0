import { expect, it } from 'vitest'
import { inSentence } from '@/rules/in-sentence'

it.each([
  ['Name', 'name'],
  ['Delivery note no.', 'delivery note no.'],
  ['SKU code', 'SKU code'],
  ['WeChat Pay', 'WeChat Pay'],
  ['English name', 'English name'],
])('in an English sentence "%s" is written "%s"', (label, written) => expect(inSentence(label, 'en-US')).toBe(written))

it('labels in other languages keep their case', () => {
  expect(inSentence('Straße', 'de-DE')).toBe('Straße')
  expect(inSentence('商品编码', 'zh-CN')).toBe('商品编码')
})
