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
