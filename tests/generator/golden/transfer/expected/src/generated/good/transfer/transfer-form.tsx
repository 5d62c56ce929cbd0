// From manifest/entities/good/transfer.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take good/transfer form
import { DocumentPage } from '@/components/document-page/document-page'
import type { DocumentPageProps } from '@/components/document-page/types'
import type { Section } from '@/components/section'
import { transferApi } from './transfer.api'
import { transferActions } from './transfer.columns'
import { transferShape } from './transfer.fields'
import { transferRules, transferSchema } from './transfer.schema'
import type { Transfer } from './transfer.types'

/** Cards of the form in order. */
export const transferSections: Section<Transfer>[] = [
  { key: 'main', fields: ['store_id', 'to_store_id', 'way', 'biz_date', 'remark', 'attachments'] },
  {
    key: 'lines',
    table: 'lines',
    columns: [
      'sku_id',
      'sku_code',
      'sku_name',
      'barcode',
      'spec',
      'unit_name',
      'send_qty',
      'book_qty',
      'received_qty',
      'lost_qty',
      'batch_id',
      'batch_no',
      'production_date',
      'expiry_date',
      'available_qty',
      'cost_amount',
      'remark',
    ],
  },
]

const transferPaths = { list: '/good/transfer/list', create: '/good/transfer/create', update: '/good/transfer/update' }

/** 调拨单 · Transfers: create, edit and detail. */
export default function TransferForm(props: Partial<DocumentPageProps<Transfer>>) {
  return (
    <DocumentPage
      shape={transferShape}
      api={transferApi}
      schema={transferSchema}
      rules={transferRules}
      sections={transferSections}
      actions={transferActions}
      paths={transferPaths}
      {...props}
    />
  )
}
