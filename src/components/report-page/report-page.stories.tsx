import type { Meta, StoryObj } from '@storybook/react-vite'
import i18next from 'i18next'
import { reportHandlers, type ListState } from '../../../.storybook/handlers'
import { reportApi } from '@/request/resource-api'
import { addExampleTexts } from '../list-page/example.texts'
import { orderFilters, orderShape, orderView } from '../list-page/order.example'
import { ReportPage } from './report-page'
import type { AnyRow } from '../list-page/any-row'
import type { AnyReport } from './loose'

const api = reportApi<AnyRow>('/store/example_order', orderShape)
const bySupplier: AnyReport = {
  name: 'by_supplier',
  path: '/store/example_order/report/by_supplier',
  groups: [{ field: 'supplier_id' }, { field: 'biz_date', by: 'month' }],
  sums: ['total_amount', 'total_qty'],
  period: 'biz_date',
}
const byUrgency: AnyReport = {
  name: 'by_urgency',
  path: '/store/example_order/report/by_urgency',
  groups: [{ field: 'urgency' }],
  sums: ['total_amount'],
}

const meta: Meta = { title: 'Kit/Report', loaders: [async () => addExampleTexts(i18next)] }
export default meta

function story(report: AnyReport, state: ListState = 'rows'): StoryObj {
  return {
    render: () => (
      <ReportPage
        shape={orderShape}
        api={api}
        filters={orderFilters}
        view={orderView}
        list="/store/example_order/list"
        reports={[bySupplier, byUrgency]}
      />
    ),
    parameters: { fill: true, path: report.path, msw: reportHandlers(api.base, orderShape, report, state) },
  }
}

export const TwoGroups = story(bySupplier)
export const Dark: StoryObj = { ...TwoGroups, globals: { theme: 'dark' } }
export const English: StoryObj = { ...TwoGroups, globals: { locale: 'en-US' } }
export const OneGroup = story(byUrgency)
export const Empty = story(bySupplier, 'empty')
export const Loading = story(bySupplier, 'loading')
export const Failed = story(bySupplier, 'error')
export const Forbidden = story(bySupplier, 'forbidden')
