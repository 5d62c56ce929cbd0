import { refuseAtTillUnless } from '../../modules/till/place'
import type { Resource } from '../description'

/** Accepting books the sale, and both decisions belong to whoever supervises the till. */
export function rules(resource: Resource): Resource {
  return {
    ...resource,
    hooks: {
      before: {
        reject: async (call) => refuseAtTillUnless(call, 'supervise'),
        accept: async (call) => refuseAtTillUnless(call, 'supervise'),
      },
      after: {
        // The till reads resources itself: imported only when a sale is booked.
        accept: async (call, row) => {
          const { acceptOffline } = await import('../../modules/till/accept-offline')
          await acceptOffline(call, row.id as number)
        },
      },
    },
  }
}
