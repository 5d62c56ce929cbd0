import type { Option } from '@/rules/answers'
import { underSpellings } from '@/rules/values/code-spellings'
import { ONE_UNIT } from '@/exact/scale'

/** Goods identified by a code, and the quantity that one scan of the code counts. */
export interface Match {
  option: Option
  quantity: number
}

/**
 * The goods that a scanned code means; null when no goods or several goods match, or when the goods cannot be chosen. A
 * search returns everything that begins like the code. Options with `scan_qty` were found by the server by this very
 * code, such as the barcode of a pack. Otherwise only goods with this barcode or code match, because a similar code
 * would count the wrong goods.
 */
export function exactMatch(code: string, options: readonly Option[]): Match | null {
  const scanned = options.filter(({ scan_qty }) => scan_qty !== undefined)
  const withCode = (spelling: string) => {
    const found = options.filter((option) => option.facts?.barcode === spelling || option.code === spelling)
    return found.length > 0 ? found : undefined
  }
  const exact = scanned.length > 0 ? scanned : (underSpellings(code, withCode) ?? [])
  const [option] = exact
  if (!option || exact.length > 1 || option.disabled) return null
  return { option, quantity: option.scan_qty ?? ONE_UNIT }
}
