import { beforeAll, describe, expect, it } from 'vitest'
import type { Operator } from '../../../../server/http/call'
import { moveCash } from '../../../../server/modules/till/shifts/cash-move'
import { member } from '../../../../server/modules/till/member'
import type { OrderInput } from '../../../../server/modules/till/sales/order-input'
import { recharge } from '../../../../server/modules/till/recharge'
import { refund } from '../../../../server/modules/till/refunds/refund'
import { sell } from '../../../../server/modules/till/sales/sell'
import { closeShift } from '../../../../server/modules/till/shifts/shift-close'
import { openShift } from '../../../../server/modules/till/shifts/shift-open'
import { HOUR, MINUTE, NOW, uuid } from '../../till/shop'
import { atOnce, outcome } from '../gate'
import type { TwoProcesses } from './two-processes'

interface ShiftRow {
  id: number
  status: string
  order_count: number
  expected_amount: number
  diff_amount: number | null
}

export function tillRaces(processes: () => TwoProcesses): void {
  const open = (terminal_no: string, operator: Operator, client_uuid = uuid()) =>
    processes().shop.at(
      NOW - 8 * HOUR,
      (call) => openShift(call, { client_uuid, terminal_no, float_amount: 0 }),
      operator,
    )
  const sale = (more: Partial<OrderInput> = {}): OrderInput => ({
    client_uuid: uuid(),
    terminal_no: 'T1',
    lines: [{ sku_id: processes().shop.water, qty: 1000 }],
    payments: [{ method: 'cash', amount: 200 }],
    ...more,
  })
  const sold = async (input: OrderInput, operator = processes().shop.cashier) => {
    const [answer] = await processes().shop.at(NOW, (call) => sell(call, [{ input }]), operator)
    if (!answer) throw new Error('no answer')
    return answer
  }
  const shiftOf = async (id: number): Promise<ShiftRow> => {
    const [row] = await processes().rows<ShiftRow>(`select * from switch_work where id = ${id}`)
    if (!row) throw new Error('no shift')
    return row
  }

  describe('two concurrent calls of tills', () => {
    let mine: number
    beforeAll(async () => {
      mine = (await open('T1', processes().shop.cashier)).id
      await open('T2', processes().shop.manager)
    })

    it('open one shift', async () => {
      const operator = { ...processes().shop.manager, id: 900_001 }
      const codes = await atOnce(
        processes().databases[0],
        ['counter'],
        ['T8', 'T9'].map((terminal) => () => outcome(open(terminal, operator))),
      )
      expect(codes).toEqual([0, 40000])
    })

    it('assign different numbers to their sales', async () => {
      const { databases, shop } = processes()
      await sold(sale())
      // The second sale has other SKUs, whose balances no other transaction has locked.
      const other = { terminal_no: 'T2', lines: [{ sku_id: shop.apples, qty: 1000 }] }
      const second = sale({ ...other, payments: [{ method: 'cash', amount: 1180 }] })
      const works = [() => sold(sale()), () => sold(second, shop.manager)]
      const answers = await atOnce(databases[0], ['pos_order'], works)
      expect(new Set(answers.map(({ receipt_no }) => receipt_no)).size).toBe(2)
    })

    it.each(['pos', 'mini_program'] as const)('book a sale once (%s)', async (channel) => {
      const input = sale({
        channel,
        ...(channel === 'mini_program' && { payments: [{ method: 'wechat', amount: 200 }] }),
      })
      const answers = await atOnce(processes().databases[0], ['pos_order'], [() => sold(input), () => sold(input)])
      expect(answers[0]).toEqual(answers[1])
    })

    it('count cash that is paid in while a sale is booked', async () => {
      const { databases, shop } = processes()
      const before = await shiftOf(mine)
      const move = {
        client_uuid: uuid(),
        terminal_no: 'T1',
        move_type: 'in' as const,
        amount: 10_000,
        reason: '备用金',
      }
      await atOnce<unknown>(
        databases[0],
        ['pos_order'],
        [() => sold(sale()), () => shop.at(NOW, (call) => moveCash(call, move))],
      )
      expect((await shiftOf(mine)).expected_amount - before.expected_amount).toBe(10_200)
    })

    it('give the same goods back once', async () => {
      const { databases, shop } = processes()
      const order = await sold(sale())
      const back = () =>
        shop.at(
          NOW,
          (call) =>
            refund(call, {
              client_uuid: uuid(),
              terminal_no: 'T2',
              order_id: order.id,
              refund_way: 'original',
              reason: 'unwanted',
              settled: true,
            }),
          shop.manager,
        )
      const codes = await atOnce(databases[0], ['pos_order_refund'], [() => outcome(back()), () => outcome(back())])
      expect(codes).toEqual([0, 40000])
    })

    it('both recharge the stored value of a member', async () => {
      const { databases, shop, rows } = processes()
      const user_id = await shop.member()
      const pay = (terminal_no: string, operator: Operator) => () =>
        shop.at(
          NOW,
          (call) => recharge(call, { client_uuid: uuid(), terminal_no, user_id, amount: 500, method: 'cash' }),
          operator,
        )
      await atOnce(databases[0], ['balance_log'], [pay('T1', shop.cashier), pay('T2', shop.manager)])
      expect(await rows(`select stored_balance from user_info where id = ${user_id}`)).toEqual([
        { stored_balance: 1000 },
      ])
    })

    it('register one member for one mobile', async () => {
      const { databases, shop } = processes()
      const register = () =>
        shop.at(NOW, (call) => member(call, { mobile: '13700001111', register: { gender: 'male' } }))
      const members = await atOnce(databases[0], ['user_info'], [register, register])
      expect(members[0]).toEqual(members[1])
    })

    it('close the shift once, after the sale that is being booked', async () => {
      const { databases, shop, rows } = processes()
      const { expected_amount } = await shiftOf(mine)
      const close = (off: number) => () =>
        shop.at(NOW + MINUTE, (call) =>
          closeShift(call, {
            switch_work_id: mine,
            actual: [{ method: 'cash', amount: expected_amount + 200 + off }],
          }),
        )
      await atOnce<unknown>(databases[0], ['pos_order'], [() => sold(sale()), close(0), close(0)])
      expect(await shiftOf(mine)).toMatchObject({ status: 'closed', diff_amount: 0 })
      expect(
        await rows(
          `select 1 from doc_log where doc_type = 'switch_work' and doc_id = ${mine} and transition = 'close'`,
        ),
      ).toHaveLength(1)
    })
  })
}
