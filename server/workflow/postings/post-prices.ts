import { sql } from 'drizzle-orm'
import { advisoryLock } from '../../db/advisory-lock'
import { resourceOf } from '../../metadata/registry'
import { dropTransactionCache } from '../../metadata/sql/transaction-cache'
import { evaluate, linesOf, lineScope, type SavedScope } from '../../metadata/scope'
import type { Posting } from '../../metadata/posting'
import type { Resource } from '../../metadata/description'
import type { Call } from '../../http/call'

type Price = Extract<Posting, { do: 'price' }>

/**
 * Prices that one adjustment sets together. `side` is the prefix of two columns: the time at which the last adjustment
 * took effect (`sell_effective_at`), and the id of that adjustment (`sell_receipt_id`).
 */
const SIDES = [
  { side: 'sell', prices: ['sell_price', 'member_price'] },
  { side: 'buy', prices: ['buy_price'] },
] as const

/**
 * Writes the prices of the lines' SKUs for every named store, and logs old and new prices. Where `keep` holds for a
 * line, every store keeps its own price. A price that takes effect later, or at the same instant
 * by a later document, is kept (docs/domain.md, Prices), regardless of the order of posting.
 */
export async function postPrices(call: Call, resource: Resource, scope: SavedScope, posting: Price): Promise<void> {
  const { doc } = scope
  const stores = [...new Set(evaluate(posting.stores, scope) ?? [])]
  const at = evaluate(posting.at, scope)
  const lines = linesOf(doc, posting.table).map((line, index) => {
    const inner = lineScope(scope, line, index)
    const values = Object.entries(posting.set).map(([name, price]) => [name, evaluate(price, inner) ?? null])
    const kept = Object.entries(posting.keep ?? {}).map(([name, keep]) => [
      `keep_${name}`,
      evaluate(keep, inner) ?? false,
    ])
    return { sku_id: line.sku_id, ...Object.fromEntries([...values, ...kept]) }
  })
  if (at === null || stores.length === 0 || lines.length === 0) return
  // A kept price is read and written again, so that no other adjustment may write it in between.
  await advisoryLock(call.tx, call.operator.tenant_id, 'store_price')
  for (const { side, prices } of SIDES) {
    const changedPrices = prices.filter((name) => name in posting.set)
    if (changedPrices.length > 0)
      await writePrices(call, {
        side,
        prices,
        changedPrices,
        stores,
        lines,
        at,
        entity: resource.entity,
        id: doc.id,
        no: doc.receipt_no,
      })
  }
}

/** Prices of one side, as one adjustment sets them. */
interface PriceChange {
  side: string
  /** Columns of the side. */
  prices: readonly string[]
  /** Columns that the adjustment sets. */
  changedPrices: readonly string[]
  stores: readonly number[]
  lines: readonly object[]
  at: number
  entity: string
  id: unknown
  no: unknown
}

async function writePrices(
  call: Call,
  { side, prices, changedPrices, stores, lines, at, entity, id, no }: PriceChange,
): Promise<void> {
  const { tenant_id } = call.operator
  const priceColumns = sql.raw(prices.join(', '))
  const since = sql.raw(`${side}_effective_at`)
  const doc = sql.raw(`${side}_receipt_id`)
  const columns = [...prices, `${side}_effective_at`, `${side}_receipt_id`, 'effective_at', 'last_receipt_no']
  const setExcluded = sql.raw(columns.map((name) => `${name} = excluded.${name}`).join(', '))
  // What a store keeps in its first adjustment is logged too, because the till looks there for the prices of a late
  // sale, and the prices of the SKU may change.
  const logged = sql.join(
    changedPrices.map((name) => {
      const [price, old, keep] = [name, `old_${name}`, `keep_${name}`].map((column) => sql.raw(column))
      return sql`select store_id, sku_id, ${name} as price_field, ${old} as old_price, ${price} as new_price
        from old where is_first or not ${keep} or ${price} is distinct from ${old}`
    }),
    sql` union all `,
  )
  // A price that the store keeps is written again, because one row holds all prices of the side. A member price is
  // never above the price for everybody: a kept price may have changed while the adjustment waited for its instant.
  const chosen = (name: string) => `case when keep_${name} then old_${name} else new_${name} end`
  const after = sql.raw(
    prices
      .map((name) => {
        const [price, limit] = [chosen(name), chosen('sell_price')]
        const written =
          name === 'member_price' ? `case when ${price} > ${limit} then ${limit} else ${price} end` : price
        return `${written} as ${name}`
      })
      .join(', '),
  )
  // In a store where no adjustment has set the price yet, the SKU's own price applies.
  const before = sql.raw(
    prices
      .map(
        (name) =>
          `line.${name} as new_${name}, coalesce(line.keep_${name}, false) as keep_${name}, case when p.${side}_effective_at is null then s.${name} else p.${name} end as old_${name}`,
      )
      .join(', '),
  )
  dropTransactionCache(call, resourceOf(call, 'store_price').table)
  await call.tx.execute(sql`
    with line as (
      select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as line (sku_id bigint, sell_price bigint, member_price bigint, buy_price bigint,
          keep_sell_price boolean, keep_member_price boolean, keep_buy_price boolean)
    ), before as (
      select store.id as store_id, line.sku_id, p.${since} is null as is_first, ${before}
      from jsonb_array_elements_text(${JSON.stringify(stores)}::jsonb) as named (id)
      join store on store.tenant_id = ${tenant_id} and store.id = named.id::bigint
      cross join line
      join sku s on s.tenant_id = ${tenant_id} and s.id = line.sku_id
      left join store_price p on p.tenant_id = ${tenant_id} and p.store_id = store.id and p.sku_id = line.sku_id
    ), old as (
      select *, ${after} from before
    ), written as (
      insert into store_price (tenant_id, store_id, sku_id, ${priceColumns}, ${since}, ${doc}, effective_at, last_receipt_no)
      select ${tenant_id}::bigint, store_id, sku_id, ${priceColumns}, ${at}::bigint, ${id}::bigint, ${at}::bigint, ${no}::text
      from old order by store_id, sku_id
      on conflict (tenant_id, store_id, sku_id) do update set ${setExcluded}
        where store_price.${since} is null
          or (store_price.${since}, store_price.${doc}) < (excluded.${since}, excluded.${doc})
      returning store_id, sku_id
    )
    insert into store_sku_price_log
      (tenant_id, store_id, sku_id, price_field, old_price, new_price, effective_at, doc_type, doc_id, receipt_no, created_at)
    select ${tenant_id}::bigint, store_id, sku_id, price_field, old_price, new_price,
      ${at}::bigint, ${entity}, ${id}::bigint, ${no}::text, ${call.now}::bigint
    from written join (${logged}) logged using (store_id, sku_id)
    order by store_id, sku_id, price_field`)
}
