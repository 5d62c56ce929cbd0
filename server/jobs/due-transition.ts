import { ApiError } from '../http/api-error'
import { DUE_TRANSITION } from '../workflow/due'
import { fireDue } from '../workflow/fire-due'
import { resourceOf } from '../metadata/registry'
import type { JobKind } from './kinds'

const LATER = 3_600_000

/** A transition whose time has come: a scheduled price, an order left open too long. What refuses it is asked again in an hour. */
export const dueTransition: JobKind = {
  name: DUE_TRANSITION,
  run: async (call, { payload }) => {
    const { entity, id, transition } = payload as { entity: string; id: number; transition: string }
    try {
      return await call.tx.transaction((tx) => fireDue({ ...call, tx }, resourceOf(entity), id, transition))
    } catch (error) {
      if (error instanceof ApiError) return call.now + LATER
      throw error
    }
  },
}
