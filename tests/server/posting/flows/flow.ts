import fc from 'fast-check'
import { addDays } from '../../../../src/exact/date'
import { store_order_receipt, store_receive_receipt } from '../../../../server/generated/tables'
import { storeOrderReceipt, storeReceiveReceipt } from '../../../../server/generated/resources'
import { ApiError } from '../../../../server/http/api-error'
import type { Call, Operator } from '../../../../server/http/call'
import { draftFrom } from '../../../../server/posting/create-from'
import { availableTransitions, transition } from '../../../../server/posting/transition'
import type { Resource, Row } from '../../../../server/resources/description'
import { loadDocument, loadScope } from '../../../../server/resources/load'
import { saveDocument } from '../../../../server/resources/save'
import { type Company, SETTINGS } from './company'

/** Tried whatever the status is, to see them refused. */
const WILD = [
  'submit',
  'withdraw',
  'approve',
  'reject',
  'void',
  'reverse',
  'close',
  'submit+approve',
  'complete',
  'reopen',
] as const

const number = fc.integer({ min: 0, max: 12 })
const base = {
  pick: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat({ max: 9 }) }),
  who: fc.constantFrom('boss' as const, 'boss' as const, 'second' as const, 'manager' as const),
  numbers: fc.array(number, { minLength: 4, maxLength: 4 }),
}
const step = {
  wild: fc.oneof({ weight: 6, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  step: fc.nat({ max: 59 }),
}
const op = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('order' as const), ...base }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cut' as const), ...base }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('receive' as const), ...base }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('order_step' as const), ...step, ...base }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('receipt_step' as const), ...step, ...base }) },
)
export type Op = typeof op extends fc.Arbitrary<infer O> ? O : never

/** `orders`: quantities of the orders that are approved already when the walk begins. */
export interface Flow {
  orders: number[][]
  ops: Op[]
  self_approve: boolean
  negative: boolean
}
export const flow: fc.Arbitrary<Flow> = fc.record({
  orders: fc.array(fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 4, maxLength: 4 }), {
    minLength: 1,
    maxLength: 2,
  }),
  ops: fc.array(op, { minLength: 8, maxLength: 22 }),
  self_approve: fc.boolean(),
  negative: fc.boolean(),
})

/** Settings of a flow, so that both sides of each switch are walked. */
export function settingsOf(one: Flow) {
  return { ...SETTINGS, allow_self_approve: one.self_approve, allow_negative_stock: one.negative }
}

/** Codes that an operator may meet on the way; anything else is a defect. */
const EXPECTED = new Set([40000, 40300, 40400, 40901, 42200, 42201, 42210])

export interface Outcome {
  what: string
  code: number
}

/** Does one thing. The code is that of the refusal, 0 for done, -1 for nothing to do it to. */
export async function perform(call: Call, company: Company, one: Op, serial: number): Promise<Outcome> {
  let what: string = one.kind
  try {
    if (one.kind === 'order') return { what, code: await order(call, company, one) }
    if (one.kind === 'cut') return { what, code: await cut(call, one) }
    if (one.kind === 'receive') return { what, code: await receive(call, one, serial) }
    const [resource, table] =
      one.kind === 'order_step'
        ? ([storeOrderReceipt, store_order_receipt] as const)
        : ([storeReceiveReceipt, store_receive_receipt] as const)
    const id = await chosen(call, table, one.pick)
    if (id === null) return { what: 'receive', code: await receive(call, one, serial) }
    const row = await loadScope(call, resource, await loadDocument(call, resource, id))
    const names = one.wild ? WILD : offered(call, resource, row)
    const name = names[one.step % names.length]
    if (!name) return { what, code: -1 }
    what = `${one.kind} ${name}`
    await transition(call, resource, { id, version: row.version as number }, name.split('+'), {
      reason: '随机操作',
      confirm_warnings: true,
    })
    return { what, code: 0 }
  } catch (error) {
    if (error instanceof ApiError && EXPECTED.has(error.code)) return { what, code: error.code }
    throw error
  }
}

/** An approved order, by two people so that every setting allows it. */
export async function begin(
  call: (operator: Operator) => Call,
  company: Company,
  numbers: number[],
  pick: number,
): Promise<void> {
  await order(call(company.boss), company, { kind: 'order', who: 'boss', pick, numbers })
  const id = await chosen(call(company.boss), store_order_receipt, 0)
  for (const [operator, name] of [
    [company.boss, 'submit'],
    [company.second, 'approve'],
  ] as const) {
    const row = await loadDocument(call(operator), storeOrderReceipt, id ?? 0)
    await transition(call(operator), storeOrderReceipt, { id: id ?? 0, version: row.version as number }, [name], {
      confirm_warnings: true,
    })
  }
}

/** What the server offers; whoever may submit may ask for both at once. */
function offered(call: Call, resource: Resource, row: Row): string[] {
  const names = availableTransitions(call, resource, row)
  return names.includes('submit') ? [...names, 'submit+approve'] : names
}

async function order(call: Call, company: Company, { pick, numbers }: Op): Promise<number> {
  const lines = company.skus.flatMap((sku_id, index) =>
    numbers[index] ? [{ sku_id, order_qty: (numbers[index] ?? 0) * (index === 2 ? 317 : 6_000) }] : [],
  )
  await saveDocument(call, storeOrderReceipt, {
    store_id: company.stores[call.operator.role_type === 'store' ? 0 : pick % 2],
    supply_mode: 'supplier',
    supplier_id: company.suppliers[pick % 2],
    urgency: 'normal',
    biz_date: call.today,
    expected_date: addDays(call.today, 2),
    lines,
  })
  return 0
}

async function cut(call: Call, { pick, numbers }: Op): Promise<number> {
  const id = await chosen(call, store_order_receipt, pick, ['submitted', 'draft'])
  if (id === null) return -1
  let row = await loadDocument(call, storeOrderReceipt, id)
  if (row.check_status === 'draft')
    row = (
      await transition(call, storeOrderReceipt, { id, version: row.version as number }, ['submit'], {
        confirm_warnings: true,
      })
    ).row
  const lines = (row.lines as Row[]).map((line, index) => ({
    ...line,
    approved_qty: Math.floor(((line.order_qty as number) * (12 - (numbers[index] ?? 0))) / 12_000) * 1_000,
  }))
  await saveDocument(call, storeOrderReceipt, { ...row, lines }, { id })
  return 0
}

async function receive(call: Call, { pick, numbers }: Op, serial: number): Promise<number> {
  const id = await chosen(call, store_order_receipt, pick, ['approved'])
  if (id === null) return -1
  const source = await loadScope(call, storeOrderReceipt, await loadDocument(call, storeOrderReceipt, id))
  const draft = await draftFrom(call, storeReceiveReceipt, 'from_store_order', source)
  const lines = ((draft.lines as Row[] | undefined) ?? []).flatMap((line, index) => {
    const n = numbers[index] ?? 0
    const expected = line.expected_qty as number
    const received =
      n > 7
        ? expected
        : n === 7
          ? Math.floor((expected * 1.2) / 1_000) * 1_000
          : Math.floor((expected * n) / 7_000) * 1_000
    // Mostly right; now and then a date is missing that goods without a known life need, or contradicts the batch.
    const batch = {
      batch_no: n % 3 === 0 ? null : `L${n % 4}`,
      production_date: n === 5 ? '2026-11-17' : '2026-11-18',
      expiry_date: n === 4 ? null : '2026-12-18',
    }
    const first = { ...line, ...batch, received_qty: received }
    // Now and then the delivery of one line comes in two batches.
    return n === 6 && received > 2_000
      ? [
          { ...first, received_qty: received - 1_000 },
          { ...first, batch_no: 'SECOND', expected_qty: 0, received_qty: 1_000 },
        ]
      : [first]
  })
  await saveDocument(call, storeReceiveReceipt, {
    ...draft,
    delivery_no: `D${serial}`,
    receiver_id: call.operator.id,
    received_at: call.now,
    biz_date: call.today,
    lines,
  })
  return 0
}

async function chosen(
  call: Call,
  table: typeof store_order_receipt | typeof store_receive_receipt,
  pick: number,
  statuses?: readonly string[],
): Promise<number | null> {
  const rows = await call.tx
    .select({ id: table.id, status: table.check_status })
    .from(table as typeof store_order_receipt)
  const ids = rows
    .filter((row) => !statuses || statuses.includes(String(row.status)))
    .map((row) => row.id)
    .toSorted((a, b) => b - a)
  return ids.length === 0 ? null : (ids[pick % ids.length] ?? null)
}
