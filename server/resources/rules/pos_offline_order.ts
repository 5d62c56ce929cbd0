import { refuseAtTillUnless } from '../../modules/till/place'
import type { Resource } from '../../metadata/description'

/** Accepting an order books its sale. Only supervisors of the till accept or refuse. */
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
          const { acceptOffline } = await import('../../modules/till/sales/accept-offline')
          await acceptOffline(call, row.id as number)
        },
      },
    },
  }
}
