import { describe, expect, it } from 'vitest'
import { knownColumns } from '@/components/list-page/settings/known-columns'
import { storeReceiveReceiptShape } from '@/generated/store/store_receive_receipt/store_receive_receipt.fields'
import { storeStockShape } from '@/generated/store/store_stock/store_stock.fields'

type Given = Parameters<typeof knownColumns>

const COLUMNS: Given[0] = [{ field: 'store_id' }, { field: 'created_at', optional: true }, { field: 'remark' }]
const hidden = (shape: Given[1], role: Given[2]) =>
  knownColumns(COLUMNS, shape, role).flatMap(({ name, optional }) => (optional ? [name] : []))

describe('the store of a row', () => {
  it.each(['head_office', 'warehouse'] as const)('is told to %s', (role) => {
    expect(hidden(storeStockShape, role)).toEqual(['created_at'])
  })

  it.each(['store', 'wholesaler'] as const)('is in the frame of %s already, and told of documents', (role) => {
    expect(hidden(storeStockShape, role)).toEqual(['store_id', 'created_at'])
    expect(hidden(storeReceiveReceiptShape, role)).toEqual(['created_at'])
  })
})
