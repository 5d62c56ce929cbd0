import type { Option } from '@/request/resource'
import { ONE } from './scan-target'

/** Goods that a code names without doubt, and what one scan of it counts. */
export interface Match {
  option: Option
  quantity: number
}

/**
 * Search answers with anything that begins like the code; only an exact barcode or code is a match, since a near miss
 * would be counted as the wrong goods.
 */
export function exactMatch(code: string, options: readonly Option[]): Match | null {
  const scanned = options.filter(({ scan_qty }) => scan_qty !== undefined)
  const exact =
    scanned.length > 0 ? scanned : options.filter((option) => option.facts?.barcode === code || same(option.code, code))
  const [option] = exact
  if (!option || exact.length > 1 || option.disabled) return null
  return { option, quantity: option.scan_qty ?? ONE }
}

/** Codes of goods are upper case; guns and hands are not always. */
function same(a: string, b: string): boolean {
  return a.toUpperCase() === b.toUpperCase()
}
