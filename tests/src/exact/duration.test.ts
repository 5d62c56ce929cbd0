import { describe, expect, it } from 'vitest'
import { formatDuration } from '@/components/format/duration'
import { clockOf, readDuration } from '@/exact/duration'

describe('a duration', () => {
  it.each([
    ['1:30', 90],
    ['90', 90],
    ['90 min', 90],
    ['1h30m', 90],
    ['1 h 30 min', 90],
    ['1.5 h', 90],
    ['1.1h', 66],
    ['１：３０', 90],
    ['1 小时 30 分', 90],
    ['1小时30分钟', 90],
    ['2 天', 2880],
    ['1d 2h 3m', 1563],
    ['0', 0],
    ['0:05', 5],
    ['100:00', 6000],
  ])('is read from %s', (text, minutes) => expect(readDuration(text)).toBe(minutes))

  it.each(['', ' ', '1:60', '1:3', 'soon', '-5', '1.01 h', '99999999', '1:30:00', '3 weeks', 'h', '1h 2h'])(
    'is not read from "%s"',
    (text) => expect(readDuration(text)).toBeNull(),
  )

  it('is read back from its displayed form, for every minute of three days', () => {
    for (let minutes = 0; minutes <= 4320; minutes += 1)
      for (const shown of [clockOf(minutes), formatDuration(minutes, 'zh-CN'), formatDuration(minutes, 'en-US')])
        expect(readDuration(shown), shown).toBe(minutes)
  })
})
