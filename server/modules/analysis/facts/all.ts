import {
  posOrder,
  posOrderRefund,
  storeOrderReceipt,
  storeReceiveReceipt,
  storeStock,
  storeStockBatch,
  switchWork,
  userInfo,
  whGoodSkuStock,
  whGoodSkuStockBatch,
  whPurchaseReceiveReceipt,
} from '../../../generated/resources'
import type { Call } from '../../../http/call'
import { allowed } from '../../../metadata/access/access'
import type { Resource } from '../../../metadata/description'
import type { MakeFactTable } from './fact-table'
import { registered, shifts } from './people'
import { refunded } from './refunds'
import { buyers, sold } from './sales'
import { assortment, nearInStores, nearInWarehouses, onShelf } from './shelf'
import {
  changedStock,
  changedStoreStock,
  changedTransit,
  closingStock,
  closingStoreStock,
  closingTransit,
  movements,
} from './stock'
import { arrivedAtStores, arrivedAtWarehouses, shipped } from './supply'

interface Source {
  make: MakeFactTable
  /**
   * The operator must be allowed to list one of these entities. A fact table over several entities reads only
   * permitted rows of each.
   */
  of: readonly Resource[]
  parts: readonly string[]
}

const STOCK = [storeStock, whGoodSkuStock]

/** The fact tables, with the parts that each fact table provides to the metrics. */
const SOURCES: readonly Source[] = [
  {
    make: sold,
    of: [posOrder],
    parts: ['gross', 'goods', 'discount', 'qty', 'cost', 'orders', 'member_gross', 'buyers'],
  },
  { make: buyers, of: [posOrder], parts: ['repeat'] },
  { make: refunded, of: [posOrderRefund], parts: ['refund', 'refund_qty', 'refund_cost'] },
  { make: closingStock, of: STOCK, parts: ['closing_qty', 'closing_value'] },
  { make: closingTransit, of: STOCK, parts: ['transit_closing_qty', 'transit_closing_value'] },
  { make: closingStoreStock, of: [storeStock], parts: ['store_closing_qty', 'store_closing_value'] },
  { make: changedStock, of: STOCK, parts: ['change_qty', 'change_value'] },
  { make: changedTransit, of: STOCK, parts: ['transit_change_qty', 'transit_change_value'] },
  {
    make: changedStoreStock,
    of: [storeStock],
    parts: ['store_change_qty', 'store_change_value', 'store_weighted', 'store_received_qty'],
  },
  { make: movements, of: STOCK, parts: ['purchase', 'adjust', 'loss'] },
  { make: onShelf, of: [storeStock], parts: ['on_sale', 'out'] },
  { make: assortment, of: [storeStock], parts: ['skus', 'skus_sold'] },
  { make: nearInStores, of: [storeStockBatch], parts: ['store_near'] },
  { make: nearInWarehouses, of: [whGoodSkuStockBatch], parts: ['warehouse_near'] },
  { make: shipped, of: [storeOrderReceipt], parts: ['shipped', 'approved'] },
  { make: arrivedAtStores, of: [storeReceiveReceipt], parts: ['store_arrived', 'store_on_time'] },
  { make: arrivedAtWarehouses, of: [whPurchaseReceiveReceipt], parts: ['warehouse_arrived', 'warehouse_on_time'] },
  { make: registered, of: [userInfo], parts: ['new_members'] },
  { make: shifts, of: [switchWork], parts: ['shift_diff'] },
]

const byPart = new Map(SOURCES.flatMap((source) => source.parts.map((part) => [part, source] as const)))

function sourceOf(part: string): Source {
  const source = byPart.get(part)
  if (!source) throw new Error(`no fact table provides ${part}`)
  return source
}

/** Whether the operator may list the rows behind the part. */
export function mayReadPart(call: Call, part: string): boolean {
  return sourceOf(part).of.some((resource) => allowed(call, resource, 'list'))
}

/** The fact tables needed for these parts, each with the parts that it provides. */
export function factTablesFor(parts: Iterable<string>): Map<MakeFactTable, string[]> {
  const partsByMaker = new Map<MakeFactTable, string[]>()
  for (const part of parts) {
    const { make } = sourceOf(part)
    partsByMaker.set(make, [...(partsByMaker.get(make) ?? []), part])
  }
  return partsByMaker
}
