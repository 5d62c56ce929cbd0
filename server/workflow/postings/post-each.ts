import { ApiError } from '../../http/api-error'
import type { BatchPlace } from '../../stock/balances'
import type { Book } from '../../stock/book'
import { isInbound } from './cause'
import { allocate, inOrder } from '../../stock/fefo'
import { type Cause, post } from '../../stock/ledger'
import { effectivePrices } from '../../stock/live-prices'
import { MESSAGES } from '../messages'
import { type Each, linesIn, type Movement, movements } from './movements'
import type { PostingWork } from './postings'
import { evaluate } from '../../metadata/scope'
import { type Foreign, setValues } from './set-values'
import type { SkuFacts } from '../../stock/sku-facts'
import type { Row } from '../../metadata/row'
import type { Call } from '../../http/call'

interface Stock {
  book: Book
  cause: Cause
  goods: ReadonlyMap<number, SkuFacts>
  planned: readonly BatchPlace[]
}

/** Runs `each` postings: books the rows of every line, then sets what it says. */
export async function postEach(
  work: PostingWork & { foreign: Foreign },
  { book, cause, goods, planned }: Stock,
): Promise<(posting: Each) => void> {
  const { call, resource, scope, foreign } = work
  const prices = await pricesAt(call, planned)
  const priceOf = ({ location_type, location_id, sku_id }: BatchPlace) =>
    prices.get(`${location_type}:${location_id}:${sku_id}`) ?? goods.get(sku_id)?.buy_price ?? 0

  const bookOne = (movement: Movement, at: BatchPlace, qty: number): number => {
    const { line, row, scope: inner } = movement
    const sale = reasonOf(movement) === 'sale_out'
    const before = sale ? book.sku(at).qty : Math.min(book.sku(at).qty, book.batch(at).qty)
    const value = row.value === 'average' ? ('average' as const) : (evaluate(row.value, inner) ?? 0)
    const move = { ...at, qty, value, reason: reasonOf(movement), line_id: line.id as number }
    const posted = post(book, cause, move, priceOf(at))
    if (qty < 0 && !mayBeShort(call, at, sale) && isShort(book, at, sale))
      throw new ApiError(
        42201,
        { guard: 'onhand', line_no: line.line_no ?? null, sku_id: at.sku_id, qty: before },
        MESSAGES.onhand(goods.get(at.sku_id)?.sku_name ?? String(at.sku_id), before),
      )
    return posted
  }

  return (posting) => {
    const table = resource.tables[posting.table]
    const cost = table?.mixins.includes('issue_line')
    const chosen = resource.shape.tables?.[posting.table]?.fields ?? {}
    const posted = new Map<Row, number>()
    let last: Row | undefined
    for (const movement of movements(posting, scope)) {
      const { line, row, at, qty } = movement
      const byItself = qty < 0 && !('batch_id' in chosen) && goods.get(at.sku_id)?.batch_managed === true
      const parts = byItself ? firstExpired(book, at, -qty, call.today) : [{ batch_id: at.batch_id, qty }]
      const value = parts.reduce(
        (sum, part) => sum + bookOne(movement, { ...at, batch_id: part.batch_id }, part.qty),
        0,
      )
      if (byItself && 'batches' in chosen)
        line.batches = parts.map((part) => ({ batch_id: part.batch_id, qty: -part.qty }))
      if (!isInbound(at)) posted.set(line, (posted.get(line) ?? 0) + value)
      // What an issue was worth is the line's cost, for the rows after it and for whoever receives it.
      if (cost && row.value === 'average') line.cost_amount = (last === line ? (line.cost_amount as number) : 0) - value
      last = line
    }
    if (!posting.set) return
    for (const inner of linesIn(posting, scope)) {
      inner.let.posted = posted.get(inner.line) ?? 0
      setValues(resource, inner, posting.set, foreign, posting.table)
    }
  }
}

const reasonOf = ({ row, scope }: Movement): string =>
  typeof row.reason === 'string' ? row.reason : evaluate(row.reason, scope)

/** A sale takes the batch that expires first, expired ones last, and the rest from batch 0 (docs/domain.md, Batches). */
function firstExpired(book: Book, at: BatchPlace, qty: number, today: string): { batch_id: number; qty: number }[] {
  const { parts, rest } = allocate(inOrder(book.choices(at), today, 'last'), qty)
  const taken = parts.map((part) => ({ batch_id: part.batch_id, qty: -part.qty }))
  const none = taken.find((part) => part.batch_id === 0)
  if (rest > 0 && none) none.qty -= rest
  else if (rest > 0) taken.push({ batch_id: 0, qty: -rest })
  return taken
}

/** Transit is never overdrawn; sales and documents each have their setting. */
function mayBeShort(call: Call, at: BatchPlace, sale: boolean): boolean {
  const { allow_negative_sale, allow_negative_stock } = call.env.setting
  return !isInbound(at) && (sale ? allow_negative_sale !== false : allow_negative_stock === true)
}

/** A sale beyond its batches overdraws batch 0, which says nothing about the SKU. */
const isShort = (book: Book, at: BatchPlace, sale: boolean) => book.sku(at).qty < 0 || (!sale && book.batch(at).qty < 0)

/** Buying prices of stores, for goods that never had a cost there. */
async function pricesAt(call: Call, places: readonly BatchPlace[]): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  const ofStores = places.filter((at) => at.location_type === 'store')
  for (const store of new Set(ofStores.map((at) => at.location_id))) {
    const skus = ofStores.filter((at) => at.location_id === store).map((at) => at.sku_id)
    for (const [sku, { buy_price }] of await effectivePrices(call, store, skus))
      found.set(`store:${store}:${sku}`, buy_price)
  }
  return found
}
