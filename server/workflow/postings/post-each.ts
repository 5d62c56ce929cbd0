import { type BatchLocation, isInbound, skuLocationKey } from '../../stock/balances'
import type { Book } from '../../stock/book'
import { splitIssue } from '../../stock/fefo'
import { type Cause, post } from '../../stock/ledger'
import { effectivePrices } from '../../stock/live-prices'
import { shortageError } from './shortage-error'
import { type EachPosting, linesIn, type Movement, movements } from './movements'
import type { PostingWork } from './posting-work'
import { evaluate } from '../../metadata/scope'
import type { ForeignRows } from './foreign-rows'
import { setValues } from './set-values'
import type { FactsBySku } from '../../stock/sku-facts'
import type { Row } from '../../metadata/row'
import type { Call } from '../../http/call'

interface Stock {
  book: Book
  cause: Cause
  goods: FactsBySku
  /** The places that the postings of the transition move goods to or from. */
  plannedPlaces: readonly BatchLocation[]
}

/** Returns a function that runs an `each` posting: posts the stock rows of every line, then evaluates `set`. */
export async function postEach(
  work: PostingWork & { foreign: ForeignRows },
  { book, cause, goods, plannedPlaces }: Stock,
): Promise<(posting: EachPosting) => void> {
  const { call, resource, scope, foreign } = work
  const prices = await pricesAt(call, plannedPlaces)
  const priceOf = (at: BatchLocation) => prices.get(skuLocationKey(at)) ?? goods.get(at.sku_id)?.buy_price ?? 0

  const postMovement = (movement: Movement, at: BatchLocation, qty: number): number => {
    const { line, row, scope: inner } = movement
    const isSale = reasonOf(movement) === 'sale_out'
    const before = isSale ? book.sku(at).qty : Math.min(book.sku(at).qty, book.batch(at).qty)
    const value = row.value === 'average' ? ('average' as const) : (evaluate(row.value, inner) ?? 0)
    const move = { ...at, qty, value, reason: reasonOf(movement), line_id: line.id }
    const posted = post(book, cause, move, priceOf(at))
    if (qty < 0 && !mayBeShort(call, at, isSale) && isShort(book, at, isSale))
      throw shortageError({ resource, scope }, 'onhand', {
        line,
        sku: goods.get(at.sku_id)?.sku_name ?? String(at.sku_id),
        sku_id: at.sku_id,
        left: before,
        asked: -qty,
      })
    return posted
  }

  return (posting) => {
    const table = resource.tables[posting.table]
    const isIssueLine = table?.mixins.includes('issue_line')
    const tableFields = resource.shape.tables?.[posting.table]?.fields ?? {}
    const posted = new Map<Row, number>()
    let previousLine: Row | undefined
    // Stock moves for all lines before anything is set, so `when` is evaluated once: a value set for one line must not
    // prevent the `set` of another line whose stock has moved.
    const movedLines = posting.stock?.length ? new Set([...linesIn(posting, scope)].map(({ line }) => line)) : undefined
    for (const movement of movements(posting, scope, movedLines)) {
      const { line, row, at, qty } = movement
      const choosesBatch = qty < 0 && !('batch_id' in tableFields) && goods.get(at.sku_id)?.batch_managed === true
      const parts = choosesBatch
        ? splitIssue(book.batchesOf(at), -qty, call.today).map((part) => ({ ...part, qty: -part.qty }))
        : [{ batch_id: at.batch_id, qty }]
      const value = parts.reduce(
        (sum, part) => sum + postMovement(movement, { ...at, batch_id: part.batch_id }, part.qty),
        0,
      )
      if (choosesBatch && 'batches' in tableFields)
        line.batches = parts.map((part) => ({ batch_id: part.batch_id, qty: -part.qty }))
      if (!isInbound(at)) posted.set(line, (posted.get(line) ?? 0) + value)
      // The value of an issue is the cost of the line; later stock rows and the receiving document read it.
      if (isIssueLine && row.value === 'average')
        line.cost_amount = (previousLine === line ? (line.cost_amount ?? 0) : 0) - value
      previousLine = line
    }
    if (!posting.set) return
    for (const inner of linesIn(posting, scope, movedLines)) {
      inner.let.posted = posted.get(inner.line) ?? 0
      setValues({ call, resource, foreign, table: posting.table }, inner, posting.set)
    }
  }
}

const reasonOf = ({ row, scope }: Movement): string =>
  typeof row.reason === 'string' ? row.reason : evaluate(row.reason, scope)

/** Whether stock may fall below zero: never in transit; for sales and documents by their settings. */
function mayBeShort(call: Call, at: BatchLocation, isSale: boolean): boolean {
  const { allow_negative_sale, allow_negative_stock } = call.env.setting
  return !isInbound(at) && (isSale ? allow_negative_sale !== false : allow_negative_stock === true)
}

/** Whether stock is below zero. For a sale only the SKU counts, because a sale may overdraw batch 0. */
const isShort = (book: Book, at: BatchLocation, isSale: boolean) =>
  book.sku(at).qty < 0 || (!isSale && book.batch(at).qty < 0)

/** Buying prices in fen by `skuLocationKey`, used for goods that never had a cost in the store. */
async function pricesAt(call: Call, places: readonly BatchLocation[]): Promise<Map<string, number>> {
  const prices = new Map<string, number>()
  const ofStores = places.filter((at) => at.location_type === 'store')
  for (const store of new Set(ofStores.map((at) => at.location_id))) {
    const skus = ofStores.filter((at) => at.location_id === store).map((at) => at.sku_id)
    for (const [sku, { buy_price }] of await effectivePrices(call, store, skus))
      prices.set(skuLocationKey({ location_type: 'store', location_id: store, sku_id: sku }), buy_price)
  }
  return prices
}
