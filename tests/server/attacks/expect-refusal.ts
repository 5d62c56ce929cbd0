import { expect } from 'vitest'
import type { Answer } from '../resources/world'

/** The errors of a refusal; empty for a refusal without errors. */
export const errorsOf = ({ data }: Answer) => data.errors ?? []

/** Expects a refusal with this code and an error at the path `at`, whose English text matches `says`. */
export function expectRefusal(answer: Answer, code: number, at: string, says: RegExp): void {
  expect(answer.code).toBe(code)
  expect(errorsOf(answer).map(({ path }) => path)).toContain(at)
  const { en, zh } = errorsOf(answer).find(({ path }) => path === at) ?? { en: '', zh: '' }
  expect(en).toMatch(says)
  expect(zh).toMatch(/[\u4E00-\u9FFF]/)
}
