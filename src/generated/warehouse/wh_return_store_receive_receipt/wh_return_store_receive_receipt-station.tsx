// From manifest/entities/warehouse/wh_return_store_receive_receipt.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take warehouse/wh_return_store_receive_receipt station
import { StationPage } from '@/components/station/station-page'
import type { StationPageProps } from '@/components/station/types'
import { whReturnStoreReceiveReceiptApi } from './wh_return_store_receive_receipt.api'
import { whReturnStoreReceiveReceiptActions } from './wh_return_store_receive_receipt.columns'
import { whReturnStoreReceiveReceiptShape } from './wh_return_store_receive_receipt.fields'
import {
  whReturnStoreReceiveReceiptRules,
  whReturnStoreReceiveReceiptSchema,
} from './wh_return_store_receive_receipt.schema'
import type { WhReturnStoreReceiveReceipt } from './wh_return_store_receive_receipt.types'

/** 退仓入库单 · Store Return Receipts: counting the rows by scanning. */
export default function WhReturnStoreReceiveReceiptStation(
  props: Partial<StationPageProps<WhReturnStoreReceiveReceipt>>,
) {
  return (
    <StationPage
      shape={whReturnStoreReceiveReceiptShape}
      api={whReturnStoreReceiveReceiptApi}
      schema={whReturnStoreReceiveReceiptSchema}
      rules={whReturnStoreReceiveReceiptRules}
      actions={whReturnStoreReceiveReceiptActions}
      paths={{
        list: '/warehouse/wh_return_store_receive_receipt/list',
        update: '/warehouse/wh_return_store_receive_receipt/update',
      }}
      columns={[
        'sku_code',
        'sku_name',
        'barcode',
        'spec',
        'unit_name',
        'batch_no',
        'expiry_date',
        'expected_qty',
        'good_qty',
        'damaged_qty',
        'missing_qty',
        'inspect_note',
        'cost_amount',
        'remark',
      ]}
      {...props}
    />
  )
}
