import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { moveCash } from '../../../server/modules/till/shifts/cash-move'
import { recharge } from '../../../server/modules/till/recharge'
import { refund } from '../../../server/modules/till/refunds/refund'
import { sell } from '../../../server/modules/till/sales/sell'
import { closeShift } from '../../../server/modules/till/shifts/shift-close'
import { user_info } from '../../../server/generated/tables'
import { clock, close, open, openShiftFixture, sale, sellOne, shiftRow, shop, tick } from './shift-fixture'
import { errorPaths } from './refusals'
import { HOUR, MINUTE, uuid } from './shop'

openShiftFixture()

describe('a shift', () => {
  it('opens once for each till and cashier, and a repeated request answers the same', async () => {
    const client_uuid = uuid()
    const first = await open('T1', shop.cashier, client_uuid)
    expect(first).toMatchObject({ status: 'open', float_amount: 30_000, expected_amount: null })
    expect(first.receipt_no).toMatch(/^SW\d{8}\d{4,}$/)
    expect((await open('T1', shop.cashier, client_uuid)).id).toBe(first.id)
    expect(await errorPaths(open('T2'))).toEqual(['terminal_no'])
    expect(await errorPaths(open('T1', shop.manager))).toEqual(['terminal_no'])
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
    await sellOne(sale({ payments: [{ method: 'cash', amount: 500 }] }))
    const order = await sellOne(
      sale({ lines: [{ sku_id: shop.water, qty: 3000 }], payments: [{ method: 'cash', amount: 600 }] }),
    )
    await sellOne(sale({ payments: [{ method: 'wechat', amount: 200 }] }))
    const move = { client_uuid: uuid(), terminal_no: 'T1', move_type: 'in' as const, amount: 5000, reason: '补零钱' }
    await shop.at(tick(), (call) => moveCash(call, move))
    await shop.at(tick(), (call) => moveCash(call, move))
    await shop.at(tick(), (call) =>
      moveCash(call, { ...move, client_uuid: uuid(), move_type: 'out', amount: 2000, reason: '缴存银行' }),
    )
    const topUp = { client_uuid: uuid(), terminal_no: 'T1', user_id: member, amount: 10_000, method: 'cash' }
    const recharged = await shop.at(tick(), (call) => recharge(call, topUp))
    expect(recharged).toEqual({ user_id: member, amount: 10_000, balance_after: 10_000 })
    expect(await shop.at(tick(), (call) => recharge(call, topUp))).toEqual(recharged)
    await shop.at(tick(), (call) =>
      recharge(call, { ...topUp, client_uuid: uuid(), amount: 300, method: 'alipay', trade_no: 'A1' }),
    )
    expect(
      await errorPaths(shop.at(tick(), (call) => recharge(call, { ...topUp, client_uuid: uuid(), method: 'points' }))),
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
    expect(await errorPaths(sellOne(sale()))).toEqual(['terminal_no'])
  })

  it('has one drawer, also with a second method of cash, and where its cash was set up after it was opened', async () => {
    await shop.setMethod('bank_card', { is_drawer_cash: true })
    const first = await open()
    await sellOne(sale({ payments: [{ method: 'bank_card', amount: 200 }] }))
    expect((await shiftRow(first.id)).lines).toMatchObject([
      { method_name: '现金', float_amount: 30_000, expected_amount: 30_000 },
      { method_name: '银行卡', float_amount: 0, expected_amount: 200 },
    ])
    await close(first.id, 30_000)
    for (const code of ['cash', 'bank_card']) await shop.setMethod(code, { is_drawer_cash: false })
    const second = await open()
    await shop.setMethod('cash', { is_drawer_cash: true })
    await sellOne(sale())
    expect(await shiftRow(second.id)).toMatchObject({
      expected_amount: 30_200,
      lines: [{ method_name: '现金', float_amount: 30_000, expected_amount: 30_200 }],
    })
    await close(second.id, 30_200)
  })

  it('is closed by its cashier, with counted cash, after its last sale, and ends after 24 hours at the latest', async () => {
    const { id } = await open()
    await sellOne(sale())
    const closing = { switch_work_id: id, actual: [], handover_to_id: 1 }
    expect(await errorPaths(shop.at(tick(), (call) => closeShift(call, closing)))).toEqual(['actual', 'handover_to_id'])
    const counted = { ...closing, handover_to_id: null, actual: [{ method: 'cash', amount: 30_200 }] }
    expect(
      await errorPaths(shop.at(tick(), (call) => closeShift(call, { ...counted, closed_at: clock - 3 * MINUTE }))),
    ).toEqual(['closed_at'])
    const other = {
      ...shop.world.operators.get('cashier2_s0002')!,
      store_id: shop.store_id,
      permissions: new Set(['till:operate']),
    }
    await expect(shop.at(clock, (call) => closeShift(call, counted), other)).rejects.toMatchObject({ code: 40300 })
    tick(30 * HOUR)
    expect(await errorPaths(sellOne(sale()))).toEqual(['terminal_no'])
    const closed = await shop.at(clock, (call) => closeShift(call, counted))
    expect(closed.closed_at! - closed.opened_at).toBe(24 * HOUR)
  })

  it('lets two tills together spend no more than the balance of a member (INV-35)', async () => {
    const first = await open('T1')
    const second = await open('T2', shop.manager)
    const memberId = await shop.member({ stored_balance: 1000 })
    const spend = (terminal_no: string, operator = shop.cashier) =>
      shop.at(
        tick(),
        (call) =>
          sell(call, [
            {
              input: sale({
                terminal_no,
                user_id: memberId,
                lines: [{ sku_id: shop.water, qty: 4000 }],
                payments: [{ method: 'member_balance', amount: 720 }],
              }),
            },
          ]),
        operator,
      )
    const outcomes = await Promise.allSettled([spend('T1'), spend('T2', shop.manager)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await shop.at(clock, async ({ tx }) => {
      const [user] = await tx.select().from(user_info).where(eq(user_info.id, memberId))
      expect(user?.stored_balance).toBe(280)
    })
    await close(first.id, 30_000)
    await shop.at(
      tick(),
      (call) => closeShift(call, { switch_work_id: second.id, actual: [{ method: 'cash', amount: 30_000 }] }),
      shop.manager,
    )
  })
})
