import { numberFormat } from '@/exact/intl-formats'
import { isChinese } from '@/rules/given-text'

/**
 * The locale in which numbers and instants are written; undefined for Chinese and English, which have one form here.
 */
let current: string | undefined

/** Sets the locale of all formats. Called before the screens render. */
export function formatInLocale(locale: string): void {
  current = isChinese(locale) || /^en\b/.test(locale) ? undefined : locale
}

export const formatLocale = (): string | undefined => current

/**
 * Writes a typed number with a decimal point and with `_` for each thousands separator: `1.234,5` becomes `1_234.5`
 * where the locale has a decimal comma. A text with both signs has its decimals behind the last one; a point alone
 * separates thousands only if the locale groups with points and three digits follow each. `_` may stand in the text
 * already.
 */
export function pointDecimal(text: string): string {
  if (decimalSign() !== ',') return text.replaceAll(',', '_')
  const [comma, point] = [text.lastIndexOf(','), text.lastIndexOf('.')]
  if (comma > point && (point >= 0 || text.indexOf(',') === comma))
    return `${text.slice(0, comma).replaceAll(/[.,]/g, '_')}.${text.slice(comma + 1)}`
  const isGrouped =
    comma < 0 && current !== undefined && signIn(current, 'group') === '.' && /^\D*\d{1,3}(\.\d{3})+\D*$/.test(text)
  return text.replaceAll(isGrouped ? '.' : ',', '_')
}

/** Writes a number with the decimal sign of the locale, as the operator types it: `1234.5` becomes `1234,5`. */
export function localDecimal(plain: string): string {
  return decimalSign() === ',' ? plain.replace('.', ',') : plain
}

const decimalSign = () => (current === undefined ? '.' : signIn(current, 'decimal'))

function signIn(locale: string, type: 'decimal' | 'group'): string | undefined {
  return numberFormat(locale)
    .formatToParts(1234567.5)
    .find((part) => part.type === type)?.value
}
