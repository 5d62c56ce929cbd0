import { toNestErrors } from '@hookform/resolvers'
import type { FieldError as FormError, Resolver } from 'react-hook-form'
import type { Doc } from '@/rules/conditions'
import type { FieldError } from '@/rules/rules'

/**
 * react-hook-form asks the rules of the document: `check` validates the whole of it, rows included, and shows every
 * problem at once; the form is told which of its own fields are concerned.
 */
export function documentResolver(
  check: () => readonly FieldError[],
  text: (error: FieldError) => string,
): Resolver<Doc> {
  return (values, _context, options) => {
    const problems = check()
    if (problems.length === 0) return { values, errors: {} }
    const errors: Record<string, FormError> = {}
    for (const problem of problems) errors[problem.path || 'root'] = { type: 'rule', message: text(problem) }
    return { values: {}, errors: toNestErrors<Doc>(errors, options) }
  }
}
