import type { Invariant } from '../invariant'

/** `kept`: a line that leaves the price as it was, so that the store keeps the price of an earlier adjustment. */
const SIDES = [
  {
    side: 'sell',
    document: 'adjust_price_store_sell_receipt',
    column: 'sell_price',
    line: 'new_sell_price',
    kept: 'l.prices_differ is not true and l.new_sell_price = l.old_sell_price',
  },
  {
    side: 'buy',
    document: 'adjust_price_store_buy_receipt',
    column: 'buy_price',
    line: 'new_buy_price',
    kept: 'false',
  },
] as const

/** Prices of stores follow from the adjustments in effect. */
export const prices: readonly Invariant[] = SIDES.flatMap(({ side, document, column, line, kept }) => {
  const covering = `select store.id as store_id, l.sku_id, l.${line} as price, (${kept}) as kept, h.id, h.effective_at
    from "${document}" h join "${document}_lines" l on l.owner_id = h.id
    join store on h.store_ids @> to_jsonb(store.id) where h.check_status = 'completed'`
  return [
    {
      code: 'INV-29',
      condition: `the ${side} price of a store is that of the adjustment in effect last`,
      sql: `select store_id, sku_id, p.${column}, last.price, last.id from (
          select distinct on (store_id, sku_id) * from (${covering}) c order by store_id, sku_id, effective_at desc, id desc) last
        full join (select store_id, sku_id, ${column}, ${side}_receipt_id from store_price where ${side}_effective_at is not null) p using (store_id, sku_id)
        where (last.kept is not true and p.${column} is distinct from last.price) or p.${side}_receipt_id is distinct from last.id`,
    },
    {
      code: 'INV-29',
      condition: `the ${side} price's history ends at the price`,
      sql: `select p.store_id, p.sku_id, p.${column}, last.new_price from store_price p
        left join lateral (select new_price from store_sku_price_log g where g.store_id = p.store_id and g.sku_id = p.sku_id
          and g.price_field = '${column}' order by g.effective_at desc, g.doc_id desc limit 1) last on true
        where p.${side}_effective_at is not null and p.${column} is distinct from last.new_price`,
    },
    {
      code: 'INV-30',
      condition: `a ${side}-price adjustment takes effect once, at its time, and only when it is completed`,
      sql: `select h.id, h.check_status, h.effective_at, g.count from "${document}" h
        join lateral (select count(*) as count, count(distinct (store_id, sku_id)) as places from store_sku_price_log g
          where g.doc_type = '${document}' and g.doc_id = h.id and g.price_field = '${column}') g on true
        left join lateral (select min(at) as at from doc_log d where d.doc_type = '${document}' and d.doc_id = h.id and d.transition = 'complete') c on true
        where g.count <> g.places or (h.check_status <> 'completed' and g.count > 0)
          or (h.check_status = 'completed' and (c.at is null or c.at < h.effective_at))`,
    },
  ]
})
