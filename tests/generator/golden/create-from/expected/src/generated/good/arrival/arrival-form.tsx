// From manifest/entities/good/arrival.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take good/arrival form
import { DocumentPage } from '@/components/document-page/document-page'
import type { DocumentPageProps } from '@/components/document-page/types'
import type { Section } from '@/components/section'
import { arrivalApi } from './arrival.api'
import { arrivalActions } from './arrival.columns'
import { arrivalShape } from './arrival.fields'
import { arrivalRules, arrivalSchema } from './arrival.schema'
import type { Arrival } from './arrival.types'

/** Cards of the form in order. */
export const arrivalSections: Section<Arrival>[] = [
  {
    key: 'main',
    fields: ['store_id', 'source_type', 'source_id', 'total_amount', 'biz_date', 'remark', 'attachments'],
  },
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
      'source_line_id',
      'expected_qty',
      'received_qty',
      'buy_price',
      'line_amount',
      'cost_amount',
      'remark',
    ],
  },
]

const arrivalPaths = { list: '/good/arrival/list', create: '/good/arrival/create', update: '/good/arrival/update' }

/** 到货单 · Arrivals: create, edit and detail. */
export default function ArrivalForm(props: Partial<DocumentPageProps<Arrival>>) {
  return (
    <DocumentPage
      shape={arrivalShape}
      api={arrivalApi}
      schema={arrivalSchema}
      rules={arrivalRules}
      sections={arrivalSections}
      actions={arrivalActions}
      paths={arrivalPaths}
      {...props}
    />
  )
}
