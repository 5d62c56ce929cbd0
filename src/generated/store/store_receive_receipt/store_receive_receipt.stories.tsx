// From manifest/entities/store/store_receive_receipt.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { formStories, listStories } from '../../../../.storybook/story-kit'
import StoreReceiveReceiptForm from './store_receive_receipt-form'
import StoreReceiveReceiptList from './store_receive_receipt-list'
import { storeReceiveReceiptApi } from './store_receive_receipt.api'
import { storeReceiveReceiptShape } from './store_receive_receipt.fields'

const list = listStories({
  screen: StoreReceiveReceiptList,
  shape: storeReceiveReceiptShape,
  api: storeReceiveReceiptApi,
})

const form = formStories({
  screen: StoreReceiveReceiptForm,
  shape: storeReceiveReceiptShape,
  api: storeReceiveReceiptApi,
  can: {
    draft: {
      head_office: ['update', 'submit', 'void'],
      store: ['update', 'submit', 'void'],
      warehouse: [],
      wholesaler: ['update', 'submit'],
    },
    submitted: {
      head_office: ['update', 'withdraw', 'approve', 'reject'],
      store: ['withdraw', 'approve', 'reject'],
      warehouse: [],
      wholesaler: ['withdraw'],
    },
    approved: { head_office: ['reverse'], store: [], warehouse: [], wholesaler: [] },
    rejected: {
      head_office: ['update', 'submit', 'void'],
      store: ['update', 'submit', 'void'],
      warehouse: [],
      wholesaler: ['update', 'submit'],
    },
    voided: { head_office: [], store: [], warehouse: [], wholesaler: [] },
  },
})

/** Receiving Notes */
export default { title: '门店运营/收货单' }
export const Rows = list.rows
export const Empty = list.empty
export const Loading = list.loading
export const Failed = list.error
export const Forbidden = list.forbidden
export const New = form.create('head_office')
export const DraftHeadOffice = form.existing('draft', 'head_office')
export const DraftStore = form.existing('draft', 'store')
export const DraftWarehouse = form.existing('draft', 'warehouse')
export const DraftWholesaler = form.existing('draft', 'wholesaler')
export const SubmittedHeadOffice = form.existing('submitted', 'head_office')
export const SubmittedStore = form.existing('submitted', 'store')
export const SubmittedWarehouse = form.existing('submitted', 'warehouse')
export const SubmittedWholesaler = form.existing('submitted', 'wholesaler')
export const ApprovedHeadOffice = form.existing('approved', 'head_office')
export const ApprovedStore = form.existing('approved', 'store')
export const ApprovedWarehouse = form.existing('approved', 'warehouse')
export const ApprovedWholesaler = form.existing('approved', 'wholesaler')
export const RejectedHeadOffice = form.existing('rejected', 'head_office')
export const RejectedStore = form.existing('rejected', 'store')
export const RejectedWarehouse = form.existing('rejected', 'warehouse')
export const RejectedWholesaler = form.existing('rejected', 'wholesaler')
export const VoidedHeadOffice = form.existing('voided', 'head_office')
export const VoidedStore = form.existing('voided', 'store')
export const VoidedWarehouse = form.existing('voided', 'warehouse')
export const VoidedWholesaler = form.existing('voided', 'wholesaler')
export const FormLoading = form.loading()
export const FormFailed = form.error()
