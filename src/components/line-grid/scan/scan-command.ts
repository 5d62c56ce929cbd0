import { parseDecimal, QUANTITY_SCALE } from '@/exact/scale'

type ScanCommand =
  | { do: 'code'; code: string }
  /** `*12`: sets the quantity of the line scanned last, in thousandths. */
  | { do: 'quantity'; quantity: number }
  /** `-1` undoes the last scan, `-3` the last three; `-` alone is `-1`. `-0` is not an undo but an unknown code. */
  | { do: 'back'; times: number }
  | { do: 'nothing' }

/**
 * Parses the text of the scan field, scanned or typed. NFKC replaces the full-width characters that input methods
 * produce.
 */
export function readScan(text: string): ScanCommand {
  const plain = text.normalize('NFKC').trim()
  if (plain === '') return { do: 'nothing' }
  const quantity = /^[*×]\s*(\d+(?:\.\d*)?|\.\d+)$/.exec(plain)
  if (quantity?.[1]) {
    const value = parseDecimal(quantity[1], QUANTITY_SCALE)
    if (value !== null) return { do: 'quantity', quantity: value }
  }
  // Three digits are enough for every scan that the scanner can undo; codes of goods that begin with a dash are longer.
  const back = /^-([1-9]\d{0,2})?$/.exec(plain)
  if (back) return { do: 'back', times: Number(back[1] ?? 1) }
  return { do: 'code', code: plain }
}
