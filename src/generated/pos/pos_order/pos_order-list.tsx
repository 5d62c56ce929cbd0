// From manifest/entities/pos/pos_order.yaml. Regenerated: edits here are lost.
// To take over, create src/pages/pos/pos_order/pos_order-list.tsx; the route table will use it.
import { ListPage } from '@/components/list-page/list-page'
import type { ListPageProps } from '@/components/list-page/types'
import { posOrderApi } from './pos_order.api'
import { posOrderColumns, posOrderFilters, posOrderView } from './pos_order.columns'
import { posOrderShape } from './pos_order.fields'
import type { PosOrder } from './pos_order.types'

/** 销售订单 · POS Orders: the list. */
export default function PosOrderList(props: Partial<ListPageProps<PosOrder>>) {
  return (
    <ListPage
      shape={posOrderShape}
      api={posOrderApi}
      columns={posOrderColumns}
      filters={posOrderFilters}
      view={posOrderView}
      {...props}
    />
  )
}
