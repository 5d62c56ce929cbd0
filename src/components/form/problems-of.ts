import type { FieldErrors } from 'react-hook-form'
import { textOf } from '@/rules/bilingual'
import type { Doc } from '@/rules/conditions'
import type { FieldError } from '@/rules/rules'

/** The errors of a form as a flat list: `supplier_id`, `lines.3.order_qty`, '' for the whole form. */
export function problemsOf(errors: FieldErrors<Doc>): FieldError[] {
  return [...below(errors, '')]
}

/**
 * Flattens one level of nested errors. An error has a `type` and a `message`, and may contain errors of nested fields.
 */
function* below(errors: object, prefix: string): Generator<FieldError> {
  const isError = typeof (errors as { type?: unknown }).type === 'string'
  for (const [key, error] of Object.entries(errors) as [string, unknown][]) {
    if (error === null || typeof error !== 'object' || (isError && key === 'ref')) continue
    const path = prefix === '' ? key : `${prefix}.${key}`
    const { message } = error as { message?: unknown }
    if (typeof message === 'string') yield { path, ...textOf(message) }
    yield* below(error, path)
  }
}
