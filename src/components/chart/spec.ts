/** A series of a chart. Values are in internal units; `text` formats a value. */
export interface Series {
  name: string
  values: readonly (number | null)[]
  text: (value: number) => string
  /** The series belongs to the period compared with and is drawn muted behind the others. */
  isEarlier?: boolean
  /** The series has its own scale, at the right. */
  isSecond?: boolean
}

export interface ChartSpec {
  kind: 'line' | 'bar' | 'ring'
  categories: readonly string[]
  series: readonly Series[]
  /** Horizontal bars, for long names. */
  isHorizontal?: boolean
}

/** Colours and font of a chart, for the screen or for print. */
export interface ChartLook {
  primary: string
  surface: string
  text: string
  quiet: string
  split: string
  /** Text widths are measured in this font, so it must be the font that is drawn. */
  font: string
  /** The Okabe-Ito palette, distinguishable with colour blindness; used after the theme colour. */
  palette: readonly string[]
}

const LIGHT = ['#e69f00', '#009e73', '#cc79a7', '#56b4e9', '#d55e00', '#7a7a7a', '#b8a500']
const DARK = ['#e69f00', '#2fbf9b', '#e39bc4', '#8cc8f0', '#ff8a4c', '#b0b0b0', '#f0e442']

export const chartPaletteOf = (theme: 'light' | 'dark'): readonly string[] => (theme === 'dark' ? DARK : LIGHT)
