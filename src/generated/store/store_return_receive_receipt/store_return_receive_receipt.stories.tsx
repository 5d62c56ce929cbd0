// From manifest/entities/store/store_return_receive_receipt.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { formStories, listStories } from '../../../../.storybook/story-kit'
import StoreReturnReceiveReceiptForm from './store_return_receive_receipt-form'
import StoreReturnReceiveReceiptList from './store_return_receive_receipt-list'
import { storeReturnReceiveReceiptApi } from './store_return_receive_receipt.api'
import { storeReturnReceiveReceiptShape } from './store_return_receive_receipt.fields'

const list = listStories({
  screen: StoreReturnReceiveReceiptList,
  shape: storeReturnReceiveReceiptShape,
  api: storeReturnReceiveReceiptApi,
})

const form = formStories({
  screen: StoreReturnReceiveReceiptForm,
  shape: storeReturnReceiveReceiptShape,
  api: storeReturnReceiveReceiptApi,
  can: {
    draft: {
      head_office: ['update', 'submit', 'void'],
      store: ['update', 'submit', 'void'],
      warehouse: [],
      wholesaler: ['update', 'submit', 'void'],
    },
    submitted: {
      head_office: ['withdraw', 'approve', 'reject'],
      store: ['withdraw'],
      warehouse: [],
      wholesaler: ['withdraw'],
    },
    approved: { head_office: ['reverse'], store: [], warehouse: [], wholesaler: [] },
    rejected: {
      head_office: ['update', 'submit', 'void'],
      store: ['update', 'submit', 'void'],
      warehouse: [],
      wholesaler: ['update', 'submit', 'void'],
    },
    completed: { head_office: [], store: [], warehouse: [], wholesaler: [] },
    voided: { head_office: [], store: [], warehouse: [], wholesaler: [] },
  },
})

/** Returns to Warehouse */
export default { title: '门店运营/门店退仓单' }
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
export const CompletedHeadOffice = form.existing('completed', 'head_office')
export const CompletedStore = form.existing('completed', 'store')
export const CompletedWarehouse = form.existing('completed', 'warehouse')
export const CompletedWholesaler = form.existing('completed', 'wholesaler')
export const VoidedHeadOffice = form.existing('voided', 'head_office')
export const VoidedStore = form.existing('voided', 'store')
export const VoidedWarehouse = form.existing('voided', 'warehouse')
export const VoidedWholesaler = form.existing('voided', 'wholesaler')
export const FormLoading = form.loading()
export const FormFailed = form.error()
