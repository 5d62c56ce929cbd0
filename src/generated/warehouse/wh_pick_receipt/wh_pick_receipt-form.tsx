// From manifest/entities/warehouse/wh_pick_receipt.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take warehouse/wh_pick_receipt form
import { DocumentPage } from '@/components/document-page/document-page'
import type { DocumentPageProps } from '@/components/document-page/types'
import type { Section } from '@/components/section'
import { whPickReceiptApi } from './wh_pick_receipt.api'
import { whPickReceiptActions } from './wh_pick_receipt.columns'
import { whPickReceiptShape } from './wh_pick_receipt.fields'
import { whPickReceiptRules, whPickReceiptSchema } from './wh_pick_receipt.schema'
import type { WhPickReceipt } from './wh_pick_receipt.types'

/** Cards of the form in order. */
export const whPickReceiptSections: Section<WhPickReceipt>[] = [
  {
    key: 'task',
    fields: ['warehouse_id', 'source_id', 'store_id', 'urgency', 'expected_date', 'picker_id', 'biz_date'],
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
      'planned_qty',
      'picked_qty',
      'short_reason',
      'available_qty',
      'barcode',
      'remark',
    ],
    shownIn: {
      picked_qty: ['submitted', 'rejected', 'approved', 'completed', 'voided'],
      short_reason: ['submitted', 'rejected', 'approved', 'completed', 'voided'],
    },
  },
  {
    key: 'totals_and_notes',
    fields: [
      'sku_count',
      'total_planned_qty',
      'total_qty',
      'short_count',
      'total_cost_amount',
      'remark',
      'attachments',
    ],
  },
]

const whPickReceiptPaths = {
  list: '/warehouse/wh_pick_receipt/list',
  create: '/warehouse/wh_pick_receipt/create',
  update: '/warehouse/wh_pick_receipt/update',
}

/** 仓库拣货单 · Picking Lists: create, edit and detail. */
export default function WhPickReceiptForm(props: Partial<DocumentPageProps<WhPickReceipt>>) {
  return (
    <DocumentPage
      shape={whPickReceiptShape}
      api={whPickReceiptApi}
      schema={whPickReceiptSchema}
      rules={whPickReceiptRules}
      sections={whPickReceiptSections}
      actions={whPickReceiptActions}
      paths={whPickReceiptPaths}
      {...props}
    />
  )
}
