import type { FieldError, NamedDocument } from '@/rules/rules'
import { ApiError, CONFLICT, FORBIDDEN, MISSING, SESSION_CODES } from './api-error'
import type { LastChange } from './resource'

/** What the answer says beside its message; empty for an error that is no answer. */
function detailsOf(error: unknown): { last_change?: LastChange | null; errors?: unknown; documents?: unknown } {
  return error instanceof ApiError && typeof error.data === 'object' && error.data !== null ? error.data : {}
}

/** Who changed the document of a version conflict; undefined for any other error. */
export const lastChangeIn = (error: unknown): LastChange | undefined => detailsOf(error).last_change ?? undefined

/** The errors at fields that an operator can read; empty for an error that names none. */
export function fieldErrorsOf(error: unknown): FieldError[] {
  const { errors } = detailsOf(error)
  return error instanceof ApiError && Array.isArray(errors) ? errorsToShow(error.code, errors as FieldError[]) : []
}

/**
 * The errors of a refusal without those that tell programs about the call: a missing permission, the current version,
 * the header of an ended session, or the parameter with the id of a row that is gone. Operators read the message of the
 * code instead. The code decides, because an entity may have a field of the same name.
 */
export function errorsToShow(code: number | undefined, errors: readonly FieldError[] = []): FieldError[] {
  if (code === MISSING || (code !== undefined && SESSION_CODES.includes(code))) return []
  const programPath = code === FORBIDDEN ? 'permission' : code === CONFLICT ? 'version' : undefined
  return errors.filter(({ path }) => path !== programPath)
}

/** Whether the refusal (40400) is about the row or role that the parameter `path` of the call named. */
export const isParameterMissing = (error: unknown, path: string): boolean => {
  const { errors } = detailsOf(error)
  return Array.isArray(errors) && (errors as FieldError[]).some((missing) => missing.path === path)
}

/** Documents that the message of the error names. */
export function documentsOf(error: unknown): NamedDocument[] {
  const { documents } = detailsOf(error)
  return Array.isArray(documents) ? (documents as NamedDocument[]) : []
}
