// From manifest/entities/user/user_level.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { formStories, listStories } from '../../../../.storybook/story-kit'
import UserLevelForm from './user_level-form'
import UserLevelList from './user_level-list'
import { userLevelApi } from './user_level.api'
import { userLevelShape } from './user_level.fields'

const list = listStories({ screen: UserLevelList, shape: userLevelShape, api: userLevelApi })

const form = formStories({
  screen: UserLevelForm,
  shape: userLevelShape,
  api: userLevelApi,
  can: {
    enabled: { head_office: ['update', 'disable'], store: [] },
    disabled: { head_office: ['update', 'enable'], store: [] },
  },
})

/** Member Levels */
export default { title: '用户会员/会员等级' }
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
