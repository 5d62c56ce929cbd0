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
      return { message: 'the list is empty', hint: `name at least ${issue.minimum}, or remove ${path.at(-1)}` }
    default:
      return { message: `at least ${issue.minimum}`, hint: `write ${issue.minimum} or more` }
  }
}

/** The cure for an empty text; a default that is to be empty is left out. */
export const emptyText = (path: Path): string =>
  path.at(-1) === 'default' ? 'remove default: a field without it starts empty' : 'write a text'
