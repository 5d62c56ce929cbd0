// From manifest/entities/good/transfer.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { formStories, listStories } from '../../../../.storybook/story-kit'
import TransferForm from './transfer-form'
import TransferList from './transfer-list'
import { transferApi } from './transfer.api'
import { transferShape } from './transfer.fields'

const list = listStories({ screen: TransferList, shape: transferShape, api: transferApi })

const form = formStories({
  screen: TransferForm,
  shape: transferShape,
  api: transferApi,
  can: {
    draft: { head_office: [], store: ['update', 'submit', 'void'] },
    submitted: { head_office: ['approve', 'reject'], store: ['withdraw'] },
    approved: { head_office: ['reverse', 'close'], store: ['amend'] },
    rejected: { head_office: [], store: ['update', 'submit', 'void'] },
    completed: { head_office: [], store: [] },
    voided: { head_office: [], store: [] },
    amended: { head_office: [], store: [] },
  },
})

/** Transfers */
export default { title: '商品/调拨单' }
export const Rows = list.rows
export const Empty = list.empty
export const Loading = list.loading
export const Failed = list.error
export const Forbidden = list.forbidden
export const New = form.create('store')
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
export const AmendedHeadOffice = form.existing('amended', 'head_office')
export const AmendedStore = form.existing('amended', 'store')
export const FormLoading = form.loading()
export const FormFailed = form.error()
