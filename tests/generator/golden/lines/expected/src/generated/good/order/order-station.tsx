// From manifest/entities/good/order.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take good/order station
import { StationPage } from '@/components/station/station-page'
import type { StationPageProps } from '@/components/station/types'
import { orderApi } from './order.api'
import { orderActions } from './order.columns'
import { orderShape } from './order.fields'
import { orderRules, orderSchema } from './order.schema'
import type { Order } from './order.types'

/** 订单 · Orders: counting the rows by scanning. */
export default function OrderStation(props: Partial<StationPageProps<Order>>) {
  return (
    <StationPage
      shape={orderShape}
      api={orderApi}
      schema={orderSchema}
      rules={orderRules}
      actions={orderActions}
      paths={{ list: '/good/order/list', update: '/good/order/update' }}
      columns={['sku_code', 'sku_name', 'order_qty', 'line_amount', 'batch_no']}
      {...props}
    />
  )
}
