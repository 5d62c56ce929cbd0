import { addDays } from '@/exact/date'
import type { DateOrder } from '@/components/format/date-order'

/** Dates before this year are read as a year, a month and a day without signs: 20101220 is no day of the year 1220. */
const FIRST_YEAR = 1900

/**
 * Parses a date in short form: `1121` → 21 November of this year, `261121`, `20261121`, `11-21`, `2026/11/21`,
 * `2026年11月21日`, `+7` and `-3` from today, `t` or `今天`. Where the language writes the day first, so do `2111`,
 * `211126`, `21112026`, `21.11.` and `21.11.26`. Returns null when the text is not a date.
 */
export function parseQuickDate(text: string, today: string, order: DateOrder = 'ymd'): string | null {
  const plain = text
    .normalize('NFKC')
    .trim()
    .replace(/[年月./]/g, '-')
    .replace(/日$/, '')
    .replace(/(?<=\d)\s*-\s*/g, '-')
    .replace(/(-\d+)-$/, '$1')
  if (/^(t|today|今天)$/i.test(plain)) return today
  const offset = /^([+-])(\d{1,4})$/.exec(plain)
  if (offset) return addDays(today, Number(offset[2]) * (offset[1] === '-' ? -1 : 1))
  const parts = /^\d+$/.test(plain) ? cut(plain, today, order) : plain.split('-')
  if (parts.length < 2 || parts.length > 3 || parts.some((part) => !/^\d{1,4}$/.test(part))) return null
  const [a = '', b = '', c] = parts
  const year = (digits: string) => (digits.length === 2 ? `20${digits}` : digits)
  const thisYear = today.slice(0, 4)
  if (order === 'ymd' || a.length === 4) return c === undefined ? day(thisYear, a, b) : day(year(a), b, c)
  const [month, date] = order === 'dmy' ? [b, a] : [a, b]
  return day(c === undefined ? thisYear : year(c), month, date)
}

/** Cuts digits without signs into the parts of a date, in the given order; a day alone is one of this month. */
function cut(digits: string, today: string, order: DateOrder): string[] {
  const at = (...lengths: number[]) => {
    let from = 0
    return lengths.map((length) => digits.slice(from, (from += length)))
  }
  if (digits.length <= 2) {
    const month = today.slice(5, 7)
    return order === 'dmy' ? [digits, month] : [month, digits]
  }
  const isYearFirst = order === 'ymd' || Number(digits.slice(4)) < FIRST_YEAR
  if (digits.length === 3) return at(1, 2)
  if (digits.length === 4) return at(2, 2)
  if (digits.length === 6) return at(2, 2, 2)
  return digits.length === 8 ? (isYearFirst ? at(4, 2, 2) : at(2, 2, 4)) : []
}

function day(year: string, month: string, date: string): string | null {
  if (year.length !== 4 || month.length > 2 || date.length > 2) return null
  const iso = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const instant = Date.parse(`${iso}T00:00:00Z`)
  // Date.parse would turn 31 February into a day of March; such a date is a typing mistake.
  return !Number.isNaN(instant) && new Date(instant).toISOString().slice(0, 10) === iso ? iso : null
}
