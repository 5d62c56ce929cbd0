import { Hono } from 'hono'
import * as z from 'zod'
import { ledgerShape } from '../../src/rules/ledger-shape'
import { encodeRow } from '../../src/rules/wire'
import { storeStock } from '../generated/resources'
import { ApiError } from '../http/api-error'
import { type AppEnv, handle } from '../http/handle'
import { ledgerOf } from '../posting/ledger-view'
import { allowed } from '../resources/access'

const query = z.object({
  store_id: z.coerce.number().int(),
  sku_id: z.coerce.number().int(),
  current: z.coerce.number().int().min(1).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
})

/** The ledger rows of one SKU in one store, newest first, with the running balance: the drawer of a stock row. */
export const stockLedger = new Hono<AppEnv>()

stockLedger.get('/store/store_stock/ledger', (c) =>
  handle(c, async (call) => {
    if (!allowed(call, storeStock, 'list')) throw new ApiError(40300)
    const asked = query.safeParse(c.req.query())
    if (!asked.success) throw new ApiError(40000)
    const { store_id, sku_id, ...page } = asked.data
    if (!call.operator.store_ids.includes(store_id)) throw new ApiError(40400)
    const { list, total } = await ledgerOf(call, { location_type: 'store', location_id: store_id, sku_id }, page)
    return { list: list.map((row) => encodeRow(ledgerShape, row)), total }
  }),
)
