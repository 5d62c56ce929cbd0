import { and, eq, lte, type SQL, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { addDays } from '../../src/exact/date'
import { sameTimeYesterday } from '../../src/exact/zone'
import { SHORT_STATES } from '../../src/rules/replenishment/proposal'
import { posOrder, posOrderRefund, storeStock, storeStockBatch, userInfo, wholesaler } from '../generated/resources'
import { store, user_info } from '../generated/tables'
import type { Call } from '../http/call'
import type { AppEnv } from '../http/app-env'
import { handle } from '../http/handle'
import { allowed, mayRead } from '../metadata/access/access'
import { placeOfRole } from '../metadata/access/role-place'
import { columnSql } from '../metadata/sql/column-sql'
import type { Resource } from '../metadata/description'
import { listPath } from '../query/links'
import { parseListQuery } from '../query/list/list-query'
import { conditionsSql, listConditions } from '../query/list/list-sql'
import { zoneOf } from '../query/zone'
import { wordsOf } from '../metadata/messages'
import { countOf, firstRows } from './messages/rows'
import { bizDate, cutoffOf } from './till/till-store'
import { stepWord, waitingSinceMs, type WorkQueue, workQueues } from './work-queues'
import { described } from '../http/described'
import { FEN, INSTANT, INTEGER, type Json, list, orNull, shape, TEXT } from '../http/openapi'

/** Number of rows of a list, and the path of the list in the console. */
interface Counted {
  total: number
  path: string
}

const PATH = { type: 'string', description: 'Console path of the list with exactly the counted rows.' }
const DAY = shape({ amount: FEN, count: INTEGER })
const TRADE = orNull(shape({ today: DAY, yesterday: DAY, path: PATH }))
const COUNTED = orNull(shape({ total: INTEGER, path: PATH } satisfies Record<keyof Counted, Json>))
const FIGURES = shape({
  name: TEXT,
  balance: { ...orNull(INTEGER), description: 'Fen.' },
  sales: TRADE,
  refunds: TRADE,
  short: COUNTED,
  near_expiry: COUNTED,
  queues: list(
    shape({
      title: TEXT,
      step: { type: 'string', description: 'The step that the documents wait for.' },
      total: INTEGER,
      is_bound: { type: 'boolean', description: 'Whether there are more documents than `total`.' },
      amount: {
        ...orNull(FEN),
        description: 'Sum of the documents; null without an amount or with too many documents.',
      },
      since: { ...orNull(INSTANT), description: 'Since when the oldest document waits.' },
      path: PATH,
    }),
  ),
})

/**
 * Route of the start page: figures of the operator's day, money in fen. A figure is null when the operator may not list
 * its rows. The `path` of a figure leads to the list of exactly the rows that it counts or sums up.
 */
export const workplace = new Hono<AppEnv>()

workplace.get(
  '/sys/workplace',
  described({
    operationId: 'workplace',
    tag: 'frame',
    summary: 'Figures of the operator’s day; a figure is null when the operator may not list its rows',
    answer: FIGURES,
  }),
  (c) =>
    handle(c, async (call) => ({
      name: call.operator.name,
      balance: await balanceOf(call),
      ...(await tradesOf(call)),
      short: await countedOf(call, storeStock, { 'f.stock_state': SHORT_STATES.join(',') }),
      near_expiry: await countedOf(call, storeStockBatch, {
        'f.expiry_state': 'near,expired',
        'f.on_hand_qty': 'true',
      }),
      queues: await queuesOf(call),
    })),
)

async function queuesOf(call: Call) {
  const queues = []
  for (const queue of await workQueues(call)) {
    const { title } = await wordsOf(queue.resource, call.locale)
    const { total, is_bound, path, rows } = queue
    const since = Math.min(...rows.map(waitingSinceMs))
    queues.push({
      title,
      step: await stepWord(queue, call.locale),
      total,
      is_bound,
      amount: await amountOf(call, queue),
      since: Number.isFinite(since) ? new Date(since).toISOString() : null,
      path,
    })
  }
  return queues
}

/**
 * The sum over all documents of a queue of the first money field that their list sums up and the operator may see. Null
 * without such a field, or when the queue has more documents than are counted.
 */
async function amountOf(call: Call, { resource, filters, is_bound }: WorkQueue): Promise<number | null> {
  const money = resource.list?.sums?.find((name) => {
    const field = resource.shape.fields[name]
    return field?.type === 'money' && mayRead(call, field)
  })
  if (money === undefined || is_bound) return null
  return (await sumOf(call, resource, money, { filters })).amount
}

/** Null when the operator may not open the list. */
async function countedOf(
  call: Call,
  resource: Resource,
  filters: Readonly<Record<string, string>>,
): Promise<Counted | null> {
  if (!allowed(call, resource, 'list')) return null
  return { total: await countOf(call, resource, filters), path: listPath(resource, filters) }
}

/**
 * For a wholesaler, the credit left; for others, the members' stored value of the active store or, where head office
 * has chosen none, of all stores.
 */
async function balanceOf(call: Call): Promise<number | null> {
  const { tenant_id, role_type } = call.operator
  const place = storeInView(call)
  if (role_type === 'wholesaler') return creditLeft(call)
  if (!allowed(call, userInfo, 'list')) return null
  const [row] = await call.tx
    .select({ sum: sql<number>`coalesce(sum(${user_info.stored_balance}), 0)`.mapWith(Number) })
    .from(user_info)
    .where(and(eq(user_info.tenant_id, tenant_id), place === null ? undefined : eq(user_info.register_store_id, place)))
  return row?.sum ?? 0
}

async function creditLeft(call: Call): Promise<number | null> {
  if (!allowed(call, wholesaler, 'list')) return null
  const {
    rows: [own],
  } = await firstRows(call, wholesaler, {})
  return own ? Number(own.credit_limit_amount ?? 0) - Number(own.used_credit_amount ?? 0) : null
}

/** The active store or, where head office has chosen none, null for all stores. */
function storeInView({ operator: { role_type, store_id, only_store_id } }: Call): number | null {
  return placeOfRole(role_type) === 'store' ? (store_id ?? 0) : only_store_id
}

/**
 * The current business day of the active store, which may sell past midnight for the day before. Without an active
 * store, the calendar day, because stores may end their business days at different times.
 */
async function businessDay(call: Call): Promise<string> {
  const id = storeInView(call)
  if (id === null) return call.today
  const [row] = await call.tx
    .select({ deadline: store.business_day_deadline })
    .from(store)
    .where(and(eq(store.tenant_id, call.operator.tenant_id), eq(store.id, id)))
  return bizDate({ zone: zoneOf(call), cutoff: cutoffOf(row?.deadline ?? null) }, call.now)
}

async function tradesOf(call: Call) {
  const day = await businessDay(call)
  return {
    sales: await tradeOf(call, posOrder, { day, column: 'payable_amount', at: 'paid_at' }),
    refunds: await tradeOf(
      call,
      posOrderRefund,
      { day, column: 'refund_amount', at: 'refunded_at' },
      { 'f.refund_status': 'refunded' },
    ),
  }
}

/**
 * Rows of a business day in the operator's stores, and of the day before up to the same time, because a morning is less
 * than a whole day; null when the operator may not list them. `column` is summed; `at` holds the time that decides
 * about the business day of a row.
 */
async function tradeOf(
  call: Call,
  resource: Resource,
  { day, column, at }: { day: string; column: string; at: string },
  filters: Readonly<Record<string, string>> = {},
) {
  if (!allowed(call, resource, 'list')) return null
  const on = (date: string) => ({ ...filters, 'f.biz_date': date })
  const untilNow = lte(columnSql(resource.table, at), sameTimeYesterday(zoneOf(call), call.now))
  return {
    today: await sumOf(call, resource, column, { filters: on(day) }),
    yesterday: await sumOf(call, resource, column, { filters: on(addDays(day, -1)), condition: untilNow }),
    path: listPath(resource, on(day)),
  }
}

/** Number of rows of a list with these filters and this condition, and the sum of a column over all of these rows. */
async function sumOf(
  call: Call,
  resource: Resource,
  column: string,
  { filters, condition }: { filters: Readonly<Record<string, string>>; condition?: SQL },
) {
  const where = await listConditions(call, resource, parseListQuery(call, resource, filters))
  const [row] = await call.tx
    .select({
      amount: sql<number>`coalesce(sum(${columnSql(resource.table, column)}), 0)`.mapWith(Number),
      count: sql<number>`count(*)`.mapWith(Number),
    })
    .from(where.table)
    .where(and(conditionsSql(where), condition))
  return row ?? { amount: 0, count: 0 }
}
