import assert from 'node:assert/strict'
import { amountOf } from '../../../../src/exact/money'
import { floorDiv } from '../../../../src/exact/round'
import { storeOrderReceipt, storeReceiveReceipt } from '../../../../server/generated/resources'
import { supplier } from '../../../../server/generated/tables'
import type { Call } from '../../../../server/http/call'
import { docLog, stockLedger } from '../../../../server/posting/tables'
import type { Row } from '../../../../server/resources/description'
import { type Document, documents, type Seen } from './documents'
import { reversals, stock } from './stock-invariants'

/** Every invariant of domain model §8 that orders and deliveries can break, over the whole tenant. */
export async function checkInvariants(call: Call, seen: Seen, selfApprove: boolean): Promise<void> {
  const ledger = (await call.tx.select().from(stockLedger)).toSorted((a, b) => a.id - b.id)
  const orders = await documents(call, storeOrderReceipt)
  const receipts = await documents(call, storeReceiveReceipt)
  await stock(call, ledger)
  reversals(ledger, seen, receipts)
  await logs(call, [...orders, ...receipts])
  for (const doc of [...orders, ...receipts]) decided(doc, selfApprove)
  frozen(orders, seen, ['received_qty', 'shipped_qty', 'open_qty'])
  frozen(receipts, seen, [])
  numbers([...orders, ...receipts])
  for (const receipt of receipts) receiptTotals(receipt)
  for (const one of orders) await progress(call, one, receipts)
  seen.ledger = ledger
}

const EDGES: Readonly<Record<string, readonly string[]>> = {
  submit: ['draft>submitted', 'rejected>submitted'],
  withdraw: ['submitted>draft'],
  approve: ['submitted>approved'],
  reject: ['submitted>rejected'],
  void: ['draft>voided', 'rejected>voided'],
  reverse: ['approved>voided'],
  close: ['approved>completed'],
  complete: ['approved>completed'],
  reopen: ['completed>approved'],
}

/** INV-16. */
async function logs(call: Call, docs: readonly Document[]): Promise<void> {
  const all = (await call.tx.select().from(docLog)).toSorted((a, b) => a.id - b.id)
  for (const doc of docs) {
    const own = all.filter((row) => row.doc_type === doc.entity && row.doc_id === doc.id && row.transition in EDGES)
    let status = 'draft'
    for (const row of own) {
      assert.ok(
        EDGES[row.transition]?.includes(`${row.from_status}>${row.to_status}`),
        `${row.from_status}>${row.to_status}`,
      )
      assert.equal(row.from_status, status)
      status = row.to_status ?? ''
    }
    assert.equal(doc.check_status, status)
  }
}

/** INV-27, 28. */
function decided(doc: Document, selfApprove: boolean): void {
  const status = doc.check_status as string
  if (status === 'rejected') assert.ok(String(doc.check_remark).length > 1)
  if (status === 'voided') assert.ok(String(doc.void_reason).length > 1)
  if (doc.closed_at) assert.ok(String(doc.close_reason).length > 1)
  if (['approved', 'rejected', 'completed'].includes(status))
    assert.ok(![doc.checked_by, doc.checked_at].includes(null))
  if (!selfApprove && ['approved', 'completed'].includes(status)) assert.notEqual(doc.checked_by, doc.submitted_by)
}

const MOVING = new Set([
  'check_status',
  'version',
  'updated_at',
  'updated_by',
  'voided_by',
  'voided_at',
  'void_reason',
  'closed_by',
  'closed_at',
  'close_reason',
  'progress',
  'shipped_total_qty',
  'received_total_qty',
])

/** INV-17: what was decided on stays as it was. */
function frozen(docs: readonly Document[], seen: Seen, recounted: readonly string[]): void {
  for (const doc of docs) {
    const key = `${doc.entity}:${String(doc.id)}`
    if (!['approved', 'completed', 'voided'].includes(doc.check_status as string)) {
      seen.frozen.delete(key)
      continue
    }
    const { lines, ...header } = doc
    const keep = (row: Row, moving: (name: string) => boolean) =>
      Object.entries(row)
        .filter(([name]) => !moving(name))
        .toSorted()
    const now = JSON.stringify([
      keep(header, (name) => MOVING.has(name)),
      lines.map((line) => keep(line, (name) => recounted.includes(name))),
    ])
    const before = seen.frozen.get(key)
    if (before) assert.equal(now, before)
    seen.frozen.set(key, now)
  }
}

/** INV-20. */
function numbers(docs: readonly Document[]): void {
  const all = docs.map((doc) => String(doc.receipt_no))
  assert.equal(new Set(all).size, all.length)
  for (const no of all) assert.match(no, /^S[OR]20261120\d{4,}$/)
}

const total = (lines: readonly Row[], column: string) =>
  lines.reduce((sum, line) => sum + ((line[column] as number | null) ?? 0), 0)

/** INV-18, 19. */
function receiptTotals(doc: Document): void {
  for (const line of doc.lines)
    assert.equal(line.line_amount, amountOf((line.received_qty as number) ?? 0, line.buy_price as number))
  assert.deepEqual(
    [doc.total_qty, doc.total_amount, doc.total_expected_qty],
    [total(doc.lines, 'received_qty'), total(doc.lines, 'line_amount'), total(doc.lines, 'expected_qty')],
  )
}

/** INV-18, 19, 23, 24, 25, and completion as decisions §5 has it. */
async function progress(call: Call, doc: Document, receipts: readonly Document[]): Promise<void> {
  const tolerance =
    (await call.tx.select().from(supplier)).find((one) => one.id === doc.supplier_id)?.over_receive_percent ?? 0
  const own = receipts
    .filter((receipt) => receipt.source_id === doc.id && receipt.check_status === 'approved')
    .flatMap((receipt) => receipt.lines)
  for (const line of doc.lines) {
    const received = total(
      own.filter((one) => one.order_line_id === line.id),
      'received_qty',
    )
    assert.equal(line.received_qty, received)
    assert.ok(received <= floorDiv(BigInt(line.approved_qty as number) * BigInt(10_000 + tolerance), 10_000))
    assert.equal(line.line_amount, amountOf(line.approved_qty as number, line.buy_price as number))
    assert.equal(line.open_qty, Math.max(0, (line.approved_qty as number) - received))
  }
  assert.deepEqual(
    [doc.total_order_qty, doc.total_qty, doc.total_amount],
    [total(doc.lines, 'order_qty'), total(doc.lines, 'approved_qty'), total(doc.lines, 'line_amount')],
  )
  const open = total(doc.lines, 'open_qty')
  assert.equal(doc.progress, total(doc.lines, 'received_qty') === 0 ? 'none' : open === 0 ? 'full' : 'partial')
  if (doc.check_status === 'approved') assert.ok(open > 0)
  if (doc.check_status === 'completed' && !doc.closed_at) assert.equal(open, 0)
}
