import * as resources from '../generated/resources'
import type { Resource } from '../metadata/description'
import { resourceOf } from '../metadata/registry'

/** Every document with the statuses of docs/domain.md. */
export const RECEIPTS: readonly Resource[] = (Object.values(resources) as Resource[]).filter(
  (one) => one.shape.kind === 'receipt',
)

/** One SELECT over all documents, with the columns that every document has. */
export function everyReceipt(columns: readonly string[]): string {
  return unionAll(
    RECEIPTS.map(
      ({ entity }) => `select '${entity}' as doc_type, id as doc_id, ${columns.join(', ')} from "${entity}"`,
    ),
  )
}

/**
 * The rows of all selects. PostgreSQL reads a chain of UNION ALL by calling itself once per member, and its embedded form has
 * a small stack: halves in parentheses keep a thousand members ten calls deep.
 */
export function unionAll(selects: readonly string[]): string {
  if (selects.length <= 2) return selects.join(' union all ')
  const half = Math.ceil(selects.length / 2)
  return `(${unionAll(selects.slice(0, half))}) union all (${unionAll(selects.slice(half))})`
}

/** What a shipping document sends, and the document that takes it in. */
export interface Shipment {
  sends: string
  sent: string
  receives: string
  /** Columns of the shipping lines that the receiving document fills: they add up to `sent`. */
  taken: readonly string[]
  /** Those of them that left the company: SQL over a line `l`, its document `h` and the receiving document `r`. */
  gone: string
}

const all: readonly Shipment[] = [
  {
    sends: 'wh_send_receipt',
    sent: 'send_qty',
    receives: 'store_receive_receipt',
    taken: ['received_qty', 'returned_qty', 'lost_qty'],
    gone: 'l.lost_qty',
  },
  {
    sends: 'store_good_transfer_out_receipt',
    sent: 'transfer_qty',
    receives: 'store_good_transfer_in_receipt',
    taken: ['received_qty', 'returned_qty', 'lost_qty'],
    gone: 'l.lost_qty',
  },
  {
    sends: 'store_return_receive_receipt',
    sent: 'return_qty',
    receives: 'wh_return_store_receive_receipt',
    taken: ['good_qty', 'damaged_qty', 'missing_qty'],
    gone: "l.damaged_qty + case when r.diff_handling = 'transit_loss' then l.missing_qty else 0 end",
  },
]

const here = new Set(RECEIPTS.map((one) => one.entity))
export const SHIPMENTS = all.filter((one) => here.has(one.sends) && here.has(one.receives))
export const isHere = (document: string): boolean => here.has(document)

/** What a basic setting was at an instant, as text: the value before its first later change, else today's. */
export function settingAt(name: string, at: string): string {
  return `coalesce((select c ->> 'before' from doc_log g, jsonb_array_elements(g.changes) c
    where g.doc_type = 'setting_base' and g.at > ${at} and c ->> 'path' = '${name}' order by g.id limit 1),
    (select ${name}::text from setting_base))`
}

/** The greatest a percent has ever been: limits count what held at the transition, which a later change must not tighten. */
export function greatestEver(entity: string, column: string, id: string): string {
  return `(select max((c ->> 'before')::bigint) from doc_log g, jsonb_array_elements(g.changes) c
    where g.doc_type = '${entity}' and g.doc_id = ${id} and c ->> 'path' = '${column}')`
}

export const prefixOf = (entity: string): string => (resourceOf(entity).number?.pattern ?? '').replace(/\{.*/, '')
