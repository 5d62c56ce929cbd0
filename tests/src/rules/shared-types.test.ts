import { expect, it } from 'vitest'
import { decimal, quantity, ref, text } from '@/rules/types'

it('fields of the same type and limits share one schema', () => {
  expect(ref()).toBe(ref())
  expect(text({ max: 24 })).toBe(text({ max: 24 }))
  expect(text({ pattern: /^[A-Z]+$/ })).toBe(text({ pattern: /^[A-Z]+$/ }))
})

it('fields with other limits have a schema of their own', () => {
  expect(text({ max: 24 }).safeParse('x'.repeat(25)).success).toBe(false)
  expect(text({ max: 25 }).safeParse('x'.repeat(25)).success).toBe(true)
  expect(text({ pattern: /^[A-Z]+$/ }).safeParse('ab').success).toBe(false)
  expect(text({ pattern: /^[a-z]+$/ }).safeParse('ab').success).toBe(true)
  expect(text({ pattern: /^[A-Z]+$/i }).safeParse('ab').success).toBe(true)
  expect(quantity({ min: 1 }).safeParse(0).success).toBe(false)
  expect(quantity({ choices: [0, 5] }).safeParse(1).success).toBe(false)
  expect(quantity().safeParse(0).success).toBe(true)
  expect(decimal(2, { max: 10 }).safeParse(11).success).toBe(false)
  expect(decimal(2, { max: 12 }).safeParse(11).success).toBe(true)
})
