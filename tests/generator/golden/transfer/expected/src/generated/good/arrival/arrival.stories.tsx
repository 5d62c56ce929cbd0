// From manifest/entities/good/arrival.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { formStories, listStories } from '../../../../.storybook/story-kit'
import ArrivalForm from './arrival-form'
import ArrivalList from './arrival-list'
import { arrivalApi } from './arrival.api'
import { arrivalShape } from './arrival.fields'

const list = listStories({ screen: ArrivalList, shape: arrivalShape, api: arrivalApi })

const form = formStories({
  screen: ArrivalForm,
  shape: arrivalShape,
  api: arrivalApi,
  can: {
    draft: { head_office: [], store: ['update', 'submit'] },
    submitted: { head_office: [], store: ['withdraw', 'approve', 'reject'] },
    approved: { head_office: ['reverse'], store: [] },
    rejected: { head_office: [], store: ['update', 'submit'] },
    voided: { head_office: [], store: [] },
  },
})

/** Transfers In */
export default { title: '商品/调拨入库单' }
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
