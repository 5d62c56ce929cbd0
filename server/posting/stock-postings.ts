import { and, asc, eq, isNull, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { ApiError } from '../http/api-error'
import { type BatchPlace, type Book, openBook } from './book'
import { fillBatches } from './fill-batches'
import { type Cause, overdrawn, post, reverse } from './ledger'
import { MESSAGES, REVERSE_BLOCKED } from './messages'
import type { PostingWork } from './postings'
import { statusField } from './registry'
import { type Reservation, release, reservationsOf, reserve } from './reservations'
import { evaluate, linesOf, lineScope, type Scope } from './scope'
import { type Foreign, setValues } from './set-values'
import { skuFacts } from './sku-facts'
import { type LedgerRow, stockLedger } from './tables'
import type { Posting, Resource, Row, StockRow } from '../resources/description'
import type { Call } from '../http/call'

type Each = Extract<Posting, { do: 'each' }>
type Reserve = Extract<Posting, { do: 'reserve' }>

/** The stock side of a transition's postings. Every balance they touch is locked before the first of them runs. */
export interface StockPostings {
  each(posting: Each): void
  mirror(): void
  reserve(posting: Reserve): void
  releaseSource(): Promise<void>
  close(): Promise<void>
}

export async function openStock(work: PostingWork & { foreign: Foreign }): Promise<StockPostings> {
  const { call, resource, rule, scope, foreign } = work
  const { doc } = scope
  const id = doc.id as number
  const own = lets(work) ? await reservationsOf(call, resource.entity, id) : []
  const ofSource = rule.postings.some((posting) => posting.do === 'release' && posting.doc === 'source')
    ? await reservationsOf(call, String(doc.source_type), doc.source_id as number)
    : []
  const reversed = rule.postings.some((posting) => posting.do === 'mirror')
    ? await ledgerOfDocument(call, resource.entity, id)
    : []
  const eaches = rule.postings.filter((posting) => posting.do === 'each')
  const reserves = rule.postings.filter((posting) => posting.do === 'reserve')
  const goods = await skuFacts(
    call,
    [...eaches, ...reserves].flatMap(({ table }) => linesOf(doc, table).map((line) => line.sku_id as number)),
  )
  for (const table of new Set(eaches.filter((posting) => posting.stock).map((posting) => posting.table)))
    await fillBatches(call, resource, doc, table, goods)
  const planned = eaches.flatMap((posting) => [...movements(posting, scope)].map(({ at }) => at))
  const promised = reserves.flatMap((posting) => [...promises(resource, posting, scope)].map(({ at }) => at))
  const book = await openBook(call, [...planned, ...promised, ...own, ...ofSource, ...reversed.map(placeOf)])
  const cause = causeOf(
    call,
    resource,
    doc,
    [...planned, ...reversed.map(placeOf)].some(isInbound) ? shipmentKey(resource, doc, eaches, scope) : null,
  )
  await release(call, book, resource.entity, id, own)
  const nameOf = (sku: number) => goods.get(sku)?.sku_name ?? String(sku)
  const allowNegative = call.env.setting.allow_negative_stock === true

  return {
    each: (posting) => {
      const cost = resource.tables[posting.table]?.mixins.includes('issue_line')
      let last: Row | undefined
      for (const { line, scope: inner, row, at, qty } of movements(posting, scope)) {
        const before = Math.min(book.sku(at).qty, book.batch(at).qty)
        const value = row.value === 'average' ? 'average' : (evaluate(row.value, inner) ?? 0)
        const reason = typeof row.reason === 'string' ? row.reason : evaluate(row.reason, inner)
        const posted = post(
          book,
          cause,
          { ...at, qty, value, reason, line_id: line.id as number },
          goods.get(at.sku_id)?.buy_price ?? 0,
        )
        if (qty < 0 && (isInbound(at) || !allowNegative) && isShort(book, at))
          throw new ApiError(
            42201,
            { guard: 'onhand', line_no: line.line_no, sku_id: at.sku_id, qty: before },
            MESSAGES.onhand(nameOf(at.sku_id), before),
          )
        // What an issue was worth is the line's cost, for the rows after it and for whoever receives it.
        if (cost && row.value === 'average')
          line.cost_amount = (last === line ? (line.cost_amount as number) : 0) - posted
        last = line
      }
      if (posting.set)
        for (const inner of linesIn(posting, scope)) setValues(resource, inner, posting.set, foreign, posting.table)
    },
    mirror: () => {
      reverse(book, { ...cause, biz_date: call.today }, reversed)
      if (overdrawn(book, reversed, allowNegative)) throw new ApiError(42200, { guard: 'reverse' }, REVERSE_BLOCKED)
    },
    reserve: (posting) => {
      for (const { line, at, qty } of promises(resource, posting, scope)) {
        const available = Math.min(
          book.sku(at).qty - book.sku(at).reserved,
          book.batch(at).qty - book.batch(at).reserved,
        )
        if (qty > available)
          throw new ApiError(
            42201,
            { guard: 'avail', line_no: line.line_no, sku_id: at.sku_id, qty: available },
            MESSAGES.avail(nameOf(at.sku_id), available),
          )
        reserve(book, { doc_type: resource.entity, doc_id: id, line_id: line.id as number }, at, qty)
      }
    },
    releaseSource: () => release(call, book, String(doc.source_type), doc.source_id as number, ofSource),
    close: () => book.close(),
  }
}

/** A document that leaves `submitted`, or loses its effect, holds no promise any more; reserving anew replaces the old one. */
function lets({ resource, rule, from, scope }: PostingWork): boolean {
  const to = scope.doc[statusField(resource)]
  return (
    from === 'submitted' ||
    to === 'draft' ||
    to === 'rejected' ||
    to === 'voided' ||
    rule.postings.some((posting) => posting.do === 'reserve')
  )
}

const isInbound = (at: BatchPlace) => at.location_type.endsWith('_inbound')
const isShort = (book: Book, at: BatchPlace) => book.sku(at).qty < 0 || book.batch(at).qty < 0

function* linesIn(posting: Each, scope: Scope): Generator<Scope & { line: Row }> {
  for (const [index, line] of linesOf(scope.doc, posting.table).entries()) {
    const inner = { ...lineScope(scope, line, index), line }
    if (posting.when && !evaluate(posting.when, inner)) continue
    for (const [name, expression] of Object.entries(posting.let ?? {})) inner.let[name] = evaluate(expression, inner)
    yield inner
  }
}

/** Ledger rows that an `each` asks for, zero ones left out. */
function* movements(
  posting: Each,
  scope: Scope,
): Generator<{ line: Row; scope: Scope; row: StockRow; at: BatchPlace; qty: number }> {
  for (const inner of linesIn(posting, scope)) {
    for (const row of posting.stock ?? []) {
      if (row.when && !evaluate(row.when, inner)) continue
      const qty = evaluate(row.qty, inner)
      if (!qty) continue
      const location_id = evaluate(row.id, inner)
      if (location_id === null) throw new Error(`${row.at} of a stock row is empty`)
      yield {
        line: inner.line,
        scope: inner,
        row,
        qty,
        at: { location_type: row.at, location_id, ...goodsOf(inner.line) },
      }
    }
  }
}

function* promises(
  resource: Resource,
  posting: Reserve,
  scope: Scope,
): Generator<{ line: Row; at: BatchPlace; qty: number }> {
  const place = resource.tables[posting.table]?.at ?? { at: 'store', id: 'store_id' }
  for (const [index, line] of linesOf(scope.doc, posting.table).entries()) {
    const qty = evaluate(posting.qty, lineScope(scope, line, index))
    if (qty)
      yield { line, qty, at: { location_type: place.at, location_id: scope.doc[place.id] as number, ...goodsOf(line) } }
  }
}

const goodsOf = (line: Row) => ({ sku_id: line.sku_id as number, batch_id: (line.batch_id as number | null) ?? 0 })

function causeOf(call: Call, resource: Resource, doc: Row, shipment_key: string | null): Cause {
  return {
    doc_type: resource.entity,
    doc_id: doc.id as number,
    biz_date: (doc.biz_date as string | null) ?? call.today,
    posted_at: call.now,
    posted_by: call.operator.id,
    shipment_key,
  }
}

/** Whoever puts goods in transit names the shipment; whoever takes them out names the one that it received. */
function shipmentKey(resource: Resource, doc: Row, eaches: readonly Each[], scope: Scope): string {
  const sends = eaches.some((posting) => [...movements(posting, scope)].some(({ at, qty }) => isInbound(at) && qty > 0))
  return sends ? `${resource.entity}:${String(doc.id)}` : `${String(doc.source_type)}:${String(doc.source_id)}`
}

function placeOf(row: LedgerRow): Reservation {
  return { ...row, location_type: row.location_type as BatchPlace['location_type'] }
}

/** Ledger rows of a document that have not been reversed. */
async function ledgerOfDocument(call: Call, entity: string, id: number): Promise<LedgerRow[]> {
  const undone = alias(stockLedger, 'undone')
  return call.tx
    .select()
    .from(stockLedger)
    .where(
      and(
        eq(stockLedger.tenant_id, call.operator.tenant_id),
        eq(stockLedger.doc_type, entity),
        eq(stockLedger.doc_id, id),
        isNull(stockLedger.reversal_of),
        notExists(
          call.tx
            .select({ one: sql`1` })
            .from(undone)
            .where(and(eq(undone.tenant_id, stockLedger.tenant_id), eq(undone.reversal_of, stockLedger.id))),
        ),
      ),
    )
    .orderBy(asc(stockLedger.id))
}
