import type { Option } from '@/rules/answers'
import { ONE_UNIT } from '@/exact/scale'

/** Goods identified by a code, and the quantity that one scan of the code counts. */
export interface Match {
  option: Option
  quantity: number
}

/**
 * The goods that a scanned code means; null when no goods or several goods match, or when the goods cannot be chosen. A
 * search returns everything that begins like the code. Options with `scan_qty` were found by the server by exactly this
 * code, such as the barcode of a pack. Otherwise only goods with exactly this barcode or code match, because a similar
 * code would count the wrong goods.
 */
export function exactMatch(code: string, options: readonly Option[]): Match | null {
  const scanned = options.filter(({ scan_qty }) => scan_qty !== undefined)
  const exact =
    scanned.length > 0
      ? scanned
      : options.filter((option) => option.facts?.barcode === code || sameCode(option.code, code))
  const [option] = exact
  if (!option || exact.length > 1 || option.disabled) return null
  return { option, quantity: option.scan_qty ?? ONE_UNIT }
}

/** Compares without case: codes of goods are upper case, but scanners and operators may enter lower case. */
function sameCode(a: string, b: string): boolean {
  return a.toUpperCase() === b.toUpperCase()
}
