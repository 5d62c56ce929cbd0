// From manifest/entities/good/order.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take good/order form
import { DocumentPage } from '@/components/document-page/document-page'
import type { DocumentPageProps } from '@/components/document-page/types'
import type { Section } from '@/components/section'
import { orderApi } from './order.api'
import { orderActions } from './order.columns'
import { orderShape } from './order.fields'
import { orderRules, orderSchema } from './order.schema'
import type { Order } from './order.types'

/** Cards of the form in order. */
export const orderSections: Section<Order>[] = [
  { key: 'order', fields: ['store_id', 'biz_date'] },
  {
    key: 'items',
    table: 'lines',
    columns: ['sku_code', 'sku_name', 'order_qty', 'line_amount', 'batch_no'],
    offered: ['sku_code', 'sku_name', 'order_qty', 'buy_price', 'line_amount', 'batch_no'],
    shownIn: { buy_price: ['submitted@head_office', 'approved'] },
  },
  { key: 'totals', fields: ['total_qty', 'total_amount', 'remark'] },
]

const orderPaths = { list: '/good/order/list', create: '/good/order/create', update: '/good/order/update' }

/** 订单 · Orders: create, edit and detail. */
export default function OrderForm(props: Partial<DocumentPageProps<Order>>) {
  return (
    <DocumentPage
      shape={orderShape}
      api={orderApi}
      schema={orderSchema}
      rules={orderRules}
      sections={orderSections}
      actions={orderActions}
      paths={orderPaths}
      {...props}
    />
  )
}
