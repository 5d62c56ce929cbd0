/** Room on a sheet, all in one unit. */
export interface Room {
  /** Inside height of a page. */
  page: number
  /** What stands above the lines of the first page, and of each other one. */
  first: number
  other: number
  /** What stands below the last line: totals and signatures. */
  last: number
}

/**
 * Which lines stand on which page, as [from, to). What belongs below the last line never stands alone: at least one line
 * goes over with it.
 */
export function paginate(heights: readonly number[], { page, first, other, last }: Room): [number, number][] {
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
