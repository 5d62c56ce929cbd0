import type { Posting, StockRow } from '../../metadata/posting'

/** A function of a row, given the scope `S` and the names of `let`. */
type OfRow<S, Let, T> = (s: S & { let: Let }) => T

interface TypedStockRow<S, Let> extends Pick<StockRow, 'at'> {
  id: OfRow<S, Let, number | null>
  qty: OfRow<S, Let, number | null>
  value: OfRow<S, Let, number | null> | 'average'
  reason: string | OfRow<S, Let, string>
  when?: OfRow<S, Let, boolean>
}

interface EachRow<S, Let> {
  when?: (s: S) => boolean
  /** Each may read those before it; then it says their types, which nothing can infer while they are being inferred. */
  let?: { readonly [K in keyof Let]: (s: S & { let: never }) => Let[K] }
  stock?: readonly TypedStockRow<S, Let>[]
  set?: Readonly<Record<string, OfRow<S, Let & { posted: number }, unknown>>>
}

/**
 * What a transition does with every row of a table. The scope of the rows is written once, and the types of `let` follow from
 * the functions there: `eachRow<Line>('lines')({ let: { part: (s) => … }, stock: [{ value: (s) => s.let.part, … }] })`.
 */
export const eachRow =
  <S>(table: string) =>
  <Let extends Readonly<Record<string, unknown>>>(posting: EachRow<S, Let>): Posting => ({
    do: 'each',
    table,
    ...posting,
  })
