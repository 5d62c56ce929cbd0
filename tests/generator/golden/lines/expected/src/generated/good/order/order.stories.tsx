// From manifest/entities/good/order.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { formStories, listStories, reportStories } from '../../../../.storybook/story-kit'
import OrderForm from './order-form'
import OrderList from './order-list'
import OrderReport, { orderReports } from './order-report'
import { orderApi } from './order.api'
import { orderShape } from './order.fields'

const list = listStories({ screen: OrderList, shape: orderShape, api: orderApi })

const report = reportStories({ screen: OrderReport, shape: orderShape, api: orderApi, reports: orderReports })

const form = formStories({
  screen: OrderForm,
  shape: orderShape,
  api: orderApi,
  can: {
    draft: { head_office: [], store: ['update', 'submit', 'void'] },
    submitted: { head_office: ['approve', 'reject'], store: ['withdraw'] },
    approved: { head_office: [], store: [] },
    rejected: { head_office: [], store: ['update', 'submit', 'void'] },
    voided: { head_office: [], store: [] },
  },
})

/** Orders */
export default { title: '商品/订单' }
export const Rows = list.rows
export const Empty = list.empty
export const Loading = list.loading
export const Failed = list.error
export const Forbidden = list.forbidden
export const ReportByStore = report.rows('/good/order/report/by_store')
export const ReportByStatus = report.rows('/good/order/report/by_status')
export const EmptyReport = report.state('empty')
export const LoadingReport = report.state('loading')
export const FailedReport = report.state('error')
export const ForbiddenReport = report.state('forbidden')
export const New = form.create('store')
export const DraftHeadOffice = form.existing('draft', 'head_office')
export const DraftStore = form.existing('draft', 'store')
export const SubmittedHeadOffice = form.existing('submitted', 'head_office')
export const SubmittedStore = form.existing('submitted', 'store')
export const ApprovedHeadOffice = form.existing('approved', 'head_office')
export const ApprovedStore = form.existing('approved', 'store')
export const RejectedHeadOffice = form.existing('rejected', 'head_office')
export const RejectedStore = form.existing('rejected', 'store')
export const VoidedHeadOffice = form.existing('voided', 'head_office')
export const VoidedStore = form.existing('voided', 'store')
export const FormLoading = form.loading()
export const FormFailed = form.error()
