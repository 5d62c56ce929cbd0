import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyText, roundTrip, SLOTS } from './round-trip'

// npm run bench:strings -- --strings 10000 runs the same check with many more texts.
it('any text in any place for texts is printed and read back unchanged', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyText, { minLength: SLOTS, maxLength: SLOTS }), async (texts) => {
      expect(await roundTrip(texts)).toBeUndefined()
    }),
    { numRuns: 20, seed: 11 },
  )
})
