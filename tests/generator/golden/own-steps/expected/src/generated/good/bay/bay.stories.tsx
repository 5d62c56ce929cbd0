// From manifest/entities/good/bay.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { formStories, listStories } from '../../../../.storybook/story-kit'
import BayForm from './bay-form'
import BayList from './bay-list'
import { bayApi } from './bay.api'
import { bayShape } from './bay.fields'

const list = listStories({ screen: BayList, shape: bayShape, api: bayApi })

const form = formStories({
  screen: BayForm,
  shape: bayShape,
  api: bayApi,
  can: {
    enabled: { head_office: ['update', 'disable'] },
    disabled: { head_office: ['update', 'enable'] },
  },
})

/** Bays */
export default { title: '商品/工位' }
export const Rows = list.rows
export const Empty = list.empty
export const Loading = list.loading
export const Failed = list.error
export const Forbidden = list.forbidden
export const New = form.create('head_office')
export const EnabledHeadOffice = form.existing('enabled', 'head_office')
export const DisabledHeadOffice = form.existing('disabled', 'head_office')
export const FormLoading = form.loading()
export const FormFailed = form.error()
