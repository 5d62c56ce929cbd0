// From manifest/entities/store/adjust_price_store_sell_receipt.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { formStories, listStories } from '../../../../.storybook/story-kit'
import AdjustPriceStoreSellReceiptForm from './adjust_price_store_sell_receipt-form'
import AdjustPriceStoreSellReceiptList from './adjust_price_store_sell_receipt-list'
import { adjustPriceStoreSellReceiptApi } from './adjust_price_store_sell_receipt.api'
import { adjustPriceStoreSellReceiptShape } from './adjust_price_store_sell_receipt.fields'

const list = listStories({
  screen: AdjustPriceStoreSellReceiptList,
  shape: adjustPriceStoreSellReceiptShape,
  api: adjustPriceStoreSellReceiptApi,
})

const form = formStories({
  screen: AdjustPriceStoreSellReceiptForm,
  shape: adjustPriceStoreSellReceiptShape,
  api: adjustPriceStoreSellReceiptApi,
  can: {
    draft: { head_office: ['update', 'submit', 'void'], store: ['update', 'submit', 'void'] },
    submitted: { head_office: ['withdraw', 'approve', 'reject'], store: ['withdraw'] },
    approved: { head_office: ['reverse'], store: [] },
    rejected: { head_office: ['update', 'submit', 'void'], store: ['update', 'submit', 'void'] },
    completed: { head_office: [], store: [] },
    voided: { head_office: [], store: [] },
  },
})

/** Sell-price Adjustments */
export default { title: '门店运营/售价调价单' }
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
export const CompletedHeadOffice = form.existing('completed', 'head_office')
export const CompletedStore = form.existing('completed', 'store')
export const VoidedHeadOffice = form.existing('voided', 'head_office')
export const VoidedStore = form.existing('voided', 'store')
export const FormLoading = form.loading()
export const FormFailed = form.error()
