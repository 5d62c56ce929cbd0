import { hasDocument, VOIDED } from '../documents'
import type { Invariant } from '../invariant'

/** Documents by which the company comes to owe a supplier. */
const DELIVERIES = ['wh_purchase_receive_receipt', 'store_receive_receipt'].filter(
  (entity) => hasDocument(entity) && hasDocument('supplier_payment'),
)

/** SQL of what a delivery `h` owes its supplier. A delivery to a wholesale outlet is sold at another amount. */
const owedFor = (delivery: string) =>
  delivery === 'store_receive_receipt' ? 'coalesce(h.supply_amount, h.total_amount)' : 'h.total_amount'

/** What is owed to suppliers, and what was paid of it. */
export const payments: readonly Invariant[] = DELIVERIES.map((delivery) => ({
  code: 'INV-43',
  condition: `the paid and the owed amounts of the payments for ${delivery}, where it has any, add up to its amount; at most one payment is not approved yet; a delivery that is not approved has none`,
  sql: `select h.id, h.receipt_no, h.check_status, ${owedFor(delivery)} as amount, p.paid, p.owed, p.waiting from "${delivery}" h
    join lateral (select count(*) as alive,
        coalesce(sum(pay_amount) filter (where check_status = 'approved'), 0) as paid,
        coalesce(sum(owed_amount) filter (where check_status <> 'approved'), 0) as owed,
        count(*) filter (where check_status <> 'approved') as waiting
      from supplier_payment s where s.source_type = '${delivery}' and s.source_id = h.id and s.check_status not in ${VOIDED}) p on true
    where p.alive > 0
      and (h.check_status <> 'approved' or p.waiting > 1 or p.paid + p.owed <> ${owedFor(delivery)})`,
}))
