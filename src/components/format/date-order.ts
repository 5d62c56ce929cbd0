import { dateTimeFormat } from '@/exact/intl-formats'
import { formatLocale } from './locale'

/** The order in which a language writes day, month and year. */
export type DateOrder = 'ymd' | 'dmy' | 'mdy'

interface WrittenDate {
  order: DateOrder
  /** The sign between the parts, such as `.` in 21.11.2026. */
  sign: string
}

const ISO: WrittenDate = { order: 'ymd', sign: '-' }
const ORDERS: readonly DateOrder[] = ['ymd', 'dmy', 'mdy']

/** Signs that are read between the parts, whichever of them the language itself writes. */
const SIGNS = ['.', '/', '-']

/**
 * How dates are typed in the current locale. Chinese and English have ISO order here, as have the languages that write
 * the year first, and those with another calendar or other digits.
 */
function written(): WrittenDate {
  const locale = formatLocale()
  if (locale === undefined) return ISO
  const format = dateTimeFormat(locale, {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  })
  const { calendar, numberingSystem } = format.resolvedOptions()
  if (calendar !== 'gregory' || numberingSystem !== 'latn') return ISO
  const parts = format.formatToParts(Date.UTC(2026, 10, 21))
  const letters = parts.flatMap(({ type }) => (type === 'literal' ? [] : [type.charAt(0)])).join('')
  const sign = parts.map(({ type, value }) => (type === 'literal' ? value.trim().charAt(0) : '')).find((one) => one)
  const order = ORDERS.find((each) => each === letters)
  return order === undefined || order === 'ymd' || sign === undefined || !SIGNS.includes(sign) ? ISO : { order, sign }
}

export const dateOrder = (): DateOrder => written().order

/**
 * Writes a day, given as `yyyy-MM-dd`, as it is typed in the current locale, with four digits for the year: 21.11.2026.
 * In contrast to `formatDate`, the text can be read back without a guess of the century.
 */
export function typedDate(date: string): string {
  const { order, sign } = written()
  const [year = '', month = '', day = ''] = date.split('-')
  if (order === 'ymd') return date
  return (order === 'dmy' ? [day, month, year] : [month, day, year]).join(sign)
}

/**
 * Formats of dayjs in which a day may be typed; the first is the format in which it is shown. The input reads the text
 * after each key and shows what it has read, so no format may fit the beginning of a text in another: the year always
 * has four digits. A text without signs is read as ISO first, because no day in the order of the language fits that.
 */
export function typedFormats(): string[] {
  const { order, sign } = written()
  if (order === 'ymd') return ['YYYY-MM-DD', 'YYYYMMDD']
  const [first, second] = order === 'dmy' ? ['D', 'M'] : ['M', 'D']
  const [long, short] = [`${first}${first}`, `${second}${second}`]
  const days = [sign, ...SIGNS.filter((other) => other !== sign)].flatMap((each) => [
    `${long}${each}${short}${each}YYYY`,
    `${first}${each}${second}${each}YYYY`,
  ])
  return [...days, 'YYYY-MM-DD', 'YYYYMMDD', `${long}${short}YYYY`]
}
