import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { sell } from '../../../server/modules/till/sales/sell'
import { closeShift } from '../../../server/modules/till/shifts/shift-close'
import { pos_order } from '../../../server/generated/tables'
import { reasonIn } from '../../../server/metadata/access/system-reason'
import { docLog } from '../../../server/stock/tables'
import type { Client } from '../resources/world'
import { clock, close, open, openShiftFixture, sale, sellOne, shiftRow, shop, tick } from './shift-fixture'
import { errorPaths } from './refusals'
import { HOUR, uuid } from './shop'

openShiftFixture()

describe('a shift', () => {
  it('accepts an offline sale that is reported late, and must then be confirmed again', async () => {
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
      // The system, whose id is 0, reopens the shift.
      expect(log.map(({ transition, operator_id }) => [transition, operator_id > 0])).toEqual([
        ['create', true],
        ['close', true],
        ['confirm', true],
        ['reopen', false],
      ])
      const receiptNo = answer[0]!.receipt_no
      expect(log.at(-1)?.reason).toBe(`随 ${receiptNo} 重新对账`)
      expect(reasonIn(log.at(-1)?.reason ?? '', 'en-US')).toBe(`${receiptNo} was entered after the shift was confirmed`)
    })
    // No shift was open at that time.
    expect(
      await errorPaths(
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
    await sellOne(sale())
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
    // The dialog stays open and shows the refusal where the operator types the note.
    expect(refused).toMatchObject({ code: 40000, data: { errors: [{ path: 'input.confirm_remark' }] } })
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
})
