import { addDays } from '@/exact/date'

/**
 * Parses a date in short form: `1121` → 21 November of this year, `261121`, `20261121`, `11-21`, `2026/11/21`,
 * `2026年11月21日`, `+7` and `-3` from today, `t` or `今天`. Returns null when the text is not a date.
 */
export function parseQuickDate(text: string, today: string): string | null {
  const plain = text
    .normalize('NFKC')
    .trim()
    .replace(/[年月./]/g, '-')
    .replace(/日$/, '')
  if (/^(t|today|今天)$/i.test(plain)) return today
  const offset = /^([+-])(\d{1,4})$/.exec(plain)
  if (offset) return addDays(today, Number(offset[2]) * (offset[1] === '-' ? -1 : 1))
  const year = today.slice(0, 4)
  const digits = /^\d+$/.test(plain) ? plain : null
  if (digits) {
    if (digits.length === 4) return day(year, digits.slice(0, 2), digits.slice(2))
    if (digits.length === 3) return day(year, digits.slice(0, 1), digits.slice(1))
    if (digits.length === 6) return day(`20${digits.slice(0, 2)}`, digits.slice(2, 4), digits.slice(4))
    if (digits.length === 8) return day(digits.slice(0, 4), digits.slice(4, 6), digits.slice(6))
    if (digits.length <= 2) return day(year, today.slice(5, 7), digits)
    return null
  }
  const parts = plain.split('-')
  if (parts.some((part) => !/^\d{1,4}$/.test(part))) return null
  const [a = '', b = '', c = ''] = parts
  if (parts.length === 2) return day(year, a, b)
  return parts.length === 3 ? day(a.length === 2 ? `20${a}` : a, b, c) : null
}

function day(year: string, month: string, date: string): string | null {
  if (year.length !== 4 || month.length > 2 || date.length > 2) return null
  const iso = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const instant = Date.parse(`${iso}T00:00:00Z`)
  // Date.parse would turn 31 February into a day of March; such a date is a typing mistake.
  return !Number.isNaN(instant) && new Date(instant).toISOString().slice(0, 10) === iso ? iso : null
}
