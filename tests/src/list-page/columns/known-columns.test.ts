import { describe, expect, it } from 'vitest'
import { keepReadable } from '@/components/list-page/keep-readable'
import { knownColumns } from '@/components/list-page/settings/known-columns'
import { storeReceiveReceiptShape } from '@/generated/store/store_receive_receipt/store_receive_receipt.fields'
import { adjustPriceStoreSellReceiptShape } from '@/generated/store/adjust_price_store_sell_receipt/adjust_price_store_sell_receipt.fields'
import { storeGoodTransferOutReceiptShape } from '@/generated/store/store_good_transfer_out_receipt/store_good_transfer_out_receipt.fields'
import { storeMemberShape } from '@/generated/store/store_member/store_member.fields'
import { posTerminalShape } from '@/generated/store/pos_terminal/pos_terminal.fields'
import type { Shape } from '@/rules/field'
import { storeStockShape } from '@/generated/store/store_stock/store_stock.fields'

type Given = Parameters<typeof knownColumns>

const COLUMNS: Given[0] = [{ field: 'store_id' }, { field: 'created_at', optional: true }, { field: 'remark' }]
const LIST = {
  shape: storeReceiveReceiptShape,
  columns: COLUMNS,
  filters: [{ field: 'biz_date' }, { field: 'store_id' }, { field: 'source_type' }],
  view: {},
}
const hidden = (shape: Given[1], roleType: string, rolePlace?: Given[2]['rolePlace']) =>
  knownColumns(COLUMNS, shape, { roleType, ...(rolePlace && { rolePlace }) }).flatMap(({ name, optional }) =>
    optional ? [name] : [],
  )

describe('the store column of a list', () => {
  it.each(['head_office', 'warehouse'] as const)('is shown to %s', (role) => {
    expect(hidden(storeStockShape, role)).toEqual(['created_at'])
    expect(hidden(storeReceiveReceiptShape, role)).toEqual(['created_at'])
  })

  it.each(['store', 'wholesaler'] as const)('is not shown to %s, who see the store in the page header', (role) => {
    expect(hidden(storeStockShape, role)).toEqual(['store_id', 'created_at'])
    expect(hidden(storeReceiveReceiptShape, role)).toEqual(['store_id', 'created_at'])
  })

  it('is not shown to a role type of the product’s own that works in stores', () => {
    expect(hidden(storeStockShape, 'clinic', 'store')).toEqual(['store_id', 'created_at'])
    for (const place of ['warehouse', 'none'] as const)
      expect(hidden(storeStockShape, 'clinic', place)).toEqual(['created_at'])
  })

  it('is shown when a row has two stores, may have many, or belongs to no store', () => {
    for (const shape of [storeGoodTransferOutReceiptShape, adjustPriceStoreSellReceiptShape, storeMemberShape])
      expect(hidden(shape, 'store')).toEqual(['created_at'])
  })

  it('is no filter for staff of one store, who see no rows of other stores', () => {
    const fields = (roleType: string, shape: Shape = storeReceiveReceiptShape) => {
      const flags = { can_view_cost: true, can_view_buy_price: true, can_pos_refund: true }
      const { filters } = keepReadable({ ...LIST, shape }, { flags, roleType })
      return filters.map(({ field }) => field)
    }
    const others = ['biz_date', 'source_type']
    for (const role of ['head_office', 'warehouse'])
      expect(fields(role)).toEqual(['biz_date', 'store_id', 'source_type'])
    for (const role of ['store', 'wholesaler']) expect(fields(role)).toEqual(others)
    // A master, and a document whose other store may be any store.
    expect(fields('store', posTerminalShape)).toEqual(others)
    expect(fields('store', storeGoodTransferOutReceiptShape)).toEqual(others)
  })
})
