// From manifest/entities/warehouse/wh_send_receipt.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take warehouse/wh_send_receipt form
import { DocumentPage } from '@/components/document-page/document-page'
import type { DocumentPageProps } from '@/components/document-page/types'
import type { Section } from '@/components/section'
import { whSendReceiptApi } from './wh_send_receipt.api'
import { whSendReceiptActions } from './wh_send_receipt.columns'
import { whSendReceiptShape } from './wh_send_receipt.fields'
import { whSendReceiptRules, whSendReceiptSchema } from './wh_send_receipt.schema'
import type { WhSendReceipt } from './wh_send_receipt.types'

/** Cards of the form in order. */
export const whSendReceiptSections: Section<WhSendReceipt>[] = [
  {
    key: 'delivery',
    fields: [
      'warehouse_id',
      'store_id',
      'source_type',
      'source_id',
      'expected_date',
      'expected_arrival_at',
      'biz_date',
      'driver_name',
      'driver_phone',
      'plate_no',
      'box_count',
    ],
  },
  {
    key: 'items',
    table: 'lines',
    columns: [
      'sku_code',
      'sku_name',
      'spec',
      'unit_name',
      'batch_id',
      'expiry_date',
      'available_qty',
      'send_qty',
      'buy_price',
      'line_amount',
      'received_qty',
      'lost_qty',
      'returned_qty',
      'cost_amount',
      'remark',
    ],
    shownIn: {
      received_qty: ['approved', 'completed'],
      lost_qty: ['approved', 'completed'],
      returned_qty: ['approved', 'completed'],
    },
  },
  {
    key: 'totals_and_notes',
    fields: ['total_qty', 'total_amount', 'total_cost_amount', 'progress', 'remark', 'attachments'],
  },
]

const whSendReceiptPaths = {
  list: '/warehouse/wh_send_receipt/list',
  create: '/warehouse/wh_send_receipt/create',
  update: '/warehouse/wh_send_receipt/update',
}

/** 仓库发货单 · Warehouse Delivery Notes: create, edit and detail. */
export default function WhSendReceiptForm(props: Partial<DocumentPageProps<WhSendReceipt>>) {
  return (
    <DocumentPage
      shape={whSendReceiptShape}
      api={whSendReceiptApi}
      schema={whSendReceiptSchema}
      rules={whSendReceiptRules}
      sections={whSendReceiptSections}
      actions={whSendReceiptActions}
      paths={whSendReceiptPaths}
      {...props}
    />
  )
}
