import { WRONG_TYPE } from '../../../../src/rules/messages'
import { advisoryLock } from '../../../db/advisory-lock'
import type { Call } from '../../../http/call'
import { bookSales } from './book-sales'
import { knownOrders, type OrderAnswer, refuseDifferentSale } from './order-answer'
import { isAtTill, type OrderDraft, type Report } from './order-draft'
import { orderInput } from './order-input'
import { tillStoreOf } from '../till-store'
import { ReportProblems } from '../problems'
import { recountShift } from '../shifts/recount-shift'
import { MAX_SHIFT_MS, lockShifts } from '../shifts/shift'
import { writeOrders } from './write-orders'

const MAX_SALES = 500
/** Tolerance in ms for clocks of tills that are ahead of the server. */
const MAX_CLOCK_AHEAD_MS = 5 * 60_000
/**
 * Refusal of an old online sale. Prices are looked up at the time of payment, so an old time would select an old price.
 */
const TOO_LATE = {
  zh: '联机订单须在支付后 24 小时内上报',
  en: 'Report an online sale within 24 hours of its payment',
}

/**
 * Books one to 500 sales of the operator's store in the given order, all or none: computes and checks prices, takes the
 * goods out of stock, posts the members' accounts, recounts the shifts. A sale with a known `client_uuid` changes
 * nothing and returns its first answer. Several sales share their queries, so that a bulk costs little more than a
 * single sale. Throws 40000 with every error and its path (prefixed with `<index>.` in a bulk), 40300, 42201, 42202.
 */
export async function sell(call: Call, reports: readonly Report[]): Promise<OrderAnswer[]> {
  if (reports.length > MAX_SALES) throw new RangeError(`at most ${MAX_SALES} sales at once`)
  const place = await tillStoreOf(call)
  const problems = new ReportProblems()
  const drafts = reports.flatMap((report, index) =>
    draftOf(call, report, reports.length > 1 ? `${index}.` : '', problems),
  )
  problems.raise()
  const shifts = await lockShifts(
    call,
    place,
    drafts.filter(isAtTill).map((draft) => ({ terminal_no: draft.terminal_no, at: draft.paid_at, cashier_id: null })),
  )
  // A repeated request waits for the first: by the lock on the shift for a sale at a till, else by a lock on the uuid.
  for (const draft of drafts)
    if (!isAtTill(draft)) await advisoryLock(call.tx, call.operator.tenant_id, `sale:${draft.client_uuid}`)
  const answers = await knownOrders(
    call,
    place,
    drafts.map(({ client_uuid }) => client_uuid),
  )
  const newDrafts = [
    ...new Map(
      drafts.filter((draft) => !answers.has(draft.client_uuid)).map((draft) => [draft.client_uuid, draft]),
    ).values(),
  ]
  const sold = await bookSales(call, place, newDrafts, { shifts, problems })
  for (const answer of await writeOrders(call, place, sold)) answers.set(answer.client_uuid, answer)
  const touchedShifts = new Map(
    sold.flatMap(({ shift, receipt_no }) => (shift ? [[shift.id, { shift, receipt_no }]] : [])),
  )
  for (const { shift, receipt_no } of touchedShifts.values())
    await recountShift(call, place, shift, { document: receipt_no, onlyOrders: true })
  return drafts.map((draft) => {
    const answer = answers.get(draft.client_uuid)
    if (!answer) throw new Error(`no answer for ${draft.client_uuid}`)
    refuseDifferentSale(answer, draft)
    return answer
  })
}

function draftOf(
  call: Call,
  { input, now = call.now, strict = false }: Report,
  path: string,
  problems: ReportProblems,
): OrderDraft[] {
  const parsed = orderInput.safeParse(input)
  if (!parsed.success) {
    for (const issue of parsed.error.issues) problems.add(path + issue.path.join('.'), WRONG_TYPE.zh, WRONG_TYPE.en)
    return []
  }
  const { paid_at = now, ordered_at = paid_at, user_id = null, ...rest } = parsed.data
  if (paid_at > now + MAX_CLOCK_AHEAD_MS)
    problems.add(`${path}paid_at`, '支付时间晚于当前时间', 'Must not be in the future')
  if (!rest.is_offline && paid_at < now - MAX_SHIFT_MS) problems.add(`${path}paid_at`, TOO_LATE.zh, TOO_LATE.en)
  if (ordered_at > paid_at)
    problems.add(`${path}ordered_at`, '下单时间晚于支付时间', 'Must not be later than the payment')
  if (rest.rounding_amount !== undefined && !rest.is_offline)
    problems.add(
      `${path}rounding_amount`,
      '联机订单由系统抹零',
      'For offline sales only; online sales are rounded by the system',
    )
  return [{ ...rest, user_id, paid_at, ordered_at, now, path, lenient: rest.is_offline && !strict }]
}
