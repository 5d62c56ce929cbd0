// From manifest/entities/warehouse/wh_return_store_receive_receipt.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { formStories, listStories } from '../../../../.storybook/story-kit'
import WhReturnStoreReceiveReceiptForm from './wh_return_store_receive_receipt-form'
import WhReturnStoreReceiveReceiptList from './wh_return_store_receive_receipt-list'
import { whReturnStoreReceiveReceiptApi } from './wh_return_store_receive_receipt.api'
import { whReturnStoreReceiveReceiptShape } from './wh_return_store_receive_receipt.fields'

const list = listStories({
  screen: WhReturnStoreReceiveReceiptList,
  shape: whReturnStoreReceiveReceiptShape,
  api: whReturnStoreReceiveReceiptApi,
})

const form = formStories({
  screen: WhReturnStoreReceiveReceiptForm,
  shape: whReturnStoreReceiveReceiptShape,
  api: whReturnStoreReceiveReceiptApi,
  can: {
    draft: { head_office: [], store: [], warehouse: ['update', 'submit'] },
    submitted: { head_office: [], store: [], warehouse: ['withdraw', 'approve', 'reject'] },
    approved: { head_office: ['reverse'], store: [], warehouse: [] },
    rejected: { head_office: [], store: [], warehouse: ['update', 'submit'] },
    voided: { head_office: [], store: [], warehouse: [] },
  },
})

/** Store Return Receipts */
export default { title: '仓库管理/退仓入库单' }
export const Rows = list.rows
export const Empty = list.empty
export const Loading = list.loading
export const Failed = list.error
export const Forbidden = list.forbidden
export const DraftHeadOffice = form.existing('draft', 'head_office')
export const DraftStore = form.existing('draft', 'store')
export const DraftWarehouse = form.existing('draft', 'warehouse')
export const SubmittedHeadOffice = form.existing('submitted', 'head_office')
export const SubmittedStore = form.existing('submitted', 'store')
export const SubmittedWarehouse = form.existing('submitted', 'warehouse')
export const ApprovedHeadOffice = form.existing('approved', 'head_office')
export const ApprovedStore = form.existing('approved', 'store')
export const ApprovedWarehouse = form.existing('approved', 'warehouse')
export const RejectedHeadOffice = form.existing('rejected', 'head_office')
export const RejectedStore = form.existing('rejected', 'store')
export const RejectedWarehouse = form.existing('rejected', 'warehouse')
export const VoidedHeadOffice = form.existing('voided', 'head_office')
export const VoidedStore = form.existing('voided', 'store')
export const VoidedWarehouse = form.existing('voided', 'warehouse')
export const FormLoading = form.loading()
export const FormFailed = form.error()
