import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DateInput } from '@/components/fields/dates/date-input'
import { DatetimeInput } from '@/components/fields/dates/datetime-input'
import { typedDate, typedFormats } from '@/components/format/date-order'
import { formatInLocale } from '@/components/format/locale'
import { editText, readText } from '@/components/line-grid/cells/cell-value'
import { parseQuickDate } from '@/components/fields/dates/quick-date'
import { textContext } from '../line-grid/make-sheet'

afterEach(() => formatInLocale('zh-CN'))

const LOCALES = ['zh-CN', 'en-US', 'de-DE', 'fr-FR', 'nl-NL', 'cs-CZ', 'hu-HU', 'sv-SE', 'ja-JP', 'th-TH', 'ar-EG']

describe('the cell of a date', () => {
  it.each(LOCALES)('in %s, reads back the day and the instant with which its editor opens', (locale) => {
    formatInLocale(locale)
    for (const day of ['2026-11-21', '2026-04-03', '1998-12-01']) {
      const cell = { f: day, at: Date.parse(`${day}T14:05:00+08:00`) }
      expect(readText('f', { type: 'date' }, editText('f', { type: 'date' }, cell, textContext), textContext)).toEqual({
        value: cell.f,
      })
      expect(
        readText('at', { type: 'datetime' }, editText('at', { type: 'datetime' }, cell, textContext), textContext),
      ).toEqual({ value: cell.at })
    }
  })

  it.each([
    ['3.4.26', '2026-04-03'],
    ['24.12.2025', '2025-12-24'],
    ['24. 12. 2025', '2025-12-24'],
    ['24.12.', '2026-12-24'],
    ['3/4', '2026-04-03'],
    ['2412', '2026-12-24'],
    ['241225', '2025-12-24'],
    ['24122025', '2025-12-24'],
    ['20251224', '2025-12-24'],
    ['2025-12-24', '2025-12-24'],
    ['7', '2026-11-07'],
    ['12/24', null],
  ])('reads %s with the day first', (text, day) => {
    expect(parseQuickDate(text, '2026-11-21', 'dmy')).toBe(day)
  })
})

describe('the input of a date', () => {
  const typed = async (locale: string, text: string, end = '{Enter}') => {
    formatInLocale(locale)
    const onChange = vi.fn()
    const props = { id: 'day', path: 'day', ns: 'x.y', label: 'day', value: null, onChange }
    render(<DateInput {...props} field={{ type: 'date' }} />)
    // Key by key, because the input shows what it has read after each key.
    await userEvent.type(screen.getByRole('textbox'), text + end)
    return onChange.mock.lastCall?.[0] as unknown
  }
  it.each([
    ['de-DE', '24.12.2025', '2025-12-24'],
    ['de-DE', '3.4.2026', '2026-04-03'],
    ['de-DE', '24122025', '2025-12-24'],
    ['de-DE', '20101220', '2010-12-20'],
    ['de-DE', '2025-12-24', '2025-12-24'],
    ['fr-FR', '03/04/2026', '2026-04-03'],
    ['nl-NL', '3-4-2026', '2026-04-03'],
    ['zh-CN', '2026-04-03', '2026-04-03'],
    ['zh-CN', '20260403', '2026-04-03'],
    ['zh-CN', '2026/4/3', '2026-04-03'],
    ['zh-CN', '2026/11/21', '2026-11-21'],
    ['zh-CN', '11-21', `${new Date().getFullYear()}-11-21`],
    ['de-DE', '21.11.', `${new Date().getFullYear()}-11-21`],
    ['de-DE', '3.4.26', '2026-04-03'],
    ['zh-CN', '31-31', undefined],
  ])('in %s, takes %s', async (locale, text, day) => expect(await typed(locale, text)).toBe(day))

  it('takes a short form when the operator leaves it with Tab', async () =>
    expect(await typed('zh-CN', '2026/4/3', '{Tab}')).toBe('2026-04-03'))

  it('takes an instant as the language writes it', () => {
    formatInLocale('de-DE')
    const onChange = vi.fn()
    const props = { id: 'at', path: 'at', ns: 'x.y', label: 'at', value: null, onChange }
    render(<DatetimeInput {...props} field={{ type: 'datetime' }} timeZone="Asia/Shanghai" />)
    fireEvent.change(screen.getByRole('textbox'), { target: { value: '24.12.2025 14:05' } })
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter', keyCode: 13 })
    expect(onChange.mock.lastCall?.[0]).toBe(Date.parse('2025-12-24T14:05:00+08:00'))
  })

  it('shows the order of the language, and ISO where its calendar or digits are others', () => {
    const shownIn = (locale: string) => (formatInLocale(locale), [typedFormats()[0], typedDate('2026-04-03')])
    expect(shownIn('de-DE')).toEqual(['DD.MM.YYYY', '03.04.2026'])
    expect(shownIn('cs-CZ')).toEqual(['DD.MM.YYYY', '03.04.2026'])
    expect(shownIn('fr-FR')).toEqual(['DD/MM/YYYY', '03/04/2026'])
    for (const locale of ['zh-CN', 'en-US', 'th-TH', 'ar-EG', 'fa-IR', 'ja-JP'])
      expect(shownIn(locale)).toEqual(['YYYY-MM-DD', '2026-04-03'])
  })
})
