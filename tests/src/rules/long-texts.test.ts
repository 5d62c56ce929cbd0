import { afterEach, describe, expect, it, vi } from 'vitest'
import { matches } from '@/exact/text'
import { secret, text, textarea } from '@/rules/types'

/*
 * A pattern that the check of the manifest accepts may still need hours for a pasted megabyte, so long texts are
 * refused untried.
 */

const MEGABYTE = 'a'.repeat(1_000_000)

afterEach(() => vi.restoreAllMocks())

describe('a pattern', () => {
  it.each([
    ['text', text],
    ['textarea', textarea],
    ['secret', secret],
  ])('of a field of type %s is tried on texts that the field may hold only', (_, type) => {
    const pattern = /^a*a*$/u
    const tried = vi.spyOn(pattern, 'test')
    for (const schema of [type({ pattern }), type({ max: 4000, pattern })]) {
      expect(schema.safeParse('aaa').success).toBe(true)
      const { error } = schema.safeParse(MEGABYTE)
      expect(error?.issues.map(({ code }) => code)).toEqual(['too_big'])
    }
    expect(tried.mock.calls.map(([value]) => value.length)).toEqual([3, 3])
  })

  it('of an expression is tried on texts of at most 4000 characters, while somebody types', () => {
    const pattern = /^a*a*$/u
    const tried = vi.spyOn(pattern, 'test')
    expect(matches('a'.repeat(4000), pattern)).toBe(true)
    expect(matches(MEGABYTE, pattern)).toBe(false)
    expect(tried).toHaveBeenCalledTimes(1)
  })
})
