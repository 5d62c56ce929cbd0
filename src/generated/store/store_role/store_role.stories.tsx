// From manifest/entities/store/store_role.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { formStories, listStories } from '../../../../.storybook/story-kit'
import StoreRoleForm from './store_role-form'
import StoreRoleList from './store_role-list'
import { storeRoleApi } from './store_role.api'
import { storeRoleShape } from './store_role.fields'

const list = listStories({ screen: StoreRoleList, shape: storeRoleShape, api: storeRoleApi })

const form = formStories({
  screen: StoreRoleForm,
  shape: storeRoleShape,
  api: storeRoleApi,
  can: {
    enabled: { head_office: ['update', 'disable'], store: [] },
    disabled: { head_office: ['update', 'enable'], store: [] },
  },
})

/** Store Roles */
export default { title: '门店运营/门店角色' }
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
