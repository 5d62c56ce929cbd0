import { expectTypeOf, it } from 'vitest'
import type { sku } from '../../../server/generated/tables/sku'
import type {
  store_receive_receipt,
  store_receive_receipt_lines,
} from '../../../server/generated/tables/store_receive_receipt'
import type { store_stock } from '../../../server/generated/tables/store_stock'
import type { Sku } from '../../../src/generated/good/sku/sku.types'
import type {
  StoreReceiveReceipt,
  StoreReceiveReceiptDraft,
  StoreReceiveReceiptLine,
} from '../../../src/generated/store/store_receive_receipt/store_receive_receipt.types'
import type { StoreStock } from '../../../src/generated/store/store_stock/store_stock.types'

/*
 * Compares the generated types of stored rows with the columns of the database. The comparison happens in the type
 * check (`npm run check`); vitest removes the types.
 */

/** The columns that are also members of the generated type. */
type Columns<Row, Type> = Pick<Row, keyof Row & keyof Type>
type Members<Row, Type> = Pick<Type, keyof Row & keyof Type>

it('gives every member of a stored row the type of its column, with null where the column allows null', () => {
  type SkuRow = typeof sku.$inferSelect
  expectTypeOf<Members<SkuRow, Sku>>().toEqualTypeOf<Columns<SkuRow, Sku>>()
  type Receipt = typeof store_receive_receipt.$inferSelect
  expectTypeOf<Members<Receipt, StoreReceiveReceipt>>().toEqualTypeOf<Columns<Receipt, StoreReceiveReceipt>>()
  type Line = typeof store_receive_receipt_lines.$inferSelect
  expectTypeOf<Members<Line, StoreReceiveReceiptLine>>().toEqualTypeOf<Columns<Line, StoreReceiveReceiptLine>>()
  type Stock = typeof store_stock.$inferSelect
  expectTypeOf<Members<Stock, StoreStock>>().toEqualTypeOf<Columns<Stock, StoreStock>>()
})

it('lets only a draft lack the columns that the first save fills, in the header and in the rows', () => {
  expectTypeOf<StoreReceiveReceipt['id']>().toEqualTypeOf<number>()
  expectTypeOf<StoreReceiveReceiptDraft['id']>().toEqualTypeOf<number | undefined>()
  expectTypeOf<StoreReceiveReceiptDraft['lines'][number]['line_no']>().toEqualTypeOf<number | undefined>()
  expectTypeOf<StoreReceiveReceiptDraft>().not.toExtend<StoreReceiveReceipt>()
  expectTypeOf<StoreReceiveReceipt>().toExtend<StoreReceiveReceiptDraft>()
})
