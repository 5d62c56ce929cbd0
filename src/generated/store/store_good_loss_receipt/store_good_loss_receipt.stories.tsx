// From manifest/entities/store/store_good_loss_receipt.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { formStories, listStories } from '../../../../.storybook/story-kit'
import StoreGoodLossReceiptForm from './store_good_loss_receipt-form'
import StoreGoodLossReceiptList from './store_good_loss_receipt-list'
import { storeGoodLossReceiptApi } from './store_good_loss_receipt.api'
import { storeGoodLossReceiptShape } from './store_good_loss_receipt.fields'

const list = listStories({
  screen: StoreGoodLossReceiptList,
  shape: storeGoodLossReceiptShape,
  api: storeGoodLossReceiptApi,
})

const form = formStories({
  screen: StoreGoodLossReceiptForm,
  shape: storeGoodLossReceiptShape,
  api: storeGoodLossReceiptApi,
  can: {
    draft: { head_office: ['update', 'submit', 'void'], store: ['update', 'submit', 'void'] },
    submitted: { head_office: ['withdraw', 'approve', 'reject'], store: ['withdraw', 'approve', 'reject'] },
    approved: { head_office: ['reverse'], store: [] },
    rejected: { head_office: ['update', 'submit', 'void'], store: ['update', 'submit', 'void'] },
    voided: { head_office: [], store: [] },
  },
})

/** Loss Reports */
export default { title: '门店运营/报损单' }
export const Rows = list.rows
export const Empty = list.empty
export const Loading = list.loading
export const Failed = list.error
export const Forbidden = list.forbidden
export const New = form.create('head_office')
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
