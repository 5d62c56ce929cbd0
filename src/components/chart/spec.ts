/** What a chart shows. Values are in internal units; `text` says how one reads. */
export interface Series {
  name: string
  values: readonly (number | null)[]
  text: (value: number) => string
  /** Of the period compared with: quiet, behind the other. */
  isEarlier?: boolean
  /** Has its own scale, at the right. */
  isSecond?: boolean
}

export interface ChartSpec {
  kind: 'line' | 'bar' | 'ring'
  categories: readonly string[]
  series: readonly Series[]
  /** Bars lie: for names that are long. */
  isLying?: boolean
}

/** Colours of the page as it is now, or as it is printed. */
export interface ChartLook {
  primary: string
  surface: string
  text: string
  quiet: string
  split: string
  /** Widths are measured in it, so it must be the one that is drawn. */
  font: string
  /** Okabe and Ito's colours, which the colour-blind tell apart; the theme colour goes before them. */
  others: readonly string[]
}

const LIGHT = ['#e69f00', '#009e73', '#cc79a7', '#56b4e9', '#d55e00', '#7a7a7a', '#b8a500']
const DARK = ['#e69f00', '#2fbf9b', '#e39bc4', '#8cc8f0', '#ff8a4c', '#b0b0b0', '#f0e442']

export const othersOf = (theme: 'light' | 'dark'): readonly string[] => (theme === 'dark' ? DARK : LIGHT)
