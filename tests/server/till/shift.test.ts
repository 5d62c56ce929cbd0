import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moveCash } from '../../../server/modules/till/shifts/cash-move'
import type { OrderInput } from '../../../server/modules/till/sales/order-input'
import { recharge } from '../../../server/modules/till/recharge'
import { refund } from '../../../server/modules/till/refunds/refund'
import { sell } from '../../../server/modules/till/sales/sell'
import { closeShift } from '../../../server/modules/till/shifts/shift-close'
import { openShift } from '../../../server/modules/till/shifts/shift-open'
import { pos_order, switch_work, switch_work_lines, user_info } from '../../../server/generated/tables'
import { reasonIn } from '../../../server/metadata/system-reason'
import { docLog } from '../../../server/stock/tables'
import type { Client } from '../resources/world'
import { HOUR, MINUTE, NOW, openShop, type Shop, uuid } from './shop'

let shop: Shop
/** Shifts follow each other here; each test advances the clock. */
let clock = NOW - 100 * HOUR
const tick = (ms = MINUTE) => (clock += ms)

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.world.database.close())

const open = (terminal_no = 'T1', operator = shop.cashier, client_uuid = uuid()) =>
  shop.at(tick(), (call) => openShift(call, { client_uuid, terminal_no, float_amount: 30_000 }), operator)
const close = (id: number, cash: number, more = {}) =>
  shop.at(tick(), (call) =>
    closeShift(call, { switch_work_id: id, actual: [{ method: 'cash', amount: cash }], ...more }),
  )
const sale = (more: Partial<OrderInput> = {}): OrderInput => ({
  client_uuid: uuid(),
  terminal_no: 'T1',
  lines: [{ sku_id: shop.water, qty: 1000 }],
  payments: [{ method: 'cash', amount: 200 }],
  ...more,
})
const sell1 = async (input: OrderInput) => (await shop.at(tick(), (call) => sell(call, [{ input }])))[0]!
const shiftRow = (id: number) =>
  shop.at(clock, async ({ tx }) => {
    const [row] = await tx.select().from(switch_work).where(eq(switch_work.id, id))
    const lines = await tx.select().from(switch_work_lines).where(eq(switch_work_lines.owner_id, id))
    return { ...row!, lines }
  })
const errors = (work: Promise<unknown>): Promise<string[]> =>
  work.then(
    () => [],
    (error: { data: { errors: { path: string }[] } }) => error.data.errors.map(({ path }) => path),
  )

describe('a shift', () => {
  it('opens once for each till and cashier, and a repeated request answers the same', async () => {
    const client_uuid = uuid()
    const first = await open('T1', shop.cashier, client_uuid)
    expect(first).toMatchObject({ status: 'open', float_amount: 30_000, expected_amount: null })
    expect(first.receipt_no).toMatch(/^SW\d{8}\d{4,}$/)
    expect((await open('T1', shop.cashier, client_uuid)).id).toBe(first.id)
    expect(await errors(open('T2'))).toEqual(['terminal_no'])
    expect(await errors(open('T1', shop.manager))).toEqual(['terminal_no'])
    const second = await open('T2', shop.manager)
    expect(second.id).not.toBe(first.id)
    await expect(open('T3', { ...shop.cashier, role_type: 'head_office' })).rejects.toMatchObject({ code: 40300 })
    await expect(open('T3', { ...shop.cashier, permissions: new Set(['sku:list']) })).rejects.toMatchObject({
      code: 40300,
    })
    await close(first.id, 30_000)
    await shop.at(
      tick(),
      (call) => closeShift(call, { switch_work_id: second.id, actual: [{ method: 'cash', amount: 30_000 }] }),
      shop.manager,
    )
  })

  it('expects float + cash sales − change − cash refunds + paid in − paid out in the drawer (INV-34)', async () => {
    const { id } = await open()
    const member = await shop.member()
    await sell1(sale({ payments: [{ method: 'cash', amount: 500 }] }))
    const order = await sell1(
      sale({ lines: [{ sku_id: shop.water, qty: 3000 }], payments: [{ method: 'cash', amount: 600 }] }),
    )
    await sell1(sale({ payments: [{ method: 'wechat', amount: 200 }] }))
    const move = { client_uuid: uuid(), terminal_no: 'T1', move_type: 'in' as const, amount: 5000, reason: '补零钱' }
    await shop.at(tick(), (call) => moveCash(call, move))
    await shop.at(tick(), (call) => moveCash(call, move))
    await shop.at(tick(), (call) =>
      moveCash(call, { ...move, client_uuid: uuid(), move_type: 'out', amount: 2000, reason: '缴存银行' }),
    )
    const paidIn = { client_uuid: uuid(), terminal_no: 'T1', user_id: member, amount: 10_000, method: 'cash' }
    const recharged = await shop.at(tick(), (call) => recharge(call, paidIn))
    expect(recharged).toEqual({ user_id: member, amount: 10_000, balance_after: 10_000 })
    expect(await shop.at(tick(), (call) => recharge(call, paidIn))).toEqual(recharged)
    await shop.at(tick(), (call) =>
      recharge(call, { ...paidIn, client_uuid: uuid(), amount: 300, method: 'alipay', trade_no: 'A1' }),
    )
    expect(
      await errors(shop.at(tick(), (call) => recharge(call, { ...paidIn, client_uuid: uuid(), method: 'points' }))),
    ).toEqual(['method'])
    await shop.at(tick(), (call) =>
      refund(
        call,
        {
          client_uuid: uuid(),
          terminal_no: 'T1',
          order_id: order.id,
          lines: [{ order_line_id: order.lines[0]!.id, qty: 1000 }],
          refund_way: 'cash',
          reason: 'wrong',
        },
        shop.manager.id,
      ),
    )
    const cash = 30_000 + 500 + 600 - 300 - 200 + 5000 - 2000 + 10_000
    const closed = await close(id, cash - 50, { handover_to_id: shop.manager.id })
    expect(closed).toMatchObject({
      status: 'closed',
      order_count: 3,
      sale_amount: 1000,
      refund_count: 1,
      refund_amount: 200,
      recharge_amount: 10_300,
      cash_in_amount: 15_000,
      cash_out_amount: 2000,
      expected_amount: cash + 200 + 300,
      diff_amount: -50,
    })
    expect(closed.lines).toEqual([
      { method: 'cash', method_name: '现金', expected_amount: cash, actual_amount: cash - 50, diff_amount: -50 },
      { method: 'wechat', method_name: '微信支付', expected_amount: 200, actual_amount: 200, diff_amount: 0 },
      { method: 'alipay', method_name: '支付宝', expected_amount: 300, actual_amount: 300, diff_amount: 0 },
    ])
    // Closing a shift again returns the same answer, and nothing more can be sold in a closed shift.
    expect(await close(id, 0)).toEqual(closed)
    expect(await errors(sell1(sale()))).toEqual(['terminal_no'])
  })

  it('needs the counted cash, a plausible time and a colleague; another member may not close it', async () => {
    const { id } = await open()
    await sell1(sale())
    const closing = { switch_work_id: id, actual: [], handover_to_id: 1 }
    expect(await errors(shop.at(tick(), (call) => closeShift(call, closing)))).toEqual(['actual', 'handover_to_id'])
    const counted = { ...closing, handover_to_id: null, actual: [{ method: 'cash', amount: 30_200 }] }
    expect(
      await errors(shop.at(tick(), (call) => closeShift(call, { ...counted, closed_at: clock - 3 * MINUTE }))),
    ).toEqual(['closed_at'])
    const other = {
      ...shop.world.members.get('cashier2_s0002')!,
      store_id: shop.store_id,
      permissions: new Set(['till:operate']),
    }
    await expect(shop.at(clock, (call) => closeShift(call, counted), other)).rejects.toMatchObject({ code: 40300 })
    tick(30 * HOUR)
    expect(await errors(sell1(sale()))).toEqual(['terminal_no'])
    const closed = await shop.at(clock, (call) => closeShift(call, counted))
    expect(closed.closed_at! - closed.opened_at).toBe(24 * HOUR)
  })

  it('accepts a late offline sale, and after confirmation needs confirmation again', async () => {
    const shift = await open()
    tick(HOUR)
    const paid_at = clock
    tick(HOUR)
    await close(shift.id, 30_000)
    const { version } = await shiftRow(shift.id)
    const manager: Client = await shop.world.as('manager_s0002')
    const confirmed = await manager.post('/store/switch_work/transition', {
      items: [{ id: shift.id, version }],
      transitions: ['confirm'],
    })
    expect(confirmed.data.results).toMatchObject([{ code: 0, data: { row: { status: 'confirmed' } } }])
    const next = await open('T1', shop.manager)
    const late = sale({
      is_offline: true,
      paid_at,
      lines: [{ sku_id: shop.water, qty: 1000, list_price: 210, deal_price: 205 }],
      payments: [{ method: 'wechat', amount: 205 }],
    })
    const answer = await shop.at(tick(), (call) => sell(call, [{ input: late }]), shop.manager)
    expect(answer[0]).toMatchObject({ switch_work_id: shift.id, payable_amount: 205 })
    expect(await shop.at(tick(), (call) => sell(call, [{ input: late }]), shop.manager)).toEqual(answer)
    const row = await shiftRow(shift.id)
    expect(row).toMatchObject({
      status: 'closed',
      confirmed_by: null,
      order_count: 1,
      sale_amount: 205,
      diff_amount: 0,
    })
    await shop.at(clock, async ({ tx }) => {
      const [order] = await tx.select().from(pos_order).where(eq(pos_order.id, answer[0]!.id))
      expect(order).toMatchObject({ cashier_id: shop.cashier.id, is_offline: true })
      const log = await tx
        .select()
        .from(docLog)
        .where(and(eq(docLog.doc_type, 'switch_work'), eq(docLog.doc_id, shift.id)))
        .orderBy(docLog.id)
      expect(log.map(({ transition, operator_id }) => [transition, operator_id > 0])).toEqual([
        ['create', true],
        ['close', true],
        ['confirm', true],
        ['reopen', false],
      ])
      const no = answer[0]!.receipt_no
      expect(log.at(-1)?.reason).toBe(`随${no}重新对账`)
      expect(reasonIn(log.at(-1)?.reason ?? '', 'en-US')).toBe(`${no} was entered after the shift was confirmed`)
    })
    // No shift was open at that time.
    expect(
      await errors(
        shop.at(tick(), (call) =>
          sell(call, [{ input: { ...late, client_uuid: uuid(), paid_at: paid_at - 90 * HOUR } }]),
        ),
      ),
    ).toEqual(['terminal_no'])
    await shop.at(
      tick(),
      (call) => closeShift(call, { switch_work_id: next.id, actual: [{ method: 'cash', amount: 30_000 }] }),
      shop.manager,
    )
  })

  it('is confirmed by managers and head office, with a reason when the count differs', async () => {
    const { id } = await open()
    await sell1(sale())
    await close(id, 30_250)
    const { version } = await shiftRow(id)
    const confirm = async (username: string, input = {}) => {
      const client = await shop.world.as(username)
      const { code, data } = await client.post('/store/switch_work/transition', {
        items: [{ id, version }],
        transitions: ['confirm'],
        input,
      })
      return code === 0 ? data.results[0]! : { code, data }
    }
    expect((await confirm('cashier_s0002', { confirm_remark: '多收' })).code).toBe(40300)
    expect((await confirm('clerk_s0002', { confirm_remark: '多收' })).code).toBe(40300)
    const refused = await confirm('manager_s0002')
    expect(refused).toMatchObject({ code: 40000 })
    const done = await confirm('finance', { confirm_remark: '顾客未取找零' })
    expect(done).toMatchObject({
      code: 0,
      data: { row: { status: 'confirmed', confirm_remark: '顾客未取找零', diff_amount: 50 } },
    })
    const list = await (
      await shop.world.as('manager_s0002')
    ).get('/store/switch_work/list', { 'f.diff_amount': 'true' })
    expect(list.data.list.map((row) => row.id)).toContain(id)
    const detail = await (await shop.world.as('manager_s0002')).get('/store/switch_work/detail', { id })
    expect(new Set(detail.data.log.map((line) => line.transition))).toEqual(new Set(['close', 'confirm', 'create']))
    expect(detail.data.actions).toEqual([])
  })

  it('keeps member accounts consistent and not negative with two tills at once (INV-35)', async () => {
    const a = await open('T1')
    const b = await open('T2', shop.manager)
    const id = await shop.member({ stored_balance: 1000 })
    const spend = (terminal_no: string, operator = shop.cashier) =>
      shop.at(
        tick(),
        (call) =>
          sell(call, [
            {
              input: sale({
                terminal_no,
                user_id: id,
                lines: [{ sku_id: shop.water, qty: 4000 }],
                payments: [{ method: 'member_balance', amount: 720 }],
              }),
            },
          ]),
        operator,
      )
    const done = await Promise.allSettled([spend('T1'), spend('T2', shop.manager)])
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await shop.at(clock, async ({ tx }) => {
      const [user] = await tx.select().from(user_info).where(eq(user_info.id, id))
      expect(user?.stored_balance).toBe(280)
    })
    await close(a.id, 30_000)
    await shop.at(
      tick(),
      (call) => closeShift(call, { switch_work_id: b.id, actual: [{ method: 'cash', amount: 30_000 }] }),
      shop.manager,
    )
  })
})
