import type * as z from 'zod'
import type { Json } from './yaml-file'

type Issue = z.core.$ZodIssue

/**
 * Returns the problems of the branch of a union that was probably meant: the branch for this type of value with the
 * fewest problems; undefined when no branch is for this type.
 */
export function mostLikelyBranch(
  issue: Issue & { code: 'invalid_union' },
  value: Json | undefined,
): Issue[] | undefined {
  return issue.errors
    .filter(
      (errors) =>
        !errors.some(
          (error) =>
            error.path.length === 0 &&
            (error.code === 'invalid_type' || (error.code === 'invalid_value' && typeof value !== 'string')),
        ),
    )
    .toSorted((a, b) => a.length - b.length)[0]
}
