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
 * Writes a typed number with a decimal point where the locale has a decimal comma: `1 234,5` becomes `1234.5`. A text
 * with both signs has its decimals behind the last one; a point alone separates thousands only if the locale groups
 * with points and three digits follow each.
 */
export function pointDecimal(text: string): string {
  if (decimalSign() !== ',') return text
  const plain = text.replaceAll(/[\s’']/g, '')
  const [comma, point] = [plain.lastIndexOf(','), plain.lastIndexOf('.')]
  if (comma > point && (point >= 0 || plain.indexOf(',') === comma)) return plain.replaceAll('.', '').replace(',', '.')
  const isGrouped =
    comma < 0 && current !== undefined && signIn(current, 'group') === '.' && /^\D*\d{1,3}(\.\d{3})+\D*$/.test(plain)
  return isGrouped ? plain.replaceAll('.', '') : plain.replaceAll(',', '')
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
