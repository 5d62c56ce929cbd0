import { and, count, desc, eq, ne } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import * as z from 'zod'
import { type Registry, resourceOf } from '../metadata/registry'
import { ledgerShape } from '../../src/rules/ledger-shape'
import { encodeRow } from '../../src/rules/wire'
import { ApiError } from '../http/api-error'
import { actionRefusal } from '../metadata/access/lacking'
import type { Call } from '../http/call'
import { fieldError, missing, refuse } from '../metadata/field-error'
import type { AppEnv } from '../http/app-env'
import { handle } from '../http/handle'
import { ledgerOf } from '../stock/ledger-view'
import { columnOf } from '../metadata/sql/rows'
import { allowed, NOT_YOURS } from '../metadata/access/access'
import type { Resource } from '../metadata/description'
import type { Row } from '../metadata/row'
import { pathTo } from '../query/links'
import { placesOfOperator } from '../metadata/access/places'
import { described, readQuery } from '../http/described'
import { ANYTHING, camelCase, INTEGER, list, shape } from '../http/openapi'

const query = z.object({
  store_id: z.coerce.number().int().optional().describe('Exactly one of `store_id` and `warehouse_id` is required.'),
  warehouse_id: z.coerce.number().int().optional(),
  sku_id: z.coerce.number().int(),
  current: z.coerce.number().int().min(1).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
})

interface DrawerQuery {
  at: { location_type: 'store' | 'warehouse'; location_id: number }
  sku_id: number
  page: { current: number; pageSize: number }
}

type Answer = { list: Row[]; total: number }

/** Reads a page of a drawer, by the name of the drawer in the manifest. */
export const DRAWERS: Readonly<Record<string, (call: Call, request: DrawerQuery) => Promise<Answer>>> = {
  stock_ledger: stockLedger,
  price_history: priceHistory,
}

const SUMMARIES: Readonly<Record<string, string>> = {
  stock_ledger: 'Stock ledger of one SKU in one store or warehouse, newest first',
  price_history: 'Price changes of one SKU in one store, newest first',
}

/** Routes of the drawers of list rows: `GET {base}/{drawer}` for each drawer that the manifest gives the list. */
export function rowDrawers({ all }: Registry): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  for (const resource of all)
    for (const { drawer } of Object.values(resource.rowActions)) {
      const read = drawer === undefined ? undefined : DRAWERS[drawer]
      if (read)
        routes.get(
          `${resource.base}/${String(drawer)}`,
          described({
            operationId: camelCase(`${resource.entity}_${String(drawer)}`),
            tag: `${resource.module}.${resource.entity}`,
            summary: SUMMARIES[String(drawer)] ?? 'Details of a list row',
            query,
            answer: shape({ list: list(ANYTHING), total: INTEGER }),
          }),
          (c) => handle(c, (call) => answer(c, call, resource, read)),
        )
    }
  return routes
}

const ONE_PLACE = {
  zh: '请提供 store_id 或 warehouse_id 之一',
  en: 'Send either store_id or warehouse_id',
}

async function answer(
  c: Context<AppEnv>,
  call: Call,
  resource: Resource,
  read: (call: Call, request: DrawerQuery) => Promise<Answer>,
): Promise<Answer> {
  if (!allowed(call, resource, 'list')) throw actionRefusal(call, resource, 'list')
  const data = readQuery(query, c.req.query())
  const { store_id, warehouse_id } = data
  if ((store_id === undefined) === (warehouse_id === undefined)) refuse('store_id', ONE_PLACE)
  // The right to list the stock of stores does not include the stock of warehouses, and vice versa.
  if (resource.scope.by !== (store_id === undefined ? 'warehouse' : 'store'))
    throw new ApiError(40300, { errors: [fieldError(store_id === undefined ? 'warehouse_id' : 'store_id', NOT_YOURS)] })
  const location_id = store_id ?? warehouse_id ?? 0
  const { stores, warehouses } = await placesOfOperator(call)
  const own = store_id === undefined ? warehouses : stores
  if (own !== null && !own.includes(location_id)) throw missing(store_id === undefined ? 'warehouse_id' : 'store_id')
  const { current, pageSize, sku_id } = data
  const location_type = store_id === undefined ? 'warehouse' : 'store'
  return read(call, { at: { location_type, location_id }, sku_id, page: { current, pageSize } })
}

/** Ledger rows of one SKU in one place, newest first, with the running balance. */
async function stockLedger(call: Call, { at, sku_id, page }: DrawerQuery): Promise<Answer> {
  const { list, total } = await ledgerOf(call, { ...at, sku_id }, page)
  return {
    list: list.map((row) => ({ ...encodeRow(ledgerShape, row), path: pathOf(call, row.doc_type, row.doc_id) })),
    total,
  }
}

/** Every change of a price of one SKU in one store, newest first. */
async function priceHistory(call: Call, { at, sku_id, page }: DrawerQuery): Promise<Answer> {
  const { table, shape } = resourceOf(call, 'store_sku_price_log')
  const where = and(
    eq(columnOf(table, 'tenant_id'), call.operator.tenant_id),
    eq(columnOf(table, 'store_id'), at.location_id),
    eq(columnOf(table, 'sku_id'), sku_id),
    seesBuyPrices(call) ? undefined : ne(columnOf(table, 'price_field'), 'buy_price'),
  )
  const [totals] = await call.tx.select({ total: count() }).from(table).where(where)
  const rows = await call.tx
    .select()
    .from(table)
    .where(where)
    .orderBy(desc(columnOf(table, 'effective_at')), desc(columnOf(table, 'id')))
    .limit(page.pageSize)
    .offset((page.current - 1) * page.pageSize)
  return {
    list: rows.map((row) => ({
      ...encodeRow(shape, row),
      path: pathOf(call, String(row.doc_type), Number(row.doc_id)),
    })),
    total: totals?.total ?? 0,
  }
}

/** Wholesalers see buying prices without the flag, because they see only rows of their own outlets. */
const seesBuyPrices = ({ operator: { flags, role_type } }: Call): boolean =>
  flags.can_view_buy_price || role_type === 'wholesaler'

/** Path of a document in the console; null when the operator may not list its entity. */
function pathOf(call: Call, entity: string, id: number): string | null {
  const resource = resourceOf(call, entity)
  return allowed(call, resource, 'list') ? pathTo(resource, id) : null
}
