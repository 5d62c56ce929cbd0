import JsBarcode from 'jsbarcode'

interface Bars {
  /** One character per module, `1` is black. */
  modules: string
  /** Text below the bars. */
  text: string
}

interface Encoded {
  encodings?: readonly { data: string }[]
}

/** Symbology of a code: the retail formats for packed goods, else CODE 128, which can hold all codes. */
function formatOf(code: string): 'EAN13' | 'EAN8' | 'UPC' | 'CODE128' {
  if (/^\d{13}$/.test(code)) return 'EAN13'
  if (/^\d{12}$/.test(code)) return 'UPC'
  return /^\d{8}$/.test(code) ? 'EAN8' : 'CODE128'
}

function encode(code: string, format: string): string | null {
  const target: Encoded = {}
  let fits = false
  JsBarcode(target, code, { format, flat: true, valid: (valid) => (fits = valid) })
  return fits ? (target.encodings ?? []).map(({ data }) => data).join('') : null
}

/**
 * The bars of a code. A number with an invalid check digit, as stores assign, becomes CODE 128. Null when the code is
 * not printable.
 */
export function barsOf(code: string): Bars | null {
  if (!/^[\x20-\x7e]{1,48}$/.test(code)) return null
  const modules = encode(code, formatOf(code)) ?? encode(code, 'CODE128')
  return modules === null ? null : { modules, text: code }
}

/** Runs of black as [start, width], in modules. */
export function runsOf(modules: string): [number, number][] {
  return [...modules.matchAll(/1+/g)].map(({ index, 0: run }) => [index, run.length])
}

/**
 * Width in mm of a dot of a label or receipt printer with 203 dpi, the usual resolution. A bar whose width is not a
 * whole number of dots is printed wider or narrower than its neighbours, and scanners misread it.
 */
const DOT = 0.125
/** Wider bars are no easier to scan. */
const MAX_DOTS = 4
/** Bars of one dot are too fine for most scanners. */
const MIN_SCANNED_DOTS = 2
/** Quiet zone on either side, in modules; scanners need it to find the code. EAN-13 asks for 11 on the left. */
const QUIET_ZONE = 11

/**
 * What is taken off either side of a bar, in mm. Printers that blacken every dot that a bar touches would make bars
 * wider than they are drawn, and the gaps narrower.
 */
const TRIM = 0.015

/** Number of printer dots per module of a code with `modules` modules in `room` mm; 0 when the code does not fit. */
function dotsOf(modules: number, room: number): number {
  return Math.min(MAX_DOTS, Math.floor(room / DOT / (modules + 2 * QUIET_ZONE)))
}

/** The bars as [left, width] in mm, in the middle of `room` mm. Null when the code does not fit. */
export function placedBars(modules: string, room: number): [number, number][] | null {
  const dots = dotsOf(modules.length, room)
  if (dots === 0) return null
  const left = Math.floor((room / DOT - modules.length * dots) / 2)
  return runsOf(modules).map(([start, run]) => [(left + start * dots) * DOT + TRIM, run * dots * DOT - 2 * TRIM])
}

/** Whether usual scanners can read the code, printed `room` mm wide with 203 dpi. */
export function isScannable(code: string, room: number): boolean {
  const bars = barsOf(code)
  return bars !== null && dotsOf(bars.modules.length, room) >= MIN_SCANNED_DOTS
}
