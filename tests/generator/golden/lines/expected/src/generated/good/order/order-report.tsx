// From manifest/entities/good/order.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take good/order report
import { ReportPage } from '@/components/report-page/report-page'
import type { ReportDefinition, ReportPageProps } from '@/components/report-page/types'
import { orderApi } from './order.api'
import { orderFilters, orderView } from './order.columns'
import { orderShape } from './order.fields'
import type { Order } from './order.types'

/** What each report groups and sums. */
export const orderReports: ReportDefinition<Order>[] = [
  {
    name: 'by_store',
    path: '/good/order/report/by_store',
    groups: [{ field: 'store_id' }, { field: 'biz_date', by: 'month' }],
    sums: ['total_amount'],
    count: true,
    period: 'biz_date',
    defaults: { check_status: 'approved', biz_date: 'last_90_days' },
  },
  { name: 'by_status', path: '/good/order/report/by_status', groups: [{ field: 'check_status' }], period: 'biz_date' },
]

/** 订单 · Orders: the reports. The address says which of them is shown. */
export default function OrderReport(props: Partial<ReportPageProps<Order>>) {
  return (
    <ReportPage
      shape={orderShape}
      api={orderApi}
      filters={orderFilters}
      view={orderView}
      list="/good/order/list"
      reports={orderReports}
      {...props}
    />
  )
}
