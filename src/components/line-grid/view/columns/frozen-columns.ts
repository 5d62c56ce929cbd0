/** Column that names the line: one of these, among the first columns. */
const NAMING: readonly string[] = ['sku_name', 'sku_id']
const SEARCHED = 3
/** Maximum share of the sheet's width for the columns that name the line. */
const MAX_NAMING_SHARE = 0.5
/** Maximum share for all frozen columns, so that the others can still be read while scrolling. */
const MAX_FROZEN_SHARE = 0.8

/** A frozen column: how far from the left and right edge of the sheet it stays, in px. */
interface Pin {
  left: number
  /** Undefined for the columns that name the line, which begin at the left edge. */
  right?: number
}

/** The frozen columns by index. */
export type Pins = ReadonlyMap<number, Pin>

interface Sizes {
  widths: readonly number[]
  /** Visible width of the grid, in px. */
  availableWidth: number
  /** Width of the line numbers, which are always frozen. */
  numberWidth: number
  /** The columns in which the operator counts or types, and the amount of the line. */
  kept?: readonly string[]
}

/**
 * The columns that stay visible while the sheet scrolls sideways: those up to the column that names the line, and
 * `kept`. A kept column stays at its place as long as that place is visible, and else at the nearer edge. Where there
 * is too little width, the columns before the name give way first, then the last of `kept`. Empty when nothing scrolls.
 */
export function frozenColumns(
  columns: readonly string[],
  { widths, availableWidth, numberWidth, kept = [] }: Sizes,
): Pins {
  const widthOf = (indexes: readonly number[]) => indexes.reduce((sum, at) => sum + (widths[at] ?? 0), 0)
  if (widthOf(columns.map((_, at) => at)) + numberWidth <= availableWidth) return new Map()
  const last = columns.slice(0, SEARCHED).findLastIndex((name) => NAMING.includes(name))
  const all = columns.map((_, at) => at)
  const namings = last < 0 ? [[]] : [all.slice(0, last + 1), [last], []]
  const others = kept.map((name) => columns.indexOf(name)).filter((at) => at > last)
  for (let count = others.length; count >= 0; count--) {
    const right = others.slice(0, count).toSorted((a, b) => a - b)
    for (const left of namings) {
      const [named, total] = [numberWidth + widthOf(left), numberWidth + widthOf(left) + widthOf(right)]
      const isNamed = left.length > 0 || last < 0
      if (isNamed && named <= availableWidth * MAX_NAMING_SHARE && total <= availableWidth * MAX_FROZEN_SHARE)
        return pinned(left, right, widthOf, numberWidth)
    }
  }
  return new Map()
}

function pinned(
  left: readonly number[],
  right: readonly number[],
  widthOf: (indexes: readonly number[]) => number,
  numberWidth: number,
): Pins {
  const pins = new Map<number, Pin>()
  for (const [place, at] of left.entries()) pins.set(at, { left: numberWidth + widthOf(left.slice(0, place)) })
  for (const [place, at] of right.entries())
    pins.set(at, {
      left: numberWidth + widthOf(left) + widthOf(right.slice(0, place)),
      right: widthOf(right.slice(place + 1)),
    })
  return pins
}

interface Scrolled {
  widths: readonly number[]
  numberWidth: number
  scrollLeft: number
  clientWidth: number
}

/**
 * Where, in px from the left edge of the sheet, frozen columns hide others: the right edge of the last column held at
 * the left, and the left edge of the first column held at the right. Null where nothing is hidden.
 */
export function pinEdges(
  pins: Pins,
  { widths, numberWidth, scrollLeft, clientWidth }: Scrolled,
): { left: number | null; right: number | null } {
  let at = numberWidth
  let left = scrollLeft > 0 ? numberWidth : null
  let right: number | null = null
  for (const [index, width] of widths.entries()) {
    const pin = pins.get(index)
    const shown = at - scrollLeft
    if (pin && shown < pin.left) left = pin.left + width
    if (pin?.right !== undefined && right === null && shown + width > clientWidth - pin.right)
      right = clientWidth - pin.right - width
    at += width
  }
  return { left, right: right ?? (at - scrollLeft > clientWidth ? clientWidth : null) }
}
