// From manifest/entities/good/repair.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { formStories, listStories } from '../../../../.storybook/story-kit'
import RepairForm from './repair-form'
import RepairList from './repair-list'
import { repairApi } from './repair.api'
import { repairShape } from './repair.fields'

const list = listStories({ screen: RepairList, shape: repairShape, api: repairApi })

const form = formStories({
  screen: RepairForm,
  shape: repairShape,
  api: repairApi,
  can: {
    draft: { head_office: ['update', 'submit', 'void'], store: [] },
    submitted: { head_office: ['withdraw', 'inspect', 'send_back'], store: [] },
    inspected: { head_office: ['send_back', 'approve'], store: [] },
    rework: { head_office: ['update', 'submit', 'void'], store: [] },
    approved: { head_office: ['repair', 'reverse'], store: [] },
    repaired: { head_office: ['collect', 'reverse'], store: [] },
    completed: { head_office: [], store: [] },
    voided: { head_office: [], store: [] },
  },
})

/** Repairs */
export default { title: '商品/维修单' }
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
export const InspectedHeadOffice = form.existing('inspected', 'head_office')
export const InspectedStore = form.existing('inspected', 'store')
export const ReworkHeadOffice = form.existing('rework', 'head_office')
export const ReworkStore = form.existing('rework', 'store')
export const ApprovedHeadOffice = form.existing('approved', 'head_office')
export const ApprovedStore = form.existing('approved', 'store')
export const RepairedHeadOffice = form.existing('repaired', 'head_office')
export const RepairedStore = form.existing('repaired', 'store')
export const CompletedHeadOffice = form.existing('completed', 'head_office')
export const CompletedStore = form.existing('completed', 'store')
export const VoidedHeadOffice = form.existing('voided', 'head_office')
export const VoidedStore = form.existing('voided', 'store')
export const FormLoading = form.loading()
export const FormFailed = form.error()
