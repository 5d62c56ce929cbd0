import { resourceOf } from '../metadata/registry'
import { ApiError } from '../http/api-error'
import { DUE_TRANSITION } from '../workflow/due'
import { fireDue } from '../workflow/fire-due'
import type { JobKind } from './kinds'

const RETRY_MS = 3_600_000

/**
 * Runs a scheduled transition, such as a price change or closing an old order. A refused transition is retried after an
 * hour.
 */
export const dueTransition: JobKind = {
  name: DUE_TRANSITION,
  run: async (call, { payload }) => {
    const { entity, id, transition } = payload as { entity: string; id: number; transition: string }
    try {
      return await call.tx.transaction((tx) => fireDue({ ...call, tx }, resourceOf(call, entity), id, transition))
    } catch (error) {
      if (error instanceof ApiError) return call.now + RETRY_MS
      throw error
    }
  },
}
