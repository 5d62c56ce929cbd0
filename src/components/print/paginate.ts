/** Heights on a sheet, all in the same unit. */
interface PageHeights {
  /** Inner height of a page. */
  page: number
  /** Height above the lines on the first page, and on each other page. */
  first: number
  other: number
  /** Height below the last line: totals and signatures. */
  last: number
}

/**
 * Distributes lines over pages, as ranges [from, to). The totals after the last line are never alone on a page: at
 * least one line moves to the new page with them.
 */
export function paginate(heights: readonly number[], { page, first, other, last }: PageHeights): [number, number][] {
  const pages: [number, number][] = []
  let from = 0
  let room = page - first
  for (const [index, height] of heights.entries()) {
    if (height > room && index > from) {
      pages.push([from, index])
      from = index
      room = page - other
    }
    room -= height
  }
  if (last > room && heights.length - from > 1) {
    pages.push([from, heights.length - 1])
    from = heights.length - 1
  }
  pages.push([from, heights.length])
  return pages
}
