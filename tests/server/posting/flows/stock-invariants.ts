import assert from 'node:assert/strict'
import type { Call } from '../../../../server/http/call'
import { readModels } from '../../../../server/posting/rebuild'
import { type LedgerRow, stockBalance, stockBatchBalance, stockReservation } from '../../../../server/posting/tables'
import type { Document, Seen } from './documents'

/** INV-01 to 05, 11. */
export async function stock(call: Call, ledger: readonly LedgerRow[]): Promise<void> {
  const built = await readModels(call)
  const skus = await call.tx.select().from(stockBalance)
  const batches = await call.tx.select().from(stockBatchBalance)
  const none = {
    qty: 0,
    value: 0,
    reserved: 0,
    in_transit: 0,
    last_qty: 0,
    last_value: 0,
    last_in_at: null,
    last_out_at: null,
  }
  for (const { tenant_id: _, sold: _sold, location_type, location_id, sku_id, ...held } of skus) {
    const key = `${location_type}:${location_id}:${sku_id}`
    assert.deepEqual({ key, ...held }, { key, ...(built.skus.get(key) ?? none) })
    const ofBatches = batches.filter((batch) => `${batch.location_type}:${batch.location_id}:${batch.sku_id}` === key)
    assert.equal(
      ofBatches.reduce((sum, batch) => sum + batch.qty, 0),
      held.qty,
    )
    if (held.qty === 0) assert.equal(held.value, 0)
    if (held.qty > 0) assert.ok(held.value >= 0)
    // Nothing here sells, so no setting lets stock go below zero.
    assert.ok(held.qty >= 0)
  }
  for (const batch of batches) {
    const key = `${batch.location_type}:${batch.location_id}:${batch.sku_id}:${batch.batch_id}`
    const { qty, reserved, batch_no, production_date, expiry_date, first_received_at } = batch
    const none = { qty: 0, reserved: 0, batch_no, production_date, expiry_date, first_received_at }
    assert.deepEqual(
      { key, qty, reserved, batch_no, production_date, expiry_date, first_received_at },
      { key, ...(built.batches.get(key) ?? none) },
    )
  }
  assert.ok(skus.length >= built.skus.size)
  assert.deepEqual(await call.tx.select().from(stockReservation), [])
  assert.equal(
    ledger.every((row) => row.location_type === 'store'),
    true,
  )
}

/** INV-12, 13, 14. */
export function reversals(ledger: readonly LedgerRow[], seen: Seen, receipts: readonly Document[]): void {
  assert.deepEqual(ledger.slice(0, seen.ledger.length), seen.ledger)
  for (const receipt of receipts) {
    const rows = ledger.filter((row) => row.doc_type === receipt.entity && row.doc_id === receipt.id)
    const originals = rows.filter(
      (row) => row.reversal_of === null && !(row.reason === 'cost_variance' && row.line_id === 0),
    )
    if (receipt.check_status === 'approved') {
      const expected = receipt.lines
        .filter((line) => line.received_qty)
        .map((line) => [line.sku_id, line.batch_id ?? 0, line.received_qty, line.line_amount])
      assert.deepEqual(
        originals.filter((row) => row.qty !== 0).map((row) => [row.sku_id, row.batch_id, row.qty, row.value]),
        expected,
      )
      assert.equal(
        rows.some((row) => row.reversal_of !== null),
        false,
      )
    } else {
      for (const row of originals)
        assert.deepEqual(
          rows.filter((one) => one.reversal_of === row.id).map((one) => [one.qty, one.value]),
          [[0 - row.qty, 0 - row.value]],
        )
      assert.equal(
        rows.reduce((sum, row) => sum + row.qty, 0),
        0,
      )
    }
  }
}
