import { sql } from 'drizzle-orm'
import { dateIn } from '../../../../src/exact/date'
import { posOrder } from '../../../generated/resources'
import type { Call } from '../../../http/call'
import { openBook } from '../../../stock/book'
import { lockMembers, type Member, type MemberBook } from '../../../workflow/postings/member'
import { takeNumbers } from '../../../write/numbers'
import { goodsOf, pricesAt } from './goods'
import { isAtTill, type OrderDraft } from './order-draft'
import { bizDate, type TillStore } from '../till-store'
import type { ReportProblems } from '../problems'
import { computeSale } from './compute-sale'
import type { Sale, Sold } from './sale'
import { mayTouchDrawer, type Shift, shiftAt } from '../shifts/shift'
import { takeStock } from './take-stock'
import { selectRows } from '../../../db/select-rows'

/**
 * Prices, checks and posts sales, with locked members and balances. The orders themselves are written by `writeOrders`.
 * Throws 40000 with all problems.
 */
export async function bookSales(
  call: Call,
  place: TillStore,
  drafts: readonly OrderDraft[],
  { shifts, problems }: { shifts: readonly Shift[]; problems: ReportProblems },
): Promise<Sold[]> {
  if (drafts.length === 0) return []
  const { setting } = call.env
  const goods = await goodsOf(
    call,
    place.store_id,
    drafts.flatMap(({ lines }) => lines.map(({ sku_id }) => sku_id)),
  )
  const members = await lockMembers(
    call,
    drafts.flatMap(({ user_id }) => user_id ?? []),
  )
  const stock = await openBook(
    call,
    [...goods.keys()].map((sku_id) => ({ location_type: 'store', location_id: place.store_id, sku_id, batch_id: 0 })),
  )
  const ids = await reserveIds(call, drafts)
  const numbers = await numbersOf(call, place, drafts)
  const sold: Sold[] = []
  for (const draft of drafts) {
    const shift = shiftOf(call, draft, shifts, problems)
    const member = draft.user_id === null ? undefined : members.get(draft.user_id)
    if (draft.user_id !== null && !member)
      problems.add(`${draft.path}user_id`, '会员不存在', 'This member does not exist')
    const saleGoods = [...new Set(draft.lines.map(({ sku_id }) => sku_id))].flatMap((id) => goods.get(id) ?? [])
    const prices = await pricesAt(call, place.store_id, saleGoods, draft.paid_at)
    const sale = computeSale(draft, { place, setting, goods, prices, member }, problems)
    // The code below changes balances. After the first problem later sales are only checked, to report their errors
    // too.
    if (!sale || problems.count > 0) continue
    const order_id = ids.orders.shift() ?? 0
    const receipt_no = numbers.get(draft) ?? ''
    const biz_date = bizDate(place, draft.paid_at)
    const cause = {
      doc_type: 'pos_order',
      doc_id: order_id,
      biz_date,
      posted_at: draft.now,
      posted_by: call.operator.id,
      shipment_key: null,
    }
    const today = dateIn(place.zone, draft.paid_at)
    const lines_sold = sale.priced.map((line, index) => {
      const id = ids.lines.shift() ?? 0
      const saleLine = { id, qty: line.qty, goods: line.goods, path: `${draft.path}lines.${index}.qty` }
      const stockRules = { store_id: place.store_id, today, mayBeNegative: setting.allow_negative_sale !== false }
      return { id, ...takeStock(stock, cause, saleLine, stockRules) }
    })
    if (member) postToMember(members, member, sale, { doc_id: order_id, doc_no: receipt_no })
    const cost_amount = lines_sold.reduce((sum, line) => sum + line.cost_amount, 0)
    sold.push({ ...sale, order_id, receipt_no, biz_date, shift, lines_sold, cost_amount })
  }
  problems.raise()
  await stock.close()
  await members.close()
  return sold
}

/** Posts used and earned points, growth and paid stored value of a sale, and counts the sale for the member. */
function postToMember(
  members: MemberBook,
  member: Member,
  sale: Sale,
  { doc_id, doc_no }: { doc_id: number; doc_no: string },
): void {
  const doc = { user_id: member.id, doc_type: 'pos_order', doc_id, doc_no, at: sale.draft.now }
  members.post({ ...doc, points: -sale.points_used, reason: 'used' })
  members.post({ ...doc, balance: -sale.by_balance, reason: 'paid' })
  members.post({ ...doc, points: sale.points_earned, growth: sale.growth_earned, reason: 'earned' })
  member.total_spent_amount = (member.total_spent_amount ?? 0) + sale.payable_amount
  member.order_count = (member.order_count ?? 0) + 1
  member.last_order_at = Math.max(member.last_order_at ?? 0, sale.draft.paid_at)
}

/** The shift in which a sale at a till was made. Adds a problem when the cashier had none; other channels need none. */
function shiftOf(call: Call, draft: OrderDraft, shifts: readonly Shift[], problems: ReportProblems): Shift | undefined {
  if (!isAtTill(draft)) return undefined
  const cashier_id = draft.is_offline ? null : call.operator.id
  const shift = shiftAt(shifts, { terminal_no: draft.terminal_no, at: draft.paid_at, cashier_id })
  if (shift && draft.is_offline && !draft.lenient && !mayTouchDrawer(call, shift)) {
    problems.add(`${draft.path}terminal_no`, '当时是其他员工的班次', 'Another cashier had the shift at that time')
    return undefined
  }
  if (shift && (draft.is_offline || shift.status === 'open')) return shift
  problems.add(
    `${draft.path}terminal_no`,
    '该收银台当时没有您的当班班次',
    'You had no open shift at this till at that time',
  )
  return undefined
}

/** Reserves ids before the rows are inserted, so that ledger and logs can refer to them without another query. */
async function reserveIds(call: Call, drafts: readonly OrderDraft[]): Promise<{ orders: number[]; lines: number[] }> {
  const lines = drafts.reduce((sum, draft) => sum + draft.lines.length, 0)
  const rows = await selectRows<{ orders: string[]; lines: string[] }>(
    call.tx,
    sql`
    select (select array_agg(nextval(pg_get_serial_sequence('pos_order', 'id'))::text) from generate_series(1, ${drafts.length}::int)) as orders,
      (select array_agg(nextval(pg_get_serial_sequence('pos_order_lines', 'id'))::text) from generate_series(1, ${lines}::int)) as lines
  `,
  )
  return { orders: rows[0]?.orders.map(Number) ?? [], lines: rows[0]?.lines.map(Number) ?? [] }
}

/** Takes the numbers of the sales, from the series of the day on which each sale reached the server. */
async function numbersOf(
  call: Call,
  place: TillStore,
  drafts: readonly OrderDraft[],
): Promise<Map<OrderDraft, string>> {
  const days = new Map<string, OrderDraft[]>()
  for (const draft of drafts) {
    const day = dateIn(place.zone, draft.now)
    days.set(day, [...(days.get(day) ?? []), draft])
  }
  const numbers = new Map<OrderDraft, string>()
  for (const [day, group] of days) {
    const dayNumbers = await takeNumbers(call, posOrder, group.length, day)
    for (const [index, draft] of group.entries()) numbers.set(draft, dayNumbers[index] ?? '')
  }
  return numbers
}
