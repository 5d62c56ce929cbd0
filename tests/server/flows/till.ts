import { isDeepStrictEqual } from 'node:util'
import { goodOf, nth, quantityOf } from './goods'
import type { Outcome, Step } from './step'
import type { Answer, Json, Shift, Who, World } from './world'

const TILL = '/pos/till'
const CASHIERS = ['cashier_s0002', 'cashier_s0003', 'manager_s0002'] as const
const FLOAT = 30_000
/** The secret of every registered till of the flows. */
export const TILL_SECRET = 'flow-till-secret'
const SECRET = { 'Terminal-Secret': TILL_SECRET }
const MAX_SHIFT = 22 * 3_600_000

/** One action at a till: opens a shift, sells, refunds, repeats a request, or counts and closes. */
export async function till(world: World, step: Step): Promise<Outcome> {
  const who = nth(CASHIERS, step.who) ?? CASHIERS[0]
  if (world.refunds.size > 0 && step.what % 2 === 0) return settle(world, step)
  const current = world.shifts.get(who)
  if (current && world.now - current.opened_at > MAX_SHIFT) return close(world, who, step, current)
  if (!current) {
    const opened = await open(world, who)
    if (opened?.code !== 0) return opened
  }
  const shift = world.shifts.get(who) as Shift
  const actions = [sale, refund, sale, offline, refund, repeat, sale, recharge, refund, move, sale, register, close]
  return nth(actions, step.what)?.(world, who, step, shift) ?? null
}

const terminal = (who: Who) => `T${CASHIERS.indexOf(who as (typeof CASHIERS)[number]) + 1}`

async function send(world: World, who: Who, call: string, body: Json): Promise<Answer> {
  const path = `${TILL}/${call}`
  const answer = await world.post(who, path, body, SECRET)
  if (answer.code === 0 && 'client_uuid' in body) world.repeatable.push({ who, path, body, data: answer.data })
  return answer
}

async function open(world: World, who: Who): Promise<Outcome> {
  const opened_at = world.now + 1_000
  const { code, data } = await send(world, who, 'shift_open', {
    client_uuid: world.uuid(),
    terminal_no: terminal(who),
    float_amount: FLOAT,
  })
  if (code === 0) world.shifts.set(who, { id: data.id as number, opened_at })
  return { what: 'shift_open', code }
}

/**
 * An order of one to three SKUs by a member or a walk-in customer, paid in cash with change, by phone, or partly with
 * points or stored value.
 */
function basket(world: World, who: Who, { what, pick, numbers }: Step): Json {
  const [n = 0, m = 0, k = 0, l = 0] = numbers
  const lines = [n, m, k].slice(0, 1 + (what % 3)).flatMap((count, index) => {
    const sku = goodOf(world, what + pick + index)
    if (!sku) return []
    const qty = sku.weighed ? quantityOf(sku, 1 + count, false) : 1 + (count % 4)
    return [{ sku_id: sku.id, qty: Number(qty.toFixed(3)) }]
  })
  const user_id = l % 2 ? (nth(world.customers, pick + l) ?? null) : null
  const phone = [{ method: 'wechat', amount: 900, trade_no: `WX${n}${m}${k}` }]
  const paymentChoices = [[], phone, [{ method: 'balance', amount: 137 }], [{ method: 'points', amount: 100 }]]
  const extra = user_id === null ? nth([[], phone], k) : nth(paymentChoices, k)
  return {
    client_uuid: world.uuid(),
    terminal_no: terminal(who),
    user_id,
    lines,
    discount_amount: l % 5 === 0 ? 33 : 0,
    payments: [...(extra ?? []), { method: 'cash', amount: 99_900 }],
  }
}

async function sale(world: World, who: Who, step: Step): Promise<Outcome> {
  const { code, data } = await send(world, who, 'order', basket(world, who, step))
  if (code === 0) world.sales.push({ who, order: data })
  return { what: 'order', code }
}

/** Reports a sale made earlier while the connection was down, at the prices of that time. */
async function offline(world: World, who: Who, step: Step, shift: Shift): Promise<Outcome> {
  const body = basket(world, who, step)
  const [n = 0] = step.numbers
  const paid_at = Math.max(shift.opened_at, world.now - n * 600_000)
  const lines = (body.lines as Json[]).map((line) => ({ ...line, list_price: 1_000, deal_price: 1_000 - n * 10 }))
  const { code, data } = await send(world, who, 'order', {
    ...body,
    is_offline: true,
    paid_at: new Date(paid_at).toISOString(),
    lines,
    discount_amount: 0,
  })
  // An order whose prices differ from the store's prices waits for review and does not count as a sale yet.
  if (code === 0 && data.id !== undefined) world.sales.push({ who, order: data })
  return { what: 'order offline', code }
}

/** Refunds the whole newest sale, or part of one of its lines. */
async function refund(world: World, who: Who, step: Step): Promise<Outcome> {
  const { pick, what, numbers } = step
  const sold = world.sales.filter((earlier) => world.who(earlier.who).store_id === world.who(who).store_id)
  const order = sold.at(-1 - (pick % Math.max(sold.length, 1)))?.order
  if (!order) return sale(world, who, step)
  const [line] = order.lines as { id: number; qty: number }[]
  const part =
    line && what % 3
      ? [{ order_line_id: line.id, qty: line.qty > 1 ? 1 : line.qty, restock: what % 2 === 0 }]
      : undefined
  const { code, data } = await send(world, 'manager_s0002' === who ? who : managerOf(who), 'refund', {
    client_uuid: world.uuid(),
    terminal_no: terminal(who),
    order_id: order.id,
    ...(part ? { lines: part } : {}),
    refund_way: nth(['original', 'original', 'cash', 'balance'], numbers[0] ?? 0),
    reason: 'quality',
    ...(who === 'manager_s0002' ? {} : { is_offline: true }),
  })
  if (code === 0 && data.refund_status === 'processing') world.refunds.set(data.id as number, who)
  return { what: 'refund', code }
}

const managerOf = (who: Who): Who => (who === 'cashier_s0003' ? 'manager_s0003' : 'manager_s0002')

/** Repeats a request as a till does that got no answer: nothing happens twice, and the answer is the same. */
async function repeat(world: World, who: Who, { pick }: Step): Promise<Outcome> {
  const sent = world.repeatable.filter((request) => request.who === who)
  const repeated = sent.at(-1 - (pick % Math.max(sent.length, 1)))
  if (!repeated) return null
  const answer = await world.post(who, repeated.path, repeated.body, SECRET)
  const settled = repeated.path.endsWith('/shift_open') || repeated.path.endsWith('/cash_move')
  if (
    answer.code !== 0 ||
    (!settled && !repeated.path.endsWith('/refund') && !isDeepStrictEqual(answer.data, repeated.data))
  )
    throw new Error(
      `INV-21: ${repeated.path} answered the repeated request with ${JSON.stringify(answer)}, before ${JSON.stringify(repeated.data)}`,
    )
  return { what: 'repeated', code: answer.code }
}

async function recharge(world: World, who: Who, { pick, numbers }: Step): Promise<Outcome> {
  const { code } = await send(world, who, 'recharge', {
    client_uuid: world.uuid(),
    terminal_no: terminal(who),
    user_id: nth(world.customers, pick),
    amount: 1_000 + 333 * (numbers[0] ?? 0),
    method: nth(['cash', 'wechat'], numbers[1] ?? 0),
    trade_no: world.uuid(),
  })
  return { what: 'recharge', code }
}

async function move(world: World, who: Who, { numbers }: Step): Promise<Outcome> {
  const { code } = await send(world, who, 'cash_move', {
    client_uuid: world.uuid(),
    terminal_no: terminal(who),
    move_type: nth(['in', 'out'], numbers[0] ?? 0),
    amount: 500 + 100 * (numbers[1] ?? 0),
    reason: '换零钱',
  })
  return { what: 'cash_move', code }
}

/** The payment provider reports the result of a refund. */
async function settle(world: World, { numbers }: Step): Promise<Outcome> {
  const [refund_id, who] = [...world.refunds].at(-1) ?? []
  if (refund_id === undefined || !who) return null
  const result = nth(['refunded', 'failed', 'processing', 'refunded'], numbers[0] ?? 0)
  const { code } = await send(world, who, 'refund_result', { refund_id, result })
  if (result === 'refunded') world.refunds.delete(refund_id)
  return { what: 'refund_result', code }
}

async function register(world: World, who: Who, { numbers }: Step): Promise<Outcome> {
  const mobile = `138${String(10_000_000 + (numbers[0] ?? 0)).slice(0, 8)}`
  const { code, data } = await send(world, who, 'member', { mobile, register: { nickname: '新会员' } })
  if (code === 0) world.customers.unshift(data.id as number)
  return { what: 'member', code }
}

async function close(world: World, who: Who, { numbers }: Step, shift: Shift): Promise<Outcome> {
  const { code } = await send(world, who, 'shift_close', {
    switch_work_id: shift.id,
    actual: [{ method: 'cash', amount: FLOAT + 100 * (numbers[0] ?? 0) }],
  })
  if (code === 0) world.shifts.delete(who)
  return { what: 'shift_close', code }
}
