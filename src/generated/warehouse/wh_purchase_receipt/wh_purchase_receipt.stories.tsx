// From manifest/entities/warehouse/wh_purchase_receipt.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { formStories, listStories } from '../../../../.storybook/story-kit'
import WhPurchaseReceiptForm from './wh_purchase_receipt-form'
import WhPurchaseReceiptList from './wh_purchase_receipt-list'
import { whPurchaseReceiptApi } from './wh_purchase_receipt.api'
import { whPurchaseReceiptShape } from './wh_purchase_receipt.fields'

const list = listStories({ screen: WhPurchaseReceiptList, shape: whPurchaseReceiptShape, api: whPurchaseReceiptApi })

const form = formStories({
  screen: WhPurchaseReceiptForm,
  shape: whPurchaseReceiptShape,
  api: whPurchaseReceiptApi,
  can: {
    draft: { head_office: ['update', 'submit', 'void'], warehouse: ['update', 'submit', 'void'] },
    submitted: { head_office: ['withdraw', 'approve', 'reject'], warehouse: ['withdraw'] },
    approved: { head_office: ['reverse', 'close'], warehouse: [] },
    rejected: { head_office: ['update', 'submit', 'void'], warehouse: ['update', 'submit', 'void'] },
    completed: { head_office: [], warehouse: [] },
    voided: { head_office: [], warehouse: [] },
  },
})

/** Warehouse Purchase Orders */
export default { title: '仓库管理/仓库采购单' }
export const Rows = list.rows
export const Empty = list.empty
export const Loading = list.loading
export const Failed = list.error
export const Forbidden = list.forbidden
export const New = form.create('head_office')
export const DraftHeadOffice = form.existing('draft', 'head_office')
export const DraftWarehouse = form.existing('draft', 'warehouse')
export const SubmittedHeadOffice = form.existing('submitted', 'head_office')
export const SubmittedWarehouse = form.existing('submitted', 'warehouse')
export const ApprovedHeadOffice = form.existing('approved', 'head_office')
export const ApprovedWarehouse = form.existing('approved', 'warehouse')
export const RejectedHeadOffice = form.existing('rejected', 'head_office')
export const RejectedWarehouse = form.existing('rejected', 'warehouse')
export const CompletedHeadOffice = form.existing('completed', 'head_office')
export const CompletedWarehouse = form.existing('completed', 'warehouse')
export const VoidedHeadOffice = form.existing('voided', 'head_office')
export const VoidedWarehouse = form.existing('voided', 'warehouse')
export const FormLoading = form.loading()
export const FormFailed = form.error()
