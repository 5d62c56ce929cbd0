import type { Posting, StockRow } from '../../metadata/posting'

/** An expression of a row: a function of the scope `S` with the values of `let`. */
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
  /**
   * A value may read earlier values of `let`. Its function must then declare their types, because TypeScript cannot
   * infer the types yet.
   */
  let?: { readonly [K in keyof Let]: (s: S & { let: never }) => Let[K] }
  stock?: readonly TypedStockRow<S, Let>[]
  set?: Readonly<Record<string, OfRow<S, Let & { posted: number }, unknown>>>
}

/**
 * Declares a posting for every row of a table. The caller states the scope type once; the types of `let` are inferred
 * from its functions: `eachRow<Line>('lines')({ let: { part: (s) => … }, stock: [{ value: (s) => s.let.part, … }] })`.
 */
export const eachRow =
  <S>(table: string) =>
  <Let extends Readonly<Record<string, unknown>>>(posting: EachRow<S, Let>): Posting => ({
    do: 'each',
    table,
    ...posting,
  })
