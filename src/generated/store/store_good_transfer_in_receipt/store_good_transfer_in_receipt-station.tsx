// From manifest/entities/store/store_good_transfer_in_receipt.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take store/store_good_transfer_in_receipt station
import { StationPage } from '@/components/station/station-page'
import type { StationPageProps } from '@/components/station/types'
import { storeGoodTransferInReceiptApi } from './store_good_transfer_in_receipt.api'
import { storeGoodTransferInReceiptActions } from './store_good_transfer_in_receipt.columns'
import { storeGoodTransferInReceiptShape } from './store_good_transfer_in_receipt.fields'
import {
  storeGoodTransferInReceiptRules,
  storeGoodTransferInReceiptSchema,
} from './store_good_transfer_in_receipt.schema'
import type { StoreGoodTransferInReceipt } from './store_good_transfer_in_receipt.types'

/** 调拨入库单 · Transfers In: counting the rows by scanning. */
export default function StoreGoodTransferInReceiptStation(
  props: Partial<StationPageProps<StoreGoodTransferInReceipt>>,
) {
  return (
    <StationPage
      shape={storeGoodTransferInReceiptShape}
      api={storeGoodTransferInReceiptApi}
      schema={storeGoodTransferInReceiptSchema}
      rules={storeGoodTransferInReceiptRules}
      actions={storeGoodTransferInReceiptActions}
      paths={{
        list: '/store/store_good_transfer_in_receipt/list',
        update: '/store/store_good_transfer_in_receipt/update',
      }}
      columns={[
        'sku_code',
        'sku_name',
        'spec',
        'unit_name',
        'batch_no',
        'expiry_date',
        'expected_qty',
        'received_qty',
        'diff_qty',
        'diff_reason',
        'cost_amount',
        'remark',
      ]}
      {...props}
    />
  )
}
