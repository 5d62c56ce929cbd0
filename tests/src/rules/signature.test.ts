import { expect, it } from 'vitest'
import { isSignature, MAX_SIGNATURE, signaturePath } from '@/rules/values/signature'

it('the path of a drawn signature is accepted, and leaves out points on a line', () => {
  const path = signaturePath([
    [
      { x: 1.4, y: 1 },
      { x: 50, y: 1.2 },
      { x: 101, y: 1 },
      { x: 101, y: 900 },
    ],
    [{ x: 5, y: 5 }],
  ])
  expect(path).toBe('M1 1l100 0l0 159M5 5l0 0')
  expect(isSignature(path)).toBe(true)
  expect(signaturePath([])).toBe('')
})

it('the path of the longest scribble is within the limit', () => {
  const scribble = Array.from({ length: 20_000 }, (_, n) => ({ x: (n * 37) % 480, y: (n * 91) % 160 }))
  const path = signaturePath([scribble])
  expect(path.length).toBeLessThanOrEqual(MAX_SIGNATURE)
  expect(isSignature(path)).toBe(true)
})
