// From manifest/entities/supply/supplier_payment.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { formStories, listStories } from '../../../../.storybook/story-kit'
import SupplierPaymentForm from './supplier_payment-form'
import SupplierPaymentList from './supplier_payment-list'
import { supplierPaymentApi } from './supplier_payment.api'
import { supplierPaymentShape } from './supplier_payment.fields'

const list = listStories({ screen: SupplierPaymentList, shape: supplierPaymentShape, api: supplierPaymentApi })

const form = formStories({
  screen: SupplierPaymentForm,
  shape: supplierPaymentShape,
  api: supplierPaymentApi,
  can: {
    draft: { head_office: ['update', 'submit'] },
    submitted: { head_office: ['withdraw', 'approve', 'reject'] },
    approved: { head_office: ['reverse'] },
    rejected: { head_office: ['update', 'submit'] },
    voided: { head_office: [] },
  },
})

/** Supplier Payments */
export default { title: '供应链管理/供应商付款单' }
export const Rows = list.rows
export const Empty = list.empty
export const Loading = list.loading
export const Failed = list.error
export const Forbidden = list.forbidden
export const DraftHeadOffice = form.existing('draft', 'head_office')
export const SubmittedHeadOffice = form.existing('submitted', 'head_office')
export const ApprovedHeadOffice = form.existing('approved', 'head_office')
export const RejectedHeadOffice = form.existing('rejected', 'head_office')
export const VoidedHeadOffice = form.existing('voided', 'head_office')
export const FormLoading = form.loading()
export const FormFailed = form.error()
