import { formatLocale } from './locale'
import { numberFormat } from '@/exact/intl-formats'
import { formatDecimal, groupDigits, MONEY_SCALE, PERCENT_SCALE, QUANTITY_SCALE } from '@/exact/scale'

/** '1234567.5' → '1,234,567.5' in Chinese and English, and as the locale writes it in other languages. */
export function groupThousands(plain: string): string {
  const locale = formatLocale()
  const [whole = '', fraction] = plain.split('.')
  if (locale !== undefined && /^-?\d+(\.\d+)?$/.test(plain)) {
    const decimals = fraction?.length ?? 0
    const format = numberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
    // As a text, the number keeps all its digits.
    return format.format(plain as `${number}`)
  }
  const grouped = groupDigits(whole)
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}

/** Formats an integer scaled by 10^scale, with thousands separators and at least `fixed` decimals. */
export function formatNumber(value: number, scale = 0, fixed = 0): string {
  return groupThousands(formatDecimal(value, scale, fixed))
}

/** Fen → '1,234.50', without a currency sign, which is shown in the column title. */
export function formatMoney(fen: number): string {
  return formatNumber(fen, MONEY_SCALE, MONEY_SCALE)
}

/** '-5.00' → ['-', '5.00']: the sign of a formatted number, which stands before the sign of the currency. */
export function splitSign(text: string): [sign: string, digits: string] {
  return /^[+-]/.test(text) ? [text.slice(0, 1), text.slice(1)] : ['', text]
}

/** '-5.00' → '-¥ 5.00': a formatted amount with the sign of the currency, for places without a column title. */
export function withYuan(text: string): string {
  const [sign, digits] = splitSign(text)
  return `${sign}¥ ${digits}`
}

/** Fen → '-¥ 1,234.50'. */
export const formatYuan = (fen: number): string => withYuan(formatMoney(fen))

/** Thousandths → '1,234.5', followed by the unit if there is one. */
export function formatQuantity(thousandths: number, unit?: string | null): string {
  const text = formatNumber(thousandths, QUANTITY_SCALE)
  return unit ? `${text} ${unit}` : text
}

/** Hundredths of a percent → '12.5%', with at least `fixed` decimals. */
export function formatPercent(hundredths: number, fixed = 0): string {
  return `${formatNumber(hundredths, PERCENT_SCALE, fixed)}%`
}

const SIZES = ['KiB', 'MiB', 'GiB'] as const

/** A size in bytes as people say it, with at most one decimal: `46.9 MiB`. */
export function formatBytes(bytes: number): string {
  if (Math.abs(bytes) < 1024) return `${formatNumber(bytes)} B`
  const step = Math.min(Math.floor(Math.log(Math.abs(bytes)) / Math.log(1024)), SIZES.length)
  return `${formatNumber(Math.round((bytes * 10) / 1024 ** step), 1)} ${SIZES[step - 1]}`
}
