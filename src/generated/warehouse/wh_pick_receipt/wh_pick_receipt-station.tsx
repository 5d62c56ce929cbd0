// From manifest/entities/warehouse/wh_pick_receipt.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take warehouse/wh_pick_receipt station
import { StationPage } from '@/components/station/station-page'
import type { StationPageProps } from '@/components/station/types'
import { whPickReceiptApi } from './wh_pick_receipt.api'
import { whPickReceiptActions } from './wh_pick_receipt.columns'
import { whPickReceiptShape } from './wh_pick_receipt.fields'
import { whPickReceiptRules, whPickReceiptSchema } from './wh_pick_receipt.schema'
import type { WhPickReceipt } from './wh_pick_receipt.types'

/** 仓库拣货单 · Picking Lists: counting the rows by scanning. */
export default function WhPickReceiptStation(props: Partial<StationPageProps<WhPickReceipt>>) {
  return (
    <StationPage
      shape={whPickReceiptShape}
      api={whPickReceiptApi}
      schema={whPickReceiptSchema}
      rules={whPickReceiptRules}
      actions={whPickReceiptActions}
      paths={{ list: '/warehouse/wh_pick_receipt/list', update: '/warehouse/wh_pick_receipt/update' }}
      columns={[
        'sku_code',
        'sku_name',
        'spec',
        'unit_name',
        'batch_id',
        'expiry_date',
        'planned_qty',
        'picked_qty',
        'short_reason',
        'available_qty',
        'barcode',
        'remark',
      ]}
      {...props}
    />
  )
}
