/**
 * How many decimals each exact type has. In code and in the database a value is the integer `display × 10^scale`; only
 * JSON bodies, URLs, inputs and print use the display form (docs/domain.md, Field types). Money is an exception: JSON
 * has fen too.
 */
export const QUANTITY_SCALE = 3
export const MONEY_SCALE = 2
export const PERCENT_SCALE = 2
/** The quantity 1 as a stored integer, in thousandths. */
export const ONE_UNIT = 10 ** QUANTITY_SCALE

/** The smallest quantity of a unit of measure with this many decimals, in thousandths: 1000 for whole pieces. */
export const unitStep = (decimals: number): number => 10 ** (QUANTITY_SCALE - decimals)

/**
 * '1.5' at scale 3 → 1500. Null if the text is not a plain decimal or has more decimals than `scale`. Uses no floats.
 */
export function parseDecimal(text: string, scale: number): number | null {
  const match = /^\s*([+-]?)(\d*)(?:\.(\d*))?\s*$/.exec(text)
  if (!match) return null
  const [, sign, whole = '', fraction = ''] = match
  if (whole === '' && fraction === '') return null
  const decimals = fraction.replace(/0+$/, '')
  if (decimals.length > scale) return null
  const value = Number((whole || '0') + decimals.padEnd(scale, '0'))
  if (!Number.isSafeInteger(value)) return null
  return sign === '-' && value !== 0 ? -value : value
}

/** 1500 at scale 3 → '1.5'; with `fixed` decimals 2 → '1.50'. */
export function formatDecimal(value: number, scale: number, fixed = 0): string {
  const digits = String(Math.abs(value)).padStart(scale + 1, '0')
  const whole = scale === 0 ? digits : digits.slice(0, -scale)
  const fraction = scale === 0 ? '' : digits.slice(-scale).replace(/0+$/, '').padEnd(fixed, '0')
  return (value < 0 ? '-' : '') + whole + (fraction && `.${fraction}`)
}

/** Adds thousands separators to digits with or without a minus sign before them: '-1234' → '-1,234'. */
export const groupDigits = (whole: string): string => whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')

/**
 * Formats as `formatDecimal` does, with thousands separators, for messages in Chinese and English: 1234500 at scale 3 →
 * '1,234.5'.
 */
export function groupedDecimal(value: number, scale: number, fixed = 0): string {
  return formatDecimal(value, scale, fixed).replace(/^-?\d+/, groupDigits)
}
