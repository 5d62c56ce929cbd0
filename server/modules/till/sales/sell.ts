import { sql } from 'drizzle-orm'
import type { Call } from '../../../http/call'
import { bookSales } from './book-sales'
import { knownOrders, type OrderAnswer, refuseAnother } from './order-answer'
import { atTill, type OrderDraft, type Report } from './order-draft'
import { orderInput } from './order-input'
import { placeOf } from '../place'
import { Problems } from '../problems'
import { recountShift } from '../shifts/recount-shift'
import { LONGEST_SHIFT, lockShifts } from '../shifts/shift'
import { writeOrders } from './write-orders'

const MOST = 500
/** Clocks of tills may be ahead of ours by this. */
const AHEAD = 5 * 60_000
/** Refusal of an old online sale. Prices are looked up at the time of payment, so an old time would select an old price. */
const TOO_LATE = {
  zh: '联机订单须在支付后 24 小时内上报',
  en: 'Report an online sale within 24 hours of its payment',
}

/**
 * Books sales of the operator's shop, in the order given, all or none: prices and checks them, takes the goods out of stock,
 * moves the members' accounts, counts the shifts. A sale whose `client_uuid` is known changes nothing and answers as it did.
 * One sale or up to 500 in one transaction run the same code; a bulk costs little more than a single one.
 * Throws 40000 with every error and its path (`<place in the list>.` before it in a bulk), 40300, 42201, 42202.
 */
export async function sell(call: Call, reports: readonly Report[]): Promise<OrderAnswer[]> {
  if (reports.length > MOST) throw new RangeError(`at most ${MOST} sales at once`)
  const place = await placeOf(call)
  const problems = new Problems()
  const drafts = reports.flatMap((report, index) =>
    draftOf(call, report, reports.length > 1 ? `${index}.` : '', problems),
  )
  problems.raise()
  const shifts = await lockShifts(
    call,
    place,
    drafts.filter(atTill).map((draft) => ({ terminal_no: draft.terminal_no, at: draft.paid_at, cashier_id: null })),
  )
  for (const draft of drafts)
    if (!atTill(draft))
      await call.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${draft.client_uuid}, 11))`)
  const known = await knownOrders(
    call,
    drafts.map(({ client_uuid }) => client_uuid),
  )
  const fresh = [
    ...new Map(
      drafts.filter((draft) => !known.has(draft.client_uuid)).map((draft) => [draft.client_uuid, draft]),
    ).values(),
  ]
  const sold = await bookSales(call, place, fresh, shifts, problems)
  for (const answer of await writeOrders(call, place, sold)) known.set(answer.client_uuid, answer)
  const touched = new Map(sold.flatMap(({ shift, receipt_no }) => (shift ? [[shift.id, { shift, receipt_no }]] : [])))
  for (const { shift, receipt_no } of touched.values())
    await recountShift(call, place, shift, { because: receipt_no, orders: true })
  return drafts.map((draft) => {
    const answer = known.get(draft.client_uuid)
    if (!answer) throw new Error(`no answer for ${draft.client_uuid}`)
    refuseAnother(answer, draft)
    return answer
  })
}

function draftOf(
  call: Call,
  { input, now = call.now, strict = false }: Report,
  path: string,
  problems: Problems,
): OrderDraft[] {
  const read = orderInput.safeParse(input)
  if (!read.success) {
    for (const issue of read.error.issues) problems.add(path + issue.path.join('.'), '格式不正确', 'Not a valid value')
    return []
  }
  const { paid_at = now, ordered_at = paid_at, user_id = null, ...rest } = read.data
  if (paid_at > now + AHEAD) problems.add(`${path}paid_at`, '支付时间晚于当前时间', 'Lies in the future')
  if (!rest.is_offline && paid_at < now - LONGEST_SHIFT) problems.add(`${path}paid_at`, TOO_LATE.zh, TOO_LATE.en)
  if (ordered_at > paid_at) problems.add(`${path}ordered_at`, '下单时间晚于支付时间', 'Lies after the payment')
  if (rest.rounding_amount !== undefined && !rest.is_offline)
    problems.add(`${path}rounding_amount`, '联机订单由系统抹零', 'Only offline; online the shop rounds')
  return [{ ...rest, user_id, paid_at, ordered_at, now, path, lenient: rest.is_offline && !strict }]
}
