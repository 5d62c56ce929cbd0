import { ApiError } from '../http/api-error'
import { versionConflict } from '../metadata/field-error'
import type { Run } from '../http/handle'
import type { Resource } from '../metadata/description'
import { lastChangeOf } from '../query/timeline'
import { presentById } from './detail'

/**
 * Returns the error to answer with. A version conflict, which is thrown without the row, gets the current row, with the
 * fields that the operator may read, and who changed it; 40400 when the operator may not read the row. Other errors are
 * returned unchanged.
 */
export async function withCurrent(run: Run, resource: Resource, id: number, error: unknown): Promise<unknown> {
  if (!(error instanceof ApiError) || error.code !== 40900) return error
  try {
    return await run(async (call) => {
      const current = await presentById(call, resource, id)
      return versionConflict(current.version, { current, last_change: await lastChangeOf(call, resource, id) })
    })
  } catch (other) {
    return other
  }
}
