import type { Tx } from '../../db/database'
import { batchKey, skuLocationKey } from '../../stock/balances'
import { rebuildBalances } from '../../stock/rebuild'
import { stockBalance, stockBatchBalance } from '../../stock/tables'
import type { BrokenRow, Invariant } from '../invariant'

/** Every column of the balances, including the last known cost, equals the value rebuilt from the ledger. */
export const rebuild: readonly Invariant[] = [
  { code: 'INV-01', condition: 'rebuilding the balances from the ledger changes nothing', find: differences },
]

async function differences(tx: Tx): Promise<BrokenRow[]> {
  const found: BrokenRow[] = []
  const balances = await tx.select().from(stockBalance)
  const tenant_id = balances[0]?.tenant_id
  if (tenant_id === undefined) return found
  const built = await rebuildBalances({ tx, operator: { tenant_id } })
  for (const { tenant_id: _, location_type, location_id, sku_id, ...stored } of balances) {
    const locationKey = skuLocationKey({ location_type, location_id, sku_id })
    const wanted = built.skus.get(locationKey) ?? EMPTY_BALANCE
    const columns = (Object.keys(EMPTY_BALANCE) as (keyof typeof EMPTY_BALANCE)[]).filter(
      (name) => stored[name] !== wanted[name],
    )
    if (columns.length > 0) found.push({ locationKey, columns, stored, wanted })
  }
  for (const { tenant_id: _, location_type, location_id, sku_id, batch_id, ...stored } of await tx
    .select()
    .from(stockBatchBalance)) {
    const key = batchKey({ location_type, location_id, sku_id, batch_id })
    const { qty, reserved } = built.batches.get(key) ?? { qty: 0, reserved: 0 }
    if (stored.qty !== qty || stored.reserved !== reserved)
      found.push({ batchKey: key, stored, wanted: { qty, reserved } })
  }
  return found
}

const EMPTY_BALANCE = {
  qty: 0,
  value: 0,
  reserved: 0,
  in_transit: 0,
  last_qty: 0,
  last_value: 0,
  last_in_at: null,
  last_out_at: null,
}
