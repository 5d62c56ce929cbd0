import { isOneOf } from '../../../src/rules/document-status'
import { ApiError } from '../../http/api-error'
import { openBook } from '../../stock/book'
import { isInbound } from '../../stock/balances'
import { causeOf } from './cause'
import { ledgerOfDocument } from '../../stock/document-ledger'
import { fillBatches } from './fill-batches'
import { overdrawn, reverse } from '../../stock/ledger'
import { amendedId } from '../amend/versions'
import { goodsUsed } from '../messages'
import { applies, type EachPosting, movements, reservationLines, type Reserve } from './movements'
import { postEach } from './post-each'
import type { PostingWork } from './posting-work'
import { shortageError } from './shortage-error'
import type { Posting } from '../../metadata/posting'
import { statusField } from '../../metadata/status'
import { release, reservationsOf, reserve } from '../../stock/reservations'
import { linesOf } from '../../metadata/scope'
import type { ForeignRows } from './foreign-rows'
import { skuFacts } from '../../stock/sku-facts'

/** The stock postings of a transition. All balances that they touch are locked before the first posting runs. */
interface StockPostings {
  /**
   * The stock postings that apply, decided once: a posting may run only when the balances that it changes are locked.
   */
  applying: ReadonlySet<Posting>
  each(posting: EachPosting): void
  mirror(): void
  reserve(posting: Reserve): void
  releaseSource(): Promise<void>
  close(): Promise<void>
}

/**
 * Completes the batches of the rows, locks the balances that the postings of a transition touch, and releases the
 * document's reservations that the transition ends. The caller runs the postings, and then `close` stores the changed
 * balances.
 */
export async function openStock(work: PostingWork & { foreign: ForeignRows }): Promise<StockPostings> {
  const { call, resource, scope, system } = work
  const { doc } = scope
  const id = doc.id
  const postings = work.rule.postings.filter((posting) => applies(posting, scope))
  const ownReservations = releasesOwn(work) ? await reservationsOf(call, resource.entity, id) : []
  const sourceReservations = postings.some((posting) => posting.do === 'release' && posting.doc === 'source')
    ? await reservationsOf(call, String(doc.source_type), doc.source_id ?? 0)
    : []
  const reversedRows = postings.some((posting) => posting.do === 'mirror')
    ? await ledgerOfDocument(call, resource.entity, id)
    : []
  const eachPostings = postings.filter((posting) => posting.do === 'each')
  const reservePostings = postings.filter((posting) => posting.do === 'reserve')
  const goods = await skuFacts(call, [
    ...[...eachPostings, ...reservePostings].flatMap(({ table }) =>
      linesOf(doc, table).flatMap((line) => line.sku_id ?? []),
    ),
    ...reversedRows.map((row) => row.sku_id),
  ])
  const nameOf = (sku: number) => goods.get(sku)?.sku_name ?? String(sku)
  for (const table of new Set(eachPostings.filter((posting) => posting.stock).map((posting) => posting.table)))
    await fillBatches(call, resource, doc, { table, goods })
  const plannedPlaces = eachPostings.flatMap((posting) => [...movements(posting, scope)].map(({ at }) => at))
  const reservedPlaces = reservePostings.flatMap((posting) =>
    [...reservationLines(resource, posting, scope)].map(({ at }) => at),
  )
  const book = await openBook(call, [
    ...plannedPlaces,
    ...reservedPlaces,
    ...ownReservations,
    ...sourceReservations,
    ...reversedRows,
  ])
  const transit = [...plannedPlaces, ...reversedRows].some(isInbound)
  const cause = causeOf(call, resource, scope, { eachPostings, transit, system })
  await release(call, book, resource.entity, { id, reservations: ownReservations })
  const each = await postEach(work, { book, cause, goods, plannedPlaces })

  let isReversed = false
  return {
    applying: new Set(postings),
    each,
    mirror: () => {
      // Several transitions may have posted stock, each with a mirror of its own; the first reverses all rows.
      if (isReversed) return
      isReversed = true
      reverse(book, { ...cause, biz_date: call.today }, reversedRows)
      const used = overdrawn(book, reversedRows, { allowNegative: call.env.setting.allow_negative_stock === true })
      if (used) throw new ApiError(42200, { guard: 'reverse', sku_id: used.sku_id }, goodsUsed(nameOf(used.sku_id)))
    },
    reserve: (posting) => {
      // The goods of a new version that waits are still taken by the version that it amends, until the approval.
      const isWaiting = isOneOf(resource.shape.states, doc[statusField(resource)], ['submitted'])
      if (isWaiting && amendedId(resource, doc) !== null) return
      for (const { line, at, qty } of reservationLines(resource, posting, scope)) {
        const available = Math.min(
          book.sku(at).qty - book.sku(at).reserved,
          book.batch(at).qty - book.batch(at).reserved,
        )
        // The engine re-reserves only quantities that the document had reserved before, so a shortage is not refused.
        if (qty > available && !system)
          throw shortageError({ resource, scope }, 'avail', {
            line,
            sku: nameOf(at.sku_id),
            sku_id: at.sku_id,
            left: available,
            asked: qty,
          })
        reserve(book, { doc_type: resource.entity, doc_id: id, line_id: line.id }, at, qty)
      }
    },
    releaseSource: () =>
      release(call, book, String(doc.source_type), { id: doc.source_id ?? 0, reservations: sourceReservations }),
    close: () => book.close(),
  }
}

/**
 * Whether the transition releases the document's reservations: it leaves `submitted`, loses its effect, or reserves
 * again.
 */
function releasesOwn({ resource, rule, from, scope }: PostingWork): boolean {
  const { states } = resource.shape
  const to = scope.doc[statusField(resource)]
  return (
    // A step that keeps the document waiting, such as a first of two approvals, keeps its reservations.
    (isOneOf(states, from, ['submitted']) && !isOneOf(states, to, ['submitted'])) ||
    isOneOf(states, to, ['draft', 'rejected', 'voided']) ||
    rule.postings.some(
      (posting) =>
        (posting.do === 'reserve' || (posting.do === 'release' && posting.doc === 'self')) && applies(posting, scope),
    )
  )
}
