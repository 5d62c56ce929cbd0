import { storeOrderReceiptShape } from '../../../src/generated/store/store_order_receipt/store_order_receipt.fields'
import { whPurchaseReceiptShape } from '../../../src/generated/warehouse/wh_purchase_receipt/wh_purchase_receipt.fields'
import type { Shape } from '../../../src/rules/field'
import { openLines } from './open-lines'
import { OVERSTOCK_COVER } from './stock-view'

/**
 * Index-friendly conditions for the states of stock lists. A state is computed per row and has no index, but implies a
 * condition on indexed columns. A list that filters by a state adds this condition, so that the state is computed only
 * for matching rows. By view, field and value: SQL over the columns of the view with the placeholders `:today`,
 * `:tenant`, `:safety` and `:near` (server/query/filter/stock-bounds.ts).
 */
type Narrowing = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>

const EXPIRY = {
  expiry_state: {
    none: 'expiry_date is null',
    expired: 'expiry_date < :today',
    near: 'expiry_date >= :today and expiry_date <= :near',
    normal: 'expiry_date >= :today',
  },
  on_hand_qty: { zero: 'on_hand_qty = 0' },
}

/** Condition for SKUs with open quantities in approved documents of warehouses, as in `warehouse-stock-view`. */
const inDocuments = (shape: Shape, column: string) =>
  `sku_id = any(array(select l.sku_id ${openLines(shape, column)} and h.tenant_id = :tenant))`

const DEMANDED = inDocuments(storeOrderReceiptShape, 'pick_open_qty')

export const NARROWING: Narrowing = {
  store_stock_view: {
    stock_state: {
      negative: 'on_hand_qty < 0',
      out: 'on_hand_qty = 0',
      low: 'available_qty > 0 and available_qty < :safety',
      over: `days_of_cover > ${OVERSTOCK_COVER}`,
      normal: 'on_hand_qty > 0',
    },
  },
  store_stock_batch_view: EXPIRY,
  store_sku_price_view: { price_source: { store: 'effective_at is not null' } },
  wh_good_sku_stock_view: {
    stock_state: {
      negative: 'on_hand_qty < 0',
      out: 'on_hand_qty = 0',
      low: `on_hand_qty > 0 and (available_qty < :safety or ${DEMANDED})`,
      normal: 'on_hand_qty > 0',
    },
    demand_qty: { nonzero: DEMANDED },
    open_po_qty: { nonzero: inDocuments(whPurchaseReceiptShape, 'open_qty') },
  },
  wh_good_sku_stock_batch_view: EXPIRY,
}

/** Used by stock lists that filter by low stock. */
export const SAFETY_STOCK_INDEX = 'create index if not exists sku_by_safety on sku (tenant_id, safety_stock_qty)'
