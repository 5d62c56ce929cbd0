import { storeStock } from '../../generated/resources'
import { REPLENISHMENT_PATH, SHORT_STATES } from '../../../src/rules/replenishment/proposal'
import { allowed, mayOpenPage } from '../../metadata/access/access'
import { listPath } from '../../query/links'
import type { Call } from '../../http/call'
import { countOf } from './rows'
import type { Item } from './item'

const STATES = SHORT_STATES.join(',')

/**
 * One entry per day with the number of SKUs of the active store that are out of stock or below safety stock: a to-do
 * for operators who may order, a notice for those who only see the stock.
 */
export async function stockAlerts(call: Call): Promise<Item[]> {
  const { store_id, role_type } = call.operator
  if (role_type !== 'store' || store_id === null || !allowed(call, storeStock, 'list')) return []
  const count = await countOf(call, storeStock, { 'f.stock_state': STATES })
  if (count === 0) return []
  const mayOpenReplenishment = mayOpenPage(call, 'replenishment', 'list')
  return [
    {
      key: `stock:${store_id}:${call.today}`,
      type: mayOpenReplenishment ? 'todo' : 'notice',
      title: {
        zh: `${count} 种商品缺货或低于安全库存`,
        en: `${count === 1 ? '1 SKU is' : `${count} SKUs are`} out of stock or below safety stock`,
      },
      at: call.now,
      tag: mayOpenReplenishment ? { zh: '补货', en: 'Replenish' } : { zh: '库存不足', en: 'Low stock' },
      // The orders for these SKUs, with a link to their list; the list for operators without the right to the orders.
      path: mayOpenReplenishment ? REPLENISHMENT_PATH : listPath(storeStock, { 'f.stock_state': STATES }),
    },
  ]
}
