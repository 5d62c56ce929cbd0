// From manifest/entities/good/person.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { formStories, listStories } from '../../../../.storybook/story-kit'
import PersonForm from './person-form'
import PersonList from './person-list'
import { personApi } from './person.api'
import { personShape } from './person.fields'

const list = listStories({ screen: PersonList, shape: personShape, api: personApi })

const form = formStories({
  screen: PersonForm,
  shape: personShape,
  api: personApi,
  can: {
    enabled: { head_office: ['update', 'reset_password', 'adjust_points', 'disable'], store: [] },
    disabled: { head_office: ['update', 'reset_password', 'adjust_points', 'enable'], store: [] },
  },
})

/** Staff */
export default { title: '商品/员工管理' }
export const Rows = list.rows
export const Empty = list.empty
export const Loading = list.loading
export const Failed = list.error
export const Forbidden = list.forbidden
export const New = form.create('head_office')
export const EnabledHeadOffice = form.existing('enabled', 'head_office')
export const EnabledStore = form.existing('enabled', 'store')
export const DisabledHeadOffice = form.existing('disabled', 'head_office')
export const DisabledStore = form.existing('disabled', 'store')
export const FormLoading = form.loading()
export const FormFailed = form.error()
