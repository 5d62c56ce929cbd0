import { Hono } from 'hono'
import {
  COVER_DAYS,
  encodeProposal,
  type ProposedLine,
  type ProposedOrder,
  type Replenishment,
  type ShortItems,
} from '../../../src/rules/replenishment/proposal'
import type { AppEnv } from '../../http/app-env'
import { permissionRefusal } from '../../metadata/access/lacking'
import { described } from '../../http/described'
import { handle, handleBody } from '../../http/handle'
import { jsonBody } from '../../http/json-body'
import {
  BOOLEAN,
  DATE,
  FEN,
  INTEGER,
  type Json,
  list,
  NUMBER,
  oneOf,
  orNull,
  query,
  shape,
  TEXT,
} from '../../http/openapi'
import { mayOpenPage } from '../../metadata/access/access'
import { orderInput, orderProposed } from './order'
import { replenishmentOf } from './propose'

const LINE = shape({
  sku_id: INTEGER,
  sku_code: TEXT,
  sku_name: TEXT,
  spec: orNull(TEXT),
  unit_name: orNull(TEXT),
  barcodes: { ...list(TEXT), description: 'Barcodes of the item and of its cases.' },
  stock_state: TEXT,
  on_hand_qty: NUMBER,
  in_transit_qty: NUMBER,
  on_order_qty: { type: 'number', description: 'Outstanding on orders of the store, drafts included.' },
  safety_stock_qty: NUMBER,
  daily_qty: { type: 'number', description: 'Average sales of the last seven days.' },
  suggest_qty: NUMBER,
  step_qty: { type: 'number', description: 'Ordered quantities are multiples of this quantity.' },
  pack_qty: { type: 'number', description: 'Sale units in a purchase pack.' },
  source_available_qty: { ...orNull(NUMBER), description: 'Available in the supplying warehouse.' },
  buy_price: orNull(FEN),
} satisfies Record<keyof ProposedLine, Json>)

const ORDER = shape({
  store_id: INTEGER,
  store_name: TEXT,
  supply_mode: oneOf(['warehouse', 'supplier']),
  source_id: { type: 'integer', description: 'The warehouse or the supplier.' },
  source_name: TEXT,
  expected_date: DATE,
  lead_days: INTEGER,
  min_order_amount: orNull(FEN),
  license_expired: BOOLEAN,
  lines: list(LINE),
} satisfies Record<keyof ProposedOrder, Json>)

const SHORT = shape({
  total: INTEGER,
  path: { ...orNull(TEXT), description: 'Console path of the list with exactly these items.' },
  proposed: INTEGER,
  covered: { type: 'integer', description: 'The stock in transit or on order is enough.' },
  idle: { type: 'integer', description: 'Neither sold lately nor kept with a safety stock.' },
  unsupplied: { type: 'integer', description: 'Needed, but no enabled warehouse or supplier delivers it.' },
  stopped: { type: 'integer', description: 'No longer ordered, or in a store that is closed for now.' },
} satisfies Record<keyof ShortItems, Json>)

/** The orders that stores need, and the call that creates one of them as a draft of `store_order_receipt`. */
export const replenishment = new Hono<AppEnv>()

replenishment.get(
  '/store/replenishment',
  described({
    operationId: 'replenishment',
    tag: 'store',
    summary: 'Purchase orders that the operator’s stores need, by store and source',
    parameters: [
      query('cover_days', {
        type: 'integer',
        minimum: COVER_DAYS.min,
        maximum: COVER_DAYS.max,
        default: COVER_DAYS.default,
        description: 'Days of sales that the goods shall last after they have arrived.',
      }),
    ],
    answer: shape({
      computed_at: { type: 'integer', description: 'Epoch milliseconds; an order of this proposal sends it back.' },
      cover_days: INTEGER,
      short: SHORT,
      stores_left: { type: 'integer', description: 'Stores left out, because the operator has very many.' },
      is_bound: { type: 'boolean', description: 'Whether more items are needed than are proposed here.' },
      may_order: { type: 'boolean', description: 'Whether the operator may create the orders.' },
      orders: list(ORDER),
    } satisfies Record<keyof Replenishment, Json>),
  }),
  (c) =>
    handle(c, async (call) => {
      if (!mayOpenPage(call, 'replenishment', 'list')) throw permissionRefusal('replenishment:list')
      return encodeProposal(await replenishmentOf(call, c.req.query('cover_days')))
    }),
)

replenishment.post(
  '/store/replenishment/order',
  described({
    operationId: 'orderReplenishment',
    tag: 'store',
    summary: 'Creates a proposed order as a draft, unless its items were ordered after the proposal was computed',
    body: orderInput,
    answer: shape({ id: INTEGER, receipt_no: TEXT }),
  }),
  (c) => handleBody(c, jsonBody(orderInput), orderProposed),
)
