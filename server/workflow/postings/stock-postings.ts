import { ApiError } from '../../http/api-error'
import type { BatchPlace } from '../../stock/balances'
import { openBook } from '../../stock/book'
import { causeOf, isInbound } from './cause'
import { ledgerOfDocument } from '../../stock/document-ledger'
import { fillBatches } from './fill-batches'
import { overdrawn, reverse } from '../../stock/ledger'
import { MESSAGES, REVERSE_BLOCKED } from '../messages'
import { applies, type Each, movements, promises, type Reserve } from './movements'
import { postEach } from './post-each'
import type { PostingWork } from './postings'
import { statusField } from '../../metadata/registry'
import { release, reservationsOf, reserve } from '../../stock/reservations'
import { linesOf } from '../../metadata/scope'
import type { Foreign } from './set-values'
import { skuFacts } from '../../stock/sku-facts'
import type { LedgerRow } from '../../stock/tables'

/** The stock side of a transition's postings. Every balance they touch is locked before the first of them runs. */
export interface StockPostings {
  each(posting: Each): void
  mirror(): void
  reserve(posting: Reserve): void
  releaseSource(): Promise<void>
  close(): Promise<void>
}

export async function openStock(work: PostingWork & { foreign: Foreign }): Promise<StockPostings> {
  const { call, resource, scope, system } = work
  const { doc } = scope
  const id = doc.id as number
  const postings = work.rule.postings.filter((posting) => applies(posting, scope))
  const own = lets(work) ? await reservationsOf(call, resource.entity, id) : []
  const ofSource = postings.some((posting) => posting.do === 'release' && posting.doc === 'source')
    ? await reservationsOf(call, String(doc.source_type), doc.source_id as number)
    : []
  const reversed = postings.some((posting) => posting.do === 'mirror')
    ? await ledgerOfDocument(call, resource.entity, id)
    : []
  const eaches = postings.filter((posting) => posting.do === 'each')
  const reserves = postings.filter((posting) => posting.do === 'reserve')
  const goods = await skuFacts(
    call,
    [...eaches, ...reserves].flatMap(({ table }) => linesOf(doc, table).map((line) => line.sku_id as number)),
  )
  for (const table of new Set(eaches.filter((posting) => posting.stock).map((posting) => posting.table)))
    await fillBatches(call, resource, doc, table, goods)
  const planned = eaches.flatMap((posting) => [...movements(posting, scope)].map(({ at }) => at))
  const promised = reserves.flatMap((posting) => [...promises(resource, posting, scope)].map(({ at }) => at))
  const book = await openBook(call, [...planned, ...promised, ...own, ...ofSource, ...reversed.map(placeOf)])
  const transit = [...planned, ...reversed.map(placeOf)].some(isInbound)
  const cause = causeOf(call, resource, scope, { eaches, transit, system })
  await release(call, book, resource.entity, id, own)
  const each = await postEach(work, { book, cause, goods, planned })

  return {
    each,
    mirror: () => {
      reverse(book, { ...cause, biz_date: call.today }, reversed)
      if (overdrawn(book, reversed, call.env.setting.allow_negative_stock === true))
        throw new ApiError(42200, { guard: 'reverse' }, REVERSE_BLOCKED)
    },
    reserve: (posting) => {
      for (const { line, at, qty } of promises(resource, posting, scope)) {
        const available = Math.min(
          book.sku(at).qty - book.sku(at).reserved,
          book.batch(at).qty - book.batch(at).reserved,
        )
        // What the engine takes back for a document had been promised to it before.
        if (qty > available && !system)
          throw new ApiError(
            42201,
            { guard: 'avail', line_no: line.line_no, sku_id: at.sku_id, qty: available },
            MESSAGES.avail(goods.get(at.sku_id)?.sku_name ?? String(at.sku_id), available),
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
    rule.postings.some(
      (posting) =>
        (posting.do === 'reserve' || (posting.do === 'release' && posting.doc === 'self')) && applies(posting, scope),
    )
  )
}

function placeOf(row: LedgerRow): BatchPlace {
  return { ...row, location_type: row.location_type as BatchPlace['location_type'] }
}
