import { APP_ROLE } from '../../db/app-role'
import { everyReceipt, VOIDED } from '../documents'
import type { Invariant } from '../invariant'

const PLACE = 'location_type, location_id, sku_id'

/** Balances, reservations and the stock ledger. */
export const stock: readonly Invariant[] = [
  {
    code: 'INV-01',
    condition: 'a batch has on hand what the ledger adds up to',
    sql: `select ${PLACE}, batch_id, l.qty as ledger, b.qty as balance
      from (select ${PLACE}, batch_id, sum(qty) as qty from stock_ledger group by ${PLACE}, batch_id) l
      full join stock_batch_balance b using (${PLACE}, batch_id)
      where coalesce(l.qty, 0) <> coalesce(b.qty, 0)`,
  },
  {
    code: 'INV-02',
    condition: 'batches add up to what the SKU has on hand',
    sql: `select ${PLACE}, s.qty as sku, b.qty as batches
      from (select ${PLACE}, sum(qty) as qty from stock_batch_balance group by ${PLACE}) b
      full join stock_balance s using (${PLACE})
      where coalesce(s.qty, 0) <> coalesce(b.qty, 0)`,
  },
  {
    code: 'INV-03',
    condition: 'stock value is what the ledger adds up to',
    sql: `select ${PLACE}, l.value as ledger, b.value as balance
      from (select ${PLACE}, sum(value) as value from stock_ledger group by ${PLACE}) l
      full join stock_balance b using (${PLACE})
      where coalesce(l.value, 0) <> coalesce(b.value, 0)`,
  },
  {
    code: 'INV-04',
    condition: 'the stock value is zero when nothing is on hand, and never negative when something is on hand',
    sql: `select ${PLACE}, qty, value from stock_balance
      where (qty = 0 and value <> 0) or (qty > 0 and value < 0)`,
  },
  {
    code: 'INV-11',
    condition: 'balances reserve what the open reservations add up to',
    sql: `select ${PLACE}, batch_id, r.qty as promised, b.reserved
      from (select ${PLACE}, batch_id, sum(qty) as qty from stock_reservation group by ${PLACE}, batch_id) r
      full join stock_batch_balance b using (${PLACE}, batch_id)
      where coalesce(r.qty, 0) <> coalesce(b.reserved, 0) or coalesce(b.reserved, 0) < 0
      union all
      select ${PLACE}, null, r.qty, b.reserved
      from (select ${PLACE}, sum(qty) as qty from stock_reservation group by ${PLACE}) r
      full join stock_balance b using (${PLACE})
      where coalesce(r.qty, 0) <> coalesce(b.reserved, 0)`,
  },
  {
    code: 'INV-12',
    condition: 'nobody may change the ledger',
    sql: `select 'granted' as problem where has_table_privilege('${APP_ROLE}', 'stock_ledger', 'UPDATE')
        or has_table_privilege('${APP_ROLE}', 'stock_ledger', 'DELETE')
      union all
      select 'no trigger' where not exists (select from pg_trigger where tgrelid = 'stock_ledger'::regclass
        and tgname = 'stock_ledger_append_only' and tgenabled <> 'D')`,
  },
  {
    code: 'INV-12',
    condition: 'every row was posted by a transition at its time',
    sql: `select distinct l.doc_type, l.doc_id, l.posted_at from stock_ledger l
      join (${everyReceipt(['check_status'])}) d using (doc_type, doc_id)
      where not exists (select from doc_log g where g.doc_type = l.doc_type and g.doc_id = l.doc_id and g.at = l.posted_at
        and g.to_status is not null)`,
  },
  {
    code: 'INV-13',
    condition: 'a reversal negates one row of its document exactly',
    sql: `select r.id, r.reversal_of from stock_ledger r left join stock_ledger o on o.id = r.reversal_of
      where r.reversal_of is not null and (o.id is null or o.reversal_of is not null or r.qty <> -o.qty or r.value <> -o.value
        or (r.doc_type, r.doc_id, r.line_id, r.location_type, r.location_id, r.sku_id, r.batch_id)
          is distinct from (o.doc_type, o.doc_id, o.line_id, o.location_type, o.location_id, o.sku_id, o.batch_id))`,
  },
  {
    code: 'INV-13',
    condition: 'a reversal negates all rows of its document, and only a voided document has one',
    sql: `select o.doc_type, o.doc_id, o.id, d.check_status from stock_ledger o
      join (${everyReceipt(['check_status'])}) d using (doc_type, doc_id)
      left join stock_ledger r on r.reversal_of = o.id
      where o.reversal_of is null and not (o.reason = 'cost_variance' and o.line_id = 0)
        and (d.check_status in ${VOIDED}) <> (r.id is not null)`,
  },
  {
    code: 'INV-14',
    condition: 'a document that is not in force moves nothing',
    sql: `select doc_type, doc_id, check_status, ${PLACE}, batch_id, sum(qty) as qty, sum(value) as value
      from stock_ledger join (${everyReceipt(['check_status'])}) d using (doc_type, doc_id)
      where check_status not in ('approved', 'completed') and reason <> 'cost_variance'
      group by doc_type, doc_id, check_status, ${PLACE}, batch_id having sum(qty) <> 0 or sum(value) <> 0`,
  },
]
