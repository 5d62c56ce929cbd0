import { expect } from 'vitest'
import type { Answer } from '../resources/world'

/** The errors of a refusal; empty when it names none. */
export const errorsOf = ({ data }: Answer) => data.errors ?? []

/** The refusal has this code, and names `at` with a text in English that says this and a text in Chinese. */
export function expectRefusal(answer: Answer, code: number, at: string, says: RegExp): void {
  expect(answer.code).toBe(code)
  expect(errorsOf(answer).map(({ path }) => path)).toContain(at)
  const { en, zh } = errorsOf(answer).find(({ path }) => path === at) ?? { en: '', zh: '' }
  expect(en).toMatch(says)
  expect(zh).toMatch(/[\u4E00-\u9FFF]/)
}
