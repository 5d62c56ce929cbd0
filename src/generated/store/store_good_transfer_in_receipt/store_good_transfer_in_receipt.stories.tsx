// From manifest/entities/store/store_good_transfer_in_receipt.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { formStories, listStories } from '../../../../.storybook/story-kit'
import StoreGoodTransferInReceiptForm from './store_good_transfer_in_receipt-form'
import StoreGoodTransferInReceiptList from './store_good_transfer_in_receipt-list'
import { storeGoodTransferInReceiptApi } from './store_good_transfer_in_receipt.api'
import { storeGoodTransferInReceiptShape } from './store_good_transfer_in_receipt.fields'

const list = listStories({
  screen: StoreGoodTransferInReceiptList,
  shape: storeGoodTransferInReceiptShape,
  api: storeGoodTransferInReceiptApi,
})

const form = formStories({
  screen: StoreGoodTransferInReceiptForm,
  shape: storeGoodTransferInReceiptShape,
  api: storeGoodTransferInReceiptApi,
  can: {
    draft: { head_office: ['update', 'submit'], store: ['update', 'submit'] },
    submitted: { head_office: ['update', 'withdraw', 'approve', 'reject'], store: ['withdraw', 'approve', 'reject'] },
    approved: { head_office: ['reverse'], store: [] },
    rejected: { head_office: ['update', 'submit'], store: ['update', 'submit'] },
    voided: { head_office: [], store: [] },
  },
})

/** Transfers In */
export default { title: '门店运营/调拨入库单' }
export const Rows = list.rows
export const Empty = list.empty
export const Loading = list.loading
export const Failed = list.error
export const Forbidden = list.forbidden
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
