import { describe, expect, it } from 'vitest'
import { mustTransition, ledgerOf, read, mustRefuse, stockOf, update } from './fixtures/store-fixture'
import {
  enterCounts,
  fixture,
  draftOf,
  sendingPlace,
  IN,
  openTransferFixture,
  OUT,
  receiptOf,
  sendTransfer,
  receivingPlace,
  transitPlace,
} from './fixtures/transfer-fixture'

openTransferFixture()

describe('transfers between stores', () => {
  it('reserve goods, ship them at moving average into transit, and receive them at the same cost', async () => {
    const draft = await draftOf([
      { sku_id: fixture.water.id, transfer_qty: 30 },
      { sku_id: fixture.milk.id, transfer_qty: 4 },
    ])
    expect(draft).toMatchObject({
      biz_date: '2026-11-20',
      expected_date: '2026-11-21',
      transfer_type: 'normal',
      total_qty: 34,
    })
    expect(draft.lines[1]).toMatchObject({ batch_no: 'M1', available_qty: 10 })
    const submitted = await mustTransition(fixture.manager, OUT, draft, ['submit'])
    expect(submitted.actions).not.toContain('approve')
    expect(await stockOf(fixture, fixture.store, fixture.water)).toMatchObject({ on_hand: 100, reserved: 30 })
    const out = await mustTransition(fixture.admin, OUT, submitted, ['approve'])
    expect(await ledgerOf(fixture, 'store_good_transfer_out_receipt', out.id)).toEqual([
      [sendingPlace, 'transfer_out', -30, -3990],
      [transitPlace, 'transfer_out', 30, 3990],
      [sendingPlace, 'transfer_out', -4, -2400],
      [transitPlace, 'transfer_out', 4, 2400],
    ])
    expect(await stockOf(fixture, fixture.otherStore, fixture.water)).toEqual({
      on_hand: 0,
      reserved: 0,
      in_transit: 30,
      value: 0,
    })
    expect(out).toMatchObject({ check_status: 'approved', progress: 'none', total_cost_amount: 6390 })

    const receipt = await receiptOf(out)
    expect(receipt).toMatchObject({
      store_id: fixture.otherStore,
      from_store_id: fixture.store,
      biz_date: '2026-11-20',
      receiver_id: expect.any(Number),
    })
    expect(receipt.lines.map((line) => [line.expected_qty, line.received_qty, line.batch_no])).toEqual([
      [30, 30, null],
      [4, 4, 'M1'],
    ])
    const opened = await update(fixture.other, IN, receipt, {})
    expect(opened).toMatchObject({
      biz_date: '2026-11-20',
      receiver_id: expect.any(Number),
      received_at: expect.any(String),
    })
    const received = await mustTransition(fixture.other, IN, opened, ['submit', 'approve'])
    expect(await ledgerOf(fixture, 'store_good_transfer_in_receipt', received.id)).toEqual([
      [transitPlace, 'transfer_in', -30, -3990],
      [receivingPlace, 'transfer_in', 30, 3990],
      [transitPlace, 'transfer_in', -4, -2400],
      [receivingPlace, 'transfer_in', 4, 2400],
    ])
    expect(await read(fixture.manager, OUT, out.id)).toMatchObject({
      check_status: 'completed',
      progress: 'full',
      received_total_qty: 34,
    })
    expect(await stockOf(fixture, fixture.otherStore, fixture.water)).toEqual({
      on_hand: 30,
      reserved: 0,
      in_transit: 0,
      value: 3990,
    })
  })

  it('return missing goods to the sender or write them off, and split the cost to the fen', async () => {
    const back = await sendTransfer(7)
    const before = await stockOf(fixture, fixture.store, fixture.water)
    const received = await mustTransition(fixture.other, IN, await enterCounts(back.receipt, 4), ['submit', 'approve'])
    expect(received).toMatchObject({ diff_handling: 'return_to_sender', total_diff_qty: -3 })
    expect(await ledgerOf(fixture, 'store_good_transfer_in_receipt', received.id)).toEqual([
      [transitPlace, 'transfer_in', -4, -532],
      [receivingPlace, 'transfer_in', 4, 532],
      [transitPlace, 'transit_back', -3, -399],
      [sendingPlace, 'transit_back', 3, 399],
    ])
    const after = await stockOf(fixture, fixture.store, fixture.water)
    expect([after.on_hand - before.on_hand, after.value - before.value]).toEqual([3, 399])
    expect((await read(fixture.manager, OUT, back.out.id)).lines[0]).toMatchObject({
      received_qty: 4,
      lost_qty: 0,
      returned_qty: 3,
    })

    const lost = await sendTransfer(7)
    const gone = await mustTransition(
      fixture.other,
      IN,
      await enterCounts(lost.receipt, 0, { diff_handling: 'transit_loss' }),
      ['submit', 'approve'],
    )
    expect(await ledgerOf(fixture, 'store_good_transfer_in_receipt', gone.id)).toEqual([
      [transitPlace, 'transit_loss', -7, -931],
    ])
    expect(await read(fixture.manager, OUT, lost.out.id)).toMatchObject({ check_status: 'completed', progress: 'none' })
    expect((await read(fixture.manager, OUT, lost.out.id)).lines[0]).toMatchObject({
      received_qty: 0,
      lost_qty: 7,
      returned_qty: 0,
    })
  })

  it('need a reason for missing goods, and accept no more than was sent', async () => {
    const { receipt } = await sendTransfer(2)
    const short = await update(fixture.other, IN, receipt, {
      lines: receipt.lines.map((line) => ({ ...line, received_qty: 1 })),
    })
    expect((await mustRefuse(fixture.other, IN, short, ['submit'])).data.errors.map((error) => error.path)).toEqual([
      'lines.0.diff_reason',
    ])
    const more = await update(fixture.other, IN, short, {
      lines: short.lines.map((line) => ({ ...line, received_qty: 3, diff_reason: null })),
    })
    expect((await mustRefuse(fixture.other, IN, more, ['submit'])).data.errors.map((error) => error.path)).toEqual([
      'lines.0.received_qty',
    ])
    expect(more.actions).not.toContain('void')
  })

  it('are in transit again with a new receipt after the receipt is reversed', async () => {
    const { out, receipt } = await sendTransfer(5)
    const before = await stockOf(fixture, fixture.otherStore, fixture.water)
    const received = await mustTransition(fixture.other, IN, await update(fixture.other, IN, receipt, {}), [
      'submit',
      'approve',
    ])
    expect(
      await mustRefuse(fixture.admin, OUT, await read(fixture.admin, OUT, out.id), ['reverse'], { reason: '错了' }),
    ).toMatchObject({ code: 40901 })
    await mustTransition(fixture.admin, IN, received, ['reverse'], { reason: '收错了' })
    const open = await read(fixture.manager, OUT, out.id)
    expect(open).toMatchObject({ check_status: 'approved', progress: 'none' })
    expect(await stockOf(fixture, fixture.otherStore, fixture.water)).toEqual(before)
    const fresh = await receiptOf(out)
    expect(fresh).toMatchObject({ check_status: 'draft', total_expected_qty: 5 })
    expect(open.links.map((link) => [link.direction, link.status]).toSorted()).toEqual([
      ['down', 'draft'],
      ['down', 'voided'],
    ])

    const sender = await stockOf(fixture, fixture.store, fixture.water)
    await mustTransition(fixture.admin, OUT, open, ['reverse'], { reason: '不调了' })
    expect(await read(fixture.other, IN, fresh.id)).toMatchObject({ check_status: 'voided' })
    const after = await stockOf(fixture, fixture.store, fixture.water)
    expect([after.on_hand - sender.on_hand, after.value - sender.value]).toEqual([5, 665])
    expect(await stockOf(fixture, fixture.otherStore, fixture.water)).toMatchObject({
      in_transit: before.in_transit - 5,
    })
  })
})
