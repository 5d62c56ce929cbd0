import type { FieldError, Text } from '../../src/rules/rules'
import { ApiError } from '../http/api-error'

export type { Text }

export function fieldError(path: string, text: Text): FieldError {
  return { path, ...text }
}

const NO_SUCH: Text = {
  zh: '没有此值对应的数据，或不在您的权限范围内',
  en: 'Nothing with this value exists within what you may see',
}

/** The error 40400 for a value that names nothing the operator may see; `path` is the parameter that has the value. */
export function missing(path: string): ApiError {
  return new ApiError(40400, { errors: [fieldError(path, NO_SUCH)] })
}

/**
 * Names the parameter `path` in the refusal (40400) of a row that does not exist, or that the operator may not see.
 * `load` reads this row only, because the parameter would also be named for any other row that is missing.
 */
export async function namingParameter<T>(path: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    throw error instanceof ApiError && error.code === 40400 && error.data === null ? missing(path) : error
  }
}

/** Throws 40000 for the parameter `path`; `expected` tells which values the parameter accepts. */
export function refuse(path: string, expected: Text): never {
  throw new ApiError(40000, { errors: [fieldError(path, expected)] })
}

/**
 * The error 40900 for a `version` that is not the current one. `data` is what the answer tells about the current row.
 */
export function versionConflict(current: unknown, data: Readonly<Record<string, unknown>> = {}): ApiError {
  const text = { zh: `当前 version 为 ${String(current)}`, en: `The current version is ${String(current)}` }
  return new ApiError(40900, { errors: [fieldError('version', text)], ...data })
}
