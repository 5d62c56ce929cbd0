import { type Lock, RACES, WAREHOUSE } from '../lock'

const BALANCES = 'server/stock/balances.ts'
const BATCHES = 'server/stock/batches.ts'

/** Locks on stock and prices. */
export const STOCK: readonly Lock[] = [
  {
    name: 'stock: the balance of a SKU in a place',
    edits: [
      {
        file: BALANCES,
        text: ".orderBy(asc(stockBalance.location_type), asc(stockBalance.location_id), asc(stockBalance.sku_id))\n      .for('update')",
      },
    ],
    mustFail: { [RACES]: ['both add to one balance'], [WAREHOUSE]: ['reserves no more than the available stock'] },
  },
  {
    name: 'stock: a balance that two transactions create',
    edits: [
      {
        file: BALANCES,
        text: '.values(missing.map((at) => ({ tenant_id, ...skuLocationOf(at) })))\n      .onConflictDoNothing()',
        replacement: '.values(missing.map((at) => ({ tenant_id, ...skuLocationOf(at) })))',
      },
    ],
    mustFail: { [RACES]: ['create one balance that did not exist'] },
  },
  {
    name: 'stock: a batch that two transactions create',
    edits: [
      {
        file: BATCHES,
        text: 'first_received_at: call.now })))\n      .onConflictDoNothing()',
        replacement: 'first_received_at: call.now })))',
      },
    ],
    mustFail: { [RACES]: ['create one batch for one number, and two batches without a number'] },
  },
  {
    name: 'stock: the number of a batch',
    edits: [
      {
        file: BATCHES,
        text: 'set: { value: sql`${counter.value} + 1` }',
        replacement:
          'set: { value: sql`(select c.value + 1 from counter c where c.tenant_id = ${tenant_id} and c.series = ${series})` }',
      },
      { file: BATCHES, text: 'if (existing.length === 0) return number', replacement: 'if (existing) return number' },
    ],
    mustFail: { [RACES]: ['create one batch for one number, and two batches without a number'] },
  },
  {
    name: 'stock: the window of sales, written as a difference',
    edits: [
      {
        file: 'server/stock/sales-days.ts',
        text: 'set sold = b.sold - o.sold + coalesce(s.qty, 0)',
        replacement: 'set sold = coalesce(s.qty, 0)',
      },
    ],
    mustFail: { [RACES]: ['move the period of average sales while a late sale is posted'] },
  },
  {
    name: 'stock: a price that two transactions set',
    edits: [
      {
        file: 'server/workflow/postings/post-prices.ts',
        text: `      on conflict (tenant_id, store_id, sku_id) do update set \${setExcluded}
        where store_price.\${since} is null
          or (store_price.\${since}, store_price.\${doc}) < (excluded.\${since}, excluded.\${doc})
`,
      },
    ],
    mustFail: { [RACES]: ['set the first store price of a SKU'] },
  },
  {
    name: 'stock: a price that a store keeps',
    edits: [
      {
        file: 'server/workflow/postings/post-prices.ts',
        text: "  await advisoryLock(call.tx, call.operator.tenant_id, 'store_price')\n",
      },
    ],
    mustFail: { [RACES]: ['set a member price, and keep it where the other adjustment has none'] },
  },
]
