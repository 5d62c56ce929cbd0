import { expect, it } from 'vitest'
import { formatAge } from '@/components/format/age'

const HOUR = 3_600_000

it.each([
  [19 * HOUR, '19 小时', '19 hr'],
  [49 * HOUR, '2 天', '2 days'],
  [1000, '1 分钟', '1 min'],
  [24 * 1200 * HOUR, '1,200 天', '1,200 days'],
])('an age of %i ms has a space before its unit in both languages', (ms, zh, en) => {
  expect([formatAge(ms, 'zh-CN'), formatAge(ms, 'en-US')]).toEqual([zh, en])
})
