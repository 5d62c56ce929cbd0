import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
} from '@zxing/library'
import { describe, expect, it } from 'vitest'
import { barsOf, isScannable, placedBars } from '@/components/print/bars'

const FORMATS = [BarcodeFormat.EAN_13, BarcodeFormat.EAN_8, BarcodeFormat.UPC_A, BarcodeFormat.CODE_128]

/** A printer that blackens every dot that a bar touches, or the dots whose middle lies in a bar. */
type Printer = 'touched' | 'middle'

/** Widths in dots of the bars of a code, printed `room` mm wide, and the text that a scanner reads from the print. */
function print(code: string, { room, dpi, printer }: { room: number; dpi: number; printer: Printer }) {
  const width = Math.floor((room * dpi) / 25.4)
  const light = new Uint8ClampedArray(width).fill(255)
  const widths = (placedBars(barsOf(code)?.modules ?? '', room) ?? []).map(([left, run]) => {
    const [from, to] = [(left * dpi) / 25.4, ((left + run) * dpi) / 25.4]
    const first = printer === 'touched' ? Math.floor(from) : Math.ceil(from - 0.5)
    const end = printer === 'touched' ? Math.ceil(to) : Math.ceil(to - 0.5)
    light.fill(0, first, end)
    return end - first
  })
  const HEIGHT = 40
  const picture = new Uint8ClampedArray(width * HEIGHT)
  for (let row = 0; row < HEIGHT; row++) picture.set(light, row * width)
  const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(picture, width, HEIGHT)))
  const read = new MultiFormatReader().decode(
    bitmap,
    new Map<DecodeHintType, unknown>([
      [DecodeHintType.POSSIBLE_FORMATS, FORMATS],
      [DecodeHintType.TRY_HARDER, true],
    ]),
  )
  return { read: read.getText(), widths }
}

describe('barcodes on labels', () => {
  /** EAN-13, EAN-8, UPC-A, codes that stores assign (a wrong check digit), and letters. */
  const CODES = [
    '4006381333931',
    '96385074',
    '036000291452',
    '2000110000009',
    '20001109',
    'ABC-1234',
    'abcd-efgh',
    '0012',
  ]
  it.each(
    CODES.flatMap((code) => [40, 60, 70].flatMap((room) => [203.2, 600].map((dpi) => [code, room, dpi] as const))),
  )('%s on %s mm at %s dpi is read as the same code', (code, room, dpi) => {
    for (const printer of ['touched', 'middle'] as const)
      expect(print(code, { room, dpi, printer }).read, printer).toBe(code)
  })

  it('every bar is a whole number of dots of the printer wide', () => {
    const { widths } = print('4006381333931', { room: 40, dpi: 203.2, printer: 'touched' })
    const finest = Math.min(...widths)
    expect(finest).toBe(2)
    expect(widths.every((width) => width % finest === 0)).toBe(true)
  })

  it('a code that is too long for the label is known before the print, and one that does not fit has no bars', () => {
    expect(isScannable('4006381333931', 40)).toBe(true)
    expect(isScannable('ABCDEFGHIJ-1234', 40)).toBe(false)
    expect(isScannable('ABCDEFGHIJ-1234', 60)).toBe(true)
    expect(placedBars(barsOf('ABCDEFGHIJKLMNOPQRSTUVWXYZ-12345')?.modules ?? '', 40)).toBeNull()
  })
})
