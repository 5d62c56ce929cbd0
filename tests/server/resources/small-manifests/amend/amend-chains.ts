import { describe, expect, it } from 'vitest'
import { mustRefuse, mustTransition, read, update } from '../../../chains/fixtures/store-fixture'
import { createRow, type Data } from '../../world'
import { amend, fixture, expectInvariants } from './amend-fixture'

const ORDER = '/store/store_order_receipt'
const RECEIVE = '/store/store_receive_receipt'

/** Tests of amending a document from which other documents were created. */
export function testAmendedChains(): void {
  describe('amending a document from which other documents were created', () => {
    const approvedOrder = async () => {
      const draft = await createRow(fixture.manager, ORDER, {
        store_id: fixture.store,
        supply_mode: 'supplier',
        supplier_id: fixture.goods.supplier.id,
        lines: [{ sku_id: fixture.water.id, order_qty: 24 }],
      })
      return mustTransition(fixture.admin, ORDER, draft, ['submit', 'approve'])
    }
    const delivery = (order: Data) =>
      createRow(fixture.manager, RECEIVE, {
        source_type: 'store_order_receipt',
        source_id: order.id,
        delivery_no: 'D1',
      })
    const approve = (draft: Data) => mustTransition(fixture.admin, RECEIVE, draft, ['submit', 'approve'])

    it('voids drafts made from the older version', async () => {
      const order = await approvedOrder()
      const draft = await delivery(order)
      const second = await amend(ORDER, await read(fixture.admin, ORDER, order.id))
      expect(await read(fixture.admin, RECEIVE, draft.id)).toMatchObject({ check_status: 'draft' })
      await mustTransition(fixture.admin, ORDER, second, ['submit', 'approve'])
      expect(await read(fixture.admin, ORDER, order.id)).toMatchObject({ check_status: 'amended' })
      expect(await read(fixture.admin, RECEIVE, draft.id)).toMatchObject({ check_status: 'voided' })
      await expectInvariants()
    })

    it('is refused with the reason of the reversal, when the new version is made and when it is submitted or approved', async () => {
      const order = await approvedOrder()
      const second = await amend(ORDER, await read(fixture.admin, ORDER, order.id))
      const received = await approve(await delivery(order))
      const refusal = {
        code: 42200,
        msg: `${String(order.receipt_no)} 不能变更：单据状态已变化，不能执行此操作`,
      }
      // All goods have come, so that the order is completed and can no longer be reversed.
      expect(await mustRefuse(fixture.admin, ORDER, second, ['submit'])).toMatchObject(refusal)
      await mustTransition(fixture.admin, RECEIVE, received, ['reverse'], { reason: '误收' })
      const part = await delivery(order)
      await approve(await update(fixture.manager, RECEIVE, part, { lines: [{ ...part.lines[0], received_qty: 4 }] }))
      const blocked = expect.stringMatching(
        new RegExp(`^${String(order.receipt_no)} 不能变更：\\S+ \\S+ 依赖本单据，请先作废或冲销该单据$`),
      )
      expect(await mustRefuse(fixture.admin, ORDER, second, ['submit', 'approve'])).toMatchObject({
        code: 42200,
        msg: blocked,
      })
      const now = await read(fixture.admin, ORDER, order.id)
      expect(now).toMatchObject({ check_status: 'approved' })
      await mustTransition(fixture.admin, ORDER, second, ['void'], { reason: '已收货' })
      expect(await mustRefuse(fixture.admin, ORDER, now, ['amend'])).toMatchObject({ code: 42200, msg: blocked })
      await expectInvariants()
    })

    it('a receiving note whose order it has completed can be amended, and the order counts only the newer version', async () => {
      const order = await approvedOrder()
      const received = await approve(await delivery(order))
      expect(await read(fixture.admin, ORDER, order.id)).toMatchObject({ check_status: 'completed' })
      const draft = await amend(RECEIVE, received)
      const second = await update(fixture.admin, RECEIVE, draft, { lines: [{ ...draft.lines[0], received_qty: 20 }] })
      await mustTransition(fixture.admin, RECEIVE, second, ['submit', 'approve'], { confirm_warnings: true })
      expect(await read(fixture.admin, RECEIVE, received.id)).toMatchObject({ check_status: 'amended' })
      expect(await read(fixture.admin, ORDER, order.id)).toMatchObject({
        check_status: 'approved',
        lines: [{ received_qty: 20, open_qty: 4 }],
      })
      await expectInvariants()
    })
  })
}
