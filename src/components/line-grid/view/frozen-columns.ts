const NAMING: readonly string[] = ['sku_name', 'sku_id']
const SEARCHED = 3
/** Of the sheet's width that frozen columns may take; the rest is for what is filled in. */
const SHARE = 0.5

/**
 * Where the columns up to the one that names the line stay while the rest scrolls under them: their distances from the
 * left. None when nothing scrolls or too little room would be left.
 */
export function frozenColumns(
  columns: readonly string[],
  widths: readonly number[],
  room: number,
  first: number,
): number[] {
  const total = widths.reduce((sum, width) => sum + width, first)
  const last = columns.slice(0, SEARCHED).findLastIndex((name) => NAMING.includes(name))
  const lefts: number[] = []
  let left = first
  for (let at = 0; at <= last; at++) {
    lefts.push(left)
    left += widths[at] ?? 0
  }
  return total > room && left <= room * SHARE ? lefts : []
}
