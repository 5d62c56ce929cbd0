// From manifest/entities/pos/pos_order_refund.yaml. Regenerated: edits here are lost.
// To take over, create src/pages/pos/pos_order_refund/pos_order_refund-list.tsx; the route table will use it.
import { ListPage } from '@/components/list-page/list-page'
import type { ListPageProps } from '@/components/list-page/types'
import { posOrderRefundApi } from './pos_order_refund.api'
import { posOrderRefundColumns, posOrderRefundFilters, posOrderRefundView } from './pos_order_refund.columns'
import { posOrderRefundShape } from './pos_order_refund.fields'
import type { PosOrderRefund } from './pos_order_refund.types'

/** 退款单 · POS Refunds: the list. */
export default function PosOrderRefundList(props: Partial<ListPageProps<PosOrderRefund>>) {
  return (
    <ListPage
      shape={posOrderRefundShape}
      api={posOrderRefundApi}
      columns={posOrderRefundColumns}
      filters={posOrderRefundFilters}
      view={posOrderRefundView}
      {...props}
    />
  )
}
