import type * as z from 'zod'
import type { Json, Path } from './yaml-file'

type SizeIssue = Extract<z.core.$ZodIssue, { code: 'too_small' | 'too_big' }>

/**
 * Says what is too small or too large about a text, list or number, and what would fit; undefined where another problem
 * of zod says it better.
 */
export function sizeProblem(
  issue: SizeIssue,
  path: Path,
  value: Json | undefined,
): { message: string; hint: string } | undefined {
  if (issue.code === 'too_big') {
    // For a text in place of a list, zod also reports the wrong type, which is the clearer message.
    if (issue.origin === 'array' && !Array.isArray(value)) return undefined
    if (issue.origin === 'string')
      return { message: `longer than ${issue.maximum} characters`, hint: `at most ${issue.maximum} characters` }
    return Array.isArray(value)
      ? {
          message: `at most ${issue.maximum} in the list`,
          hint: `write [${value
            .slice(0, Number(issue.maximum))
            .map((item) => (typeof item === 'string' ? item : '…'))
            .join(', ')}]`,
        }
      : { message: `at most ${issue.maximum}`, hint: `write ${issue.maximum} or less` }
  }
  switch (issue.origin) {
    case 'string':
      return { message: 'the text is empty', hint: emptyText(path) }
    case 'array':
      if (Array.isArray(value) && value.length > 0)
        return {
          message: `at least ${issue.minimum} in the list`,
          hint: value.length === 1 && typeof value[0] === 'string' ? `write ${value[0]}` : `name ${issue.minimum}`,
        }
      return {
        message: 'the list is empty',
        hint: `name at least ${issue.minimum}, or remove ${typeof path.at(-1) === 'number' ? 'the list' : path.at(-1)}`,
      }
    default:
      return { message: `at least ${issue.minimum}`, hint: `write ${issue.minimum} or more` }
  }
}

/** Keys whose text is a condition, so that a field without one of them is always as if it were met. */
const CONDITIONS = new Set<unknown>(['show', 'when', 'filter', 'where'])

/** The cure for an empty text; a default that is to be empty, and a condition that is always met, are left out. */
export const emptyText = (path: Path): string => {
  const key = path.at(-1)
  if (key === 'default') return 'remove default: a field without it starts empty'
  return CONDITIONS.has(key) ? `write a condition, or remove ${key}` : 'write a text'
}
