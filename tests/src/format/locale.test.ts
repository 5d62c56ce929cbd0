import { afterEach, describe, expect, it } from 'vitest'
import { editText, parseNumber, groupedText } from '@/components/fields/numbers/decimal-text'
import { formatDate, formatInstant } from '@/components/format/date-time'
import { formatInLocale } from '@/components/format/locale'
import { formatMoney, formatPercent, groupThousands } from '@/components/format/number'

afterEach(() => formatInLocale('zh-CN'))

/** Intl separates groups with narrow and no-break spaces. */
const spaced = (text: string) => text.replaceAll(/\s/g, ' ')
const AT = Date.UTC(2026, 10, 21, 6, 5)

describe('numbers and dates', () => {
  it('have one form in Chinese and English', () => {
    for (const locale of ['zh-CN', 'en-US']) {
      formatInLocale(locale)
      expect(formatMoney(123_456_789)).toBe('1,234,567.89')
      expect(formatInstant(AT, 'Asia/Shanghai')).toBe('2026-11-21 14:05')
      expect(formatDate('2026-11-21')).toBe('2026-11-21')
      expect(parseNumber('1,234.5', 2)).toEqual({ value: 123450 })
    }
  })

  it('are written as French and German write them', () => {
    formatInLocale('fr-FR')
    expect(spaced(formatMoney(123_456_789))).toBe('1 234 567,89')
    expect(formatPercent(1250)).toBe('12,5%')
    expect(formatInstant(AT, 'Asia/Shanghai')).toBe('21/11/2026 14:05')
    expect(formatDate('2026-11-21')).toBe('21/11/2026')
    formatInLocale('de-DE')
    expect(formatMoney(123_456_789)).toBe('1.234.567,89')
    expect(formatDate('2026-11-21')).toBe('21.11.26')
  })

  it('keep every digit of a large number', () => {
    formatInLocale('de-DE')
    expect(groupThousands('90071992547409931234.567')).toBe('90.071.992.547.409.931.234,567')
  })

  it.each(['zh-CN', 'en-US', 'de-DE', 'fr-FR', 'de-CH'])(
    'in %s, are read back as they were written to be edited',
    (locale) => {
      formatInLocale(locale)
      for (const thousandths of [1234, 1_234_000, 1_234_567, -500, 1_234_500]) {
        expect(parseNumber(editText({ type: 'quantity' }, thousandths), 3)).toEqual({ value: thousandths })
        expect(parseNumber(groupedText({ type: 'quantity' }, thousandths), 3)).toEqual({ value: thousandths })
      }
    },
  )

  it.each([
    ['fr-FR', '1 234,5', 1234.5],
    ['fr-FR', '1234.5', 1234.5],
    ['fr-FR', '1,234.5', 1234.5],
    ['fr-FR', '1,234,567', 1234567],
    ['fr-FR', '12,5', 12.5],
    ['de-DE', '1.234,5', 1234.5],
    ['de-DE', '1.234', 1234],
    ['de-DE', '1.5', 1.5],
    ['de-CH', '1’234.5', 1234.5],
    ['hi-IN', '12,34,567.5', 1234567.5],
  ])('in %s, %s is read as %d', (locale, text, value) => {
    formatInLocale(locale)
    expect(parseNumber(text, 2)).toEqual({ value: Math.round(value * 100) })
  })
})
