import type { FieldError, NamedDocument } from '@/rules/rules'
import { ApiError } from './api-error'
import type { LastChange } from './resource'

/** What the answer says beside its message; empty for an error that is no answer. */
function detailsOf(error: unknown): { last_change?: LastChange | null; errors?: unknown; documents?: unknown } {
  return error instanceof ApiError && typeof error.data === 'object' && error.data !== null ? error.data : {}
}

/** Who changed the document of a version conflict; undefined for any other error. */
export const lastChangeIn = (error: unknown): LastChange | undefined => detailsOf(error).last_change ?? undefined

/** The errors at fields, of code 40000 or 40902; empty for any other error. */
export function fieldErrorsOf(error: unknown): FieldError[] {
  const { errors } = detailsOf(error)
  return Array.isArray(errors) ? withoutProgramErrors(errors as FieldError[]) : []
}

/** The errors without those that tell programs about a call; operators read the message of the code instead. */
export const withoutProgramErrors = (errors: readonly FieldError[]): FieldError[] =>
  errors.filter(({ path }) => path !== 'permission' && path !== 'version')

/** Documents that the message of the error names. */
export function documentsOf(error: unknown): NamedDocument[] {
  const { documents } = detailsOf(error)
  return Array.isArray(documents) ? (documents as NamedDocument[]) : []
}
