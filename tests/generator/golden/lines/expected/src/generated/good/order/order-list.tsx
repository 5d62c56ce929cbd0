// From manifest/entities/good/order.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take good/order list
import { ListPage } from '@/components/list-page/list-page'
import type { ListPageProps } from '@/components/list-page/types'
import { orderApi } from './order.api'
import { orderActions, orderColumns, orderFilters, orderView } from './order.columns'
import { orderShape } from './order.fields'
import type { Order } from './order.types'

/** 订单 · Orders: the list. */
export default function OrderList(props: Partial<ListPageProps<Order>>) {
  return (
    <ListPage
      shape={orderShape}
      api={orderApi}
      columns={orderColumns}
      filters={orderFilters}
      actions={orderActions}
      view={orderView}
      loadSections={async () => (await import('./order-form')).orderSections}
      {...props}
    />
  )
}
