// From manifest/entities/store/store_receive_receipt.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take store/store_receive_receipt station
import { StationPage } from '@/components/station/station-page'
import type { StationPageProps } from '@/components/station/types'
import { storeReceiveReceiptApi } from './store_receive_receipt.api'
import { storeReceiveReceiptActions } from './store_receive_receipt.columns'
import { storeReceiveReceiptShape } from './store_receive_receipt.fields'
import { storeReceiveReceiptRules, storeReceiveReceiptSchema } from './store_receive_receipt.schema'
import type { StoreReceiveReceipt } from './store_receive_receipt.types'

/** 收货单 · Receiving Notes: counting the rows by scanning. */
export default function StoreReceiveReceiptStation(props: Partial<StationPageProps<StoreReceiveReceipt>>) {
  return (
    <StationPage
      shape={storeReceiveReceiptShape}
      api={storeReceiveReceiptApi}
      schema={storeReceiveReceiptSchema}
      rules={storeReceiveReceiptRules}
      actions={storeReceiveReceiptActions}
      paths={{ list: '/store/store_receive_receipt/list', update: '/store/store_receive_receipt/update' }}
      columns={[
        'sku_code',
        'sku_name',
        'spec',
        'unit_name',
        'expected_qty',
        'received_qty',
        'diff_qty',
        'rejected_qty',
        'diff_reason',
        'batch_no',
        'production_date',
        'expiry_date',
        'buy_price',
        'line_amount',
        'supply_price',
        'supply_amount',
        'cost_amount',
        'remark',
      ]}
      {...props}
    />
  )
}
