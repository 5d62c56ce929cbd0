import { RECEIPTS } from '../documents'
import type { Invariant } from '../invariant'
import { entityName } from '../../../src/rules/key'

/** Masters that can be disabled, and the documents that must not be submitted with a disabled master. */
const MASTERS = ['supplier', 'warehouse'] as const
const DOCUMENTS = new Set([
  'store_order_receipt',
  'wh_purchase_receipt',
  'store_return_receive_receipt',
  'adjust_price_store_buy_receipt',
])

const references = RECEIPTS.filter(({ entity }) => DOCUMENTS.has(entity)).flatMap((receipt) =>
  Object.entries(receipt.shape.fields).flatMap(([column, field]) => {
    const target = field.ref && entityName(field.ref)
    const known = MASTERS.find((name) => name === target)
    return known && column in receipt.table ? [{ document: receipt.entity, column, master: known }] : []
  }),
)

/** No document was submitted with a master after that master was disabled, unless the master was enabled again. */
export const masters: readonly Invariant[] = references.map(({ document, column, master }) => ({
  code: 'INV-41',
  condition: `no ${document} was submitted with a ${master} that was disabled`,
  sql: `select h.id, h.receipt_no, m.id as master from "${document}" h join "${master}" m on m.id = h.${column}
    join lateral (select max(at) as at from doc_log g where g.doc_type = '${master}' and g.doc_id = m.id
      and g.to_status = m.status and g.from_status is distinct from g.to_status) off on true
    where m.status <> 'enabled' and h.submitted_at > off.at and h.check_status in ('submitted', 'approved', 'completed')`,
}))
