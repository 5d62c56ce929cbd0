import { refuseAtTillUnless } from '../../modules/till/till-store'
import type { PosOfflineOrder } from '../../../src/generated/pos/pos_offline_order/pos_offline_order.types'
import { withHooks } from '../../metadata/describe'
import type { Resource } from '../../metadata/description'

/** Accepting an order books its sale. Only supervisors of the till accept or refuse. */
export function rules(resource: Resource<PosOfflineOrder>): Resource<PosOfflineOrder> {
  return withHooks(resource, {
    keptTexts: ['reasons'],
    before: {
      reject: async (call) => refuseAtTillUnless(call, 'supervise'),
      accept: async (call) => refuseAtTillUnless(call, 'supervise'),
    },
    after: {
      // Imported here, because a static import would close an import cycle: the till imports resources.
      accept: async (call, row) => {
        const { acceptOffline } = await import('../../modules/till/sales/accept-offline')
        await acceptOffline(call, row.id)
      },
    },
  })
}
