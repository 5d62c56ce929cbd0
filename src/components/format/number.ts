import { formatDecimal, MONEY_SCALE, PERCENT_SCALE, QUANTITY_SCALE } from '@/exact/scale'

/** '1234567.5' → '1,234,567.5'. Both languages of the product group by thousands with a comma. */
export function groupThousands(plain: string): string {
  const [whole = '', fraction] = plain.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
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

/** Thousandths → '1,234.5', followed by the unit if there is one. */
export function formatQuantity(thousandths: number, unit?: string | null): string {
  const text = formatNumber(thousandths, QUANTITY_SCALE)
  return unit ? `${text} ${unit}` : text
}

/** Hundredths of a percent → '12.5%'. */
export function formatPercent(hundredths: number): string {
  return `${formatNumber(hundredths, PERCENT_SCALE)}%`
}
