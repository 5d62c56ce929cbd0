import { expect, it } from 'vitest'
import { keepTexts, keptTextsIn } from '../../../server/metadata/kept-texts'

const DISCOUNT = { zh: '优惠超过权限', en: 'Beyond the discount', more: { 'de-DE': 'Über dem Rabatt' }, line: 2 }
const CLOSED = { zh: '班次已结束', en: 'The shift is closed' }

it('stored texts are read in any language that they have, and in English otherwise', () => {
  const stored = keepTexts([DISCOUNT, CLOSED], 2000)
  expect(keptTextsIn(stored, 'zh-CN')).toBe('第 2 行：优惠超过权限\n班次已结束')
  expect(keptTextsIn(stored, 'en-US')).toBe('Line 2: Beyond the discount\nThe shift is closed')
  expect(keptTextsIn(stored, 'de-DE')).toBe('Line 2: Über dem Rabatt\nThe shift is closed')
})

it('a text that does not fit is left out as a whole, and other values stay as they are', () => {
  const one = keepTexts([CLOSED], 2000)
  expect(keepTexts([CLOSED, DISCOUNT], one.length + 10)).toBe(one)
  for (const value of ['第 1 行：甲 / Line 1: A', '[not JSON', '']) expect(keptTextsIn(value, 'en-US')).toBe(value)
})
