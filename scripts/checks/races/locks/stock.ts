import { type Lock, RACES, WAREHOUSE } from '../lock'

const BALANCES = 'server/stock/balances.ts'
const BATCHES = 'server/stock/batches.ts'

export const STOCK: readonly Lock[] = [
  {
    name: 'stock: the balance of a SKU in a place',
    without: [
      {
        file: BALANCES,
        text: ".orderBy(asc(stockBalance.location_type), asc(stockBalance.location_id), asc(stockBalance.sku_id))\n      .for('update')",
      },
    ],
    noticed: { [RACES]: ['add to one balance'], [WAREHOUSE]: ['promises no more than there is'] },
  },
  {
    name: 'stock: a balance that two make',
    without: [
      {
        file: BALANCES,
        text: '.values(missing.map((at) => ({ tenant_id, ...pick(at) })))\n      .onConflictDoNothing()',
        instead: '.values(missing.map((at) => ({ tenant_id, ...pick(at) })))',
      },
    ],
    noticed: { [RACES]: ['make the balance that neither finds'] },
  },
  {
    name: 'stock: a batch that two make',
    without: [
      {
        file: BATCHES,
        text: 'first_received_at: call.now })))\n      .onConflictDoNothing()',
        instead: 'first_received_at: call.now })))',
      },
    ],
    noticed: { [RACES]: ['make one batch of one number, and two where none is named'] },
  },
  {
    name: 'stock: the number of a batch',
    without: [
      {
        file: BATCHES,
        text: 'set: { value: sql`${counter.value} + 1` }',
        instead:
          'set: { value: sql`(select c.value + 1 from counter c where c.tenant_id = ${tenant_id} and c.series = ${series})` }',
      },
      { file: BATCHES, text: 'if (taken.length === 0) return number', instead: 'if (taken) return number' },
    ],
    noticed: { [RACES]: ['make one batch of one number, and two where none is named'] },
  },
  {
    name: 'stock: the window of sales, written as a difference',
    without: [
      {
        file: 'server/stock/sales-days.ts',
        text: 'set sold = b.sold - o.sold + coalesce(s.qty, 0)',
        instead: 'set sold = coalesce(s.qty, 0)',
      },
    ],
    noticed: { [RACES]: ['move the window of sales while a late sale is posted'] },
  },
  {
    name: 'stock: a price that two set',
    without: [
      {
        file: 'server/workflow/postings/post-prices.ts',
        text: `      on conflict (tenant_id, store_id, sku_id) do update set \${taken}
        where store_price.\${since} is null
          or (store_price.\${since}, store_price.\${doc}) < (excluded.\${since}, excluded.\${doc})
`,
      },
    ],
    noticed: { [RACES]: ['set the price of goods that had none of their own'] },
  },
]
