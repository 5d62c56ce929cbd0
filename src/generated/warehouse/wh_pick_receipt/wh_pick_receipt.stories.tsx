// From manifest/entities/warehouse/wh_pick_receipt.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { formStories, listStories } from '../../../../.storybook/story-kit'
import WhPickReceiptForm from './wh_pick_receipt-form'
import WhPickReceiptList from './wh_pick_receipt-list'
import { whPickReceiptApi } from './wh_pick_receipt.api'
import { whPickReceiptShape } from './wh_pick_receipt.fields'

const list = listStories({ screen: WhPickReceiptList, shape: whPickReceiptShape, api: whPickReceiptApi })

const form = formStories({
  screen: WhPickReceiptForm,
  shape: whPickReceiptShape,
  api: whPickReceiptApi,
  can: {
    draft: { head_office: [], warehouse: ['update', 'submit', 'void'] },
    submitted: { head_office: [], warehouse: ['update', 'withdraw', 'approve', 'reject'] },
    approved: { head_office: ['reverse'], warehouse: ['reverse'] },
    rejected: { head_office: [], warehouse: ['update', 'submit', 'void'] },
    completed: { head_office: [], warehouse: [] },
    voided: { head_office: [], warehouse: [] },
  },
})

/** Picking Lists */
export default { title: '仓库管理/仓库拣货单' }
export const Rows = list.rows
export const Empty = list.empty
export const Loading = list.loading
export const Failed = list.error
export const Forbidden = list.forbidden
export const New = form.create('warehouse')
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
