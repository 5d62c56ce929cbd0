import { statusesLike } from '../../src/rules/document-status'
import { productRegistry } from '../product'
import * as resources from '../generated/resources'
import type { Resource } from '../metadata/description'

/**
 * All entities of kind `receipt`, which have the statuses of docs/domain.md. A second view of documents has no table of
 * its own; its rows are those of the entity that it shows.
 */
export const RECEIPTS: readonly Resource[] = (Object.values(resources) as Resource[]).filter(
  ({ shape, of }) => shape.kind === 'receipt' && of === undefined,
)

/** SQL list of the statuses of all documents that count as voided: `('voided', 'amended')`. */
export const VOIDED = `(${[...new Set(RECEIPTS.flatMap(({ shape }) => statusesLike(shape.states, ['voided'])))]
  .map((status) => `'${status}'`)
  .join(', ')})`

/** One SELECT over all documents, with the columns that every document has. */
export function everyReceipt(columns: readonly string[]): string {
  return unionAll(
    RECEIPTS.map(
      ({ entity }) => `select '${entity}' as doc_type, id as doc_id, ${columns.join(', ')} from "${entity}"`,
    ),
  )
}

/**
 * Joins the selects with UNION ALL, nested as a balanced tree. PostgreSQL recurses once per member of a flat chain, and
 * the embedded database has a small stack; as a tree, a thousand selects are ten levels deep.
 */
export function unionAll(selects: readonly string[]): string {
  if (selects.length <= 2) return selects.join(' union all ')
  const half = Math.ceil(selects.length / 2)
  return `(${unionAll(selects.slice(0, half))}) union all (${unionAll(selects.slice(half))})`
}

/** A shipping document and the document that receives its goods. */
interface Shipment {
  /** Entity of the shipping document. */
  shippingDocument: string
  /** Column of the shipping lines with the quantity that was sent. */
  shippedColumn: string
  /** Entity of the receiving document, whose `source_id` is the id of the shipping document. */
  receivingDocument: string
  /** Columns of the shipping lines that the receiving document fills; their sum equals `shippedColumn`. */
  outcomeColumns: readonly string[]
  /** SQL for the quantity that left the company, over a line `l`, its document `h` and the receiving document `r`. */
  lostQtySql: string
}

const ALL_SHIPMENTS: readonly Shipment[] = [
  {
    shippingDocument: 'wh_send_receipt',
    shippedColumn: 'send_qty',
    receivingDocument: 'store_receive_receipt',
    outcomeColumns: ['received_qty', 'returned_qty', 'lost_qty'],
    lostQtySql: 'l.lost_qty',
  },
  {
    shippingDocument: 'store_good_transfer_out_receipt',
    shippedColumn: 'transfer_qty',
    receivingDocument: 'store_good_transfer_in_receipt',
    outcomeColumns: ['received_qty', 'returned_qty', 'lost_qty'],
    lostQtySql: 'l.lost_qty',
  },
  {
    shippingDocument: 'store_return_receive_receipt',
    shippedColumn: 'return_qty',
    receivingDocument: 'wh_return_store_receive_receipt',
    outcomeColumns: ['good_qty', 'damaged_qty', 'missing_qty'],
    lostQtySql: "l.damaged_qty + case when r.diff_handling = 'transit_loss' then l.missing_qty else 0 end",
  },
]

const existing = new Set(RECEIPTS.map(({ entity }) => entity))
export const SHIPMENTS = ALL_SHIPMENTS.filter(
  ({ shippingDocument, receivingDocument }) => existing.has(shippingDocument) && existing.has(receivingDocument),
)
/** Whether the manifest has a document of this entity name. */
export const hasDocument = (entity: string): boolean => existing.has(entity)

/**
 * SQL for the value of a basic setting at an instant, as text: the value before its first later change, else the
 * current one.
 */
export function settingAt(name: string, at: string): string {
  return `coalesce((select c ->> 'before' from doc_log g, jsonb_array_elements(g.changes) c
    where g.doc_type = 'setting_base' and g.at > ${at} and c ->> 'path' = '${name}' order by g.id limit 1),
    (select ${name}::text from setting_base))`
}

/**
 * SQL for the greatest former value of a percent column, null if it never changed. Checks of past transitions use it,
 * because a limit that was lowered later did not apply to them.
 */
export function greatestEver(entity: string, column: string, id: string): string {
  return `(select max((c ->> 'before')::bigint) from doc_log g, jsonb_array_elements(g.changes) c
    where g.doc_type = '${entity}' and g.doc_id = ${id} and c ->> 'path' = '${column}')`
}

const registry = productRegistry()

/** The letters with which the numbers of a document's entity begin. */
export const prefixOf = (entity: string): string =>
  (registry.resourceOf(entity).number?.pattern ?? '').replace(/\{.*/, '')
