import { describe, expect, it } from 'vitest'
import { paginate } from '@/components/print/paginate'

describe('pages', () => {
  const room = { page: 100, first: 40, other: 20, last: 30 }

  it('are a single page when everything fits, and each line is on exactly one page', () => {
    expect(paginate([10, 10], room)).toEqual([[0, 2]])
    expect(paginate([], room)).toEqual([[0, 0]])
    const heights = Array.from({ length: 40 }, (_, index) => 8 + (index % 3))
    const pages = paginate(heights, room)
    expect(pages.flatMap(([from, to]) => heights.slice(from, to))).toEqual(heights)
    for (const [index, [from, to]] of pages.entries()) {
      const used = heights.slice(from, to).reduce((sum, height) => sum + height, index === 0 ? room.first : room.other)
      expect(used).toBeLessThanOrEqual(room.page)
    }
  })

  it('never leave totals and signatures alone on the last page', () => {
    expect(paginate([10, 10, 10, 10, 10], room)).toEqual([
      [0, 4],
      [4, 5],
    ])
    expect(paginate([200], room)).toEqual([[0, 1]])
  })
})
