// From manifest/entities/warehouse/wh_purchase_receive_receipt.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { formStories, listStories } from '../../../../.storybook/story-kit'
import WhPurchaseReceiveReceiptForm from './wh_purchase_receive_receipt-form'
import WhPurchaseReceiveReceiptList from './wh_purchase_receive_receipt-list'
import { whPurchaseReceiveReceiptApi } from './wh_purchase_receive_receipt.api'
import { whPurchaseReceiveReceiptShape } from './wh_purchase_receive_receipt.fields'

const list = listStories({
  screen: WhPurchaseReceiveReceiptList,
  shape: whPurchaseReceiveReceiptShape,
  api: whPurchaseReceiveReceiptApi,
})

const form = formStories({
  screen: WhPurchaseReceiveReceiptForm,
  shape: whPurchaseReceiveReceiptShape,
  api: whPurchaseReceiveReceiptApi,
  can: {
    draft: { head_office: ['update'], warehouse: ['update', 'submit'] },
    submitted: { head_office: ['withdraw', 'approve', 'reject'], warehouse: ['withdraw', 'approve', 'reject'] },
    approved: { head_office: ['reverse'], warehouse: [] },
    rejected: { head_office: ['update'], warehouse: ['update', 'submit'] },
    voided: { head_office: [], warehouse: [] },
  },
})

/** Purchase Receipts */
export default { title: '仓库管理/采购入库单' }
export const Rows = list.rows
export const Empty = list.empty
export const Loading = list.loading
export const Failed = list.error
export const Forbidden = list.forbidden
export const DraftHeadOffice = form.existing('draft', 'head_office')
export const DraftWarehouse = form.existing('draft', 'warehouse')
export const SubmittedHeadOffice = form.existing('submitted', 'head_office')
export const SubmittedWarehouse = form.existing('submitted', 'warehouse')
export const ApprovedHeadOffice = form.existing('approved', 'head_office')
export const ApprovedWarehouse = form.existing('approved', 'warehouse')
export const RejectedHeadOffice = form.existing('rejected', 'head_office')
export const RejectedWarehouse = form.existing('rejected', 'warehouse')
export const VoidedHeadOffice = form.existing('voided', 'head_office')
export const VoidedWarehouse = form.existing('voided', 'warehouse')
export const FormLoading = form.loading()
export const FormFailed = form.error()
