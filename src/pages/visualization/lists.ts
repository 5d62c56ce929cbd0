import type { DimensionId, FilterId } from '@/rules/analysis/dimensions'
import type { MetricId } from '@/rules/analysis/metrics'

/** A list that shows the rows behind a figure, and the list filter for each dimension or filter of the analysis. */
export interface SourceList {
  /** `module.entity`, whose list is at `{base}/list`. */
  entity: string
  base: string
  /** List filter for the period; absent: the list shows the current state. */
  date?: string
  fixed?: Readonly<Record<string, string>>
  filters: Partial<Record<DimensionId | FilterId, string>>
  /** The list has no filter for goods: the search finds an SKU by its code. */
  searchesBy?: 'sku'
}

const STORE = { store: 'store_id' } as const
const GOODS = {
  sku: 'sku_id',
  category: 'category_id',
  category_1: 'category_id',
  category_2: 'category_id',
  category_3: 'category_id',
  brand: 'brand_id',
} as const

const ORDERS: SourceList = {
  entity: 'pos.pos_order',
  base: '/pos/pos_order',
  date: 'biz_date',
  filters: { ...STORE, channel: 'channel', cashier: 'cashier_id' },
  searchesBy: 'sku',
}
const REFUNDS: SourceList = {
  entity: 'pos.pos_order_refund',
  base: '/pos/pos_order_refund',
  date: 'biz_date',
  fixed: { refund_status: 'refunded' },
  filters: { ...STORE, cashier: 'cashier_id' },
  searchesBy: 'sku',
}
const STORE_STOCK: SourceList = {
  entity: 'store.store_stock',
  base: '/store/store_stock',
  filters: { ...STORE, ...GOODS },
}
const WAREHOUSE_STOCK: SourceList = {
  entity: 'warehouse.wh_good_sku_stock',
  base: '/warehouse/wh_good_sku_stock',
  filters: { warehouse: 'warehouse_id', ...GOODS },
}
const LOSSES: SourceList = {
  entity: 'store.store_good_loss_receipt',
  base: '/store/store_good_loss_receipt',
  date: 'biz_date',
  fixed: { check_status: 'approved' },
  filters: { ...STORE, loss_type: 'loss_type' },
  searchesBy: 'sku',
}
const COUNTS: SourceList = {
  entity: 'store.store_stock_adjust_receipt',
  base: '/store/store_stock_adjust_receipt',
  date: 'biz_date',
  fixed: { check_status: 'approved' },
  filters: STORE,
  searchesBy: 'sku',
}
const PURCHASES: SourceList = {
  entity: 'warehouse.wh_purchase_receive_receipt',
  base: '/warehouse/wh_purchase_receive_receipt',
  date: 'biz_date',
  filters: { warehouse: 'warehouse_id', supplier: 'supplier_id' },
  searchesBy: 'sku',
}
const MEMBERS: SourceList = {
  entity: 'user.user_info',
  base: '/user/user_info',
  date: 'registered_at',
  filters: { store: 'register_store_id', member_level: 'level_id' },
}
const SHIFTS: SourceList = {
  entity: 'store.switch_work',
  base: '/store/switch_work',
  date: 'biz_date',
  filters: { ...STORE, cashier: 'cashier_id' },
}
const STORE_BATCHES: SourceList = {
  entity: 'store.store_stock_batch',
  base: '/store/store_stock_batch',
  fixed: { expiry_state: 'near,expired' },
  filters: { ...STORE, sku: 'sku_id' },
}
const WAREHOUSE_BATCHES: SourceList = {
  entity: 'warehouse.wh_good_sku_stock_batch',
  base: '/warehouse/wh_good_sku_stock_batch',
  fixed: { expiry_state: 'near,expired' },
  filters: { warehouse: 'warehouse_id', sku: 'sku_id' },
}
const ARRIVALS: SourceList = {
  entity: 'store.store_receive_receipt',
  base: '/store/store_receive_receipt',
  filters: { ...STORE, warehouse: 'warehouse_id', supplier: 'supplier_id' },
}

/** Lists for a metric in order of preference: the first list that can filter to a figure's rows and columns is used. */
export function sourceLists(id: MetricId): readonly SourceList[] {
  switch (id) {
    case 'refund_amount':
    case 'refund_rate':
      return [REFUNDS]
    case 'new_members':
      return [MEMBERS]
    case 'stock_value':
    case 'stock_qty':
    case 'turnover_days':
    case 'sell_through':
    case 'active_sku_rate':
      return [STORE_STOCK, WAREHOUSE_STOCK]
    case 'out_of_stock_rate':
      return [{ ...STORE_STOCK, fixed: { stock_state: 'negative,out' } }]
    case 'near_expiry_value':
      return [STORE_BATCHES, WAREHOUSE_BATCHES]
    case 'loss_amount':
    case 'loss_rate':
      return [LOSSES]
    case 'adjust_net_amount':
      return [COUNTS]
    case 'purchase_amount':
      return [PURCHASES]
    case 'on_time_rate':
      return [ARRIVALS]
    case 'shift_diff_amount':
      return [SHIFTS]
    case 'in_transit_value':
    case 'fill_rate':
      return []
    default:
      return [ORDERS]
  }
}
