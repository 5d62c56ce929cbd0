// From manifest/entities/warehouse/wh_purchase_receive_receipt.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take warehouse/wh_purchase_receive_receipt station
import { StationPage } from '@/components/station/station-page'
import type { StationPageProps } from '@/components/station/types'
import { whPurchaseReceiveReceiptApi } from './wh_purchase_receive_receipt.api'
import { whPurchaseReceiveReceiptActions } from './wh_purchase_receive_receipt.columns'
import { whPurchaseReceiveReceiptShape } from './wh_purchase_receive_receipt.fields'
import { whPurchaseReceiveReceiptRules, whPurchaseReceiveReceiptSchema } from './wh_purchase_receive_receipt.schema'
import type { WhPurchaseReceiveReceipt } from './wh_purchase_receive_receipt.types'

/** 采购入库单 · Purchase Receipts: counting the rows by scanning. */
export default function WhPurchaseReceiveReceiptStation(props: Partial<StationPageProps<WhPurchaseReceiveReceipt>>) {
  return (
    <StationPage
      shape={whPurchaseReceiveReceiptShape}
      api={whPurchaseReceiveReceiptApi}
      schema={whPurchaseReceiveReceiptSchema}
      rules={whPurchaseReceiveReceiptRules}
      actions={whPurchaseReceiveReceiptActions}
      paths={{
        list: '/warehouse/wh_purchase_receive_receipt/list',
        update: '/warehouse/wh_purchase_receive_receipt/update',
      }}
      columns={[
        'sku_code',
        'sku_name',
        'barcode',
        'spec',
        'unit_name',
        'expected_qty',
        'arrived_qty',
        'rejected_qty',
        'reject_reason',
        'accepted_qty',
        'batch_no',
        'production_date',
        'expiry_date',
        'buy_price',
        'line_amount',
        'remark',
      ]}
      {...props}
    />
  )
}
