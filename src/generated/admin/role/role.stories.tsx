// From manifest/entities/admin/role.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { formStories, listStories } from '../../../../.storybook/story-kit'
import RoleForm from './role-form'
import RoleList from './role-list'
import { roleApi } from './role.api'
import { roleShape } from './role.fields'

const list = listStories({ screen: RoleList, shape: roleShape, api: roleApi })

const form = formStories({
  screen: RoleForm,
  shape: roleShape,
  api: roleApi,
  can: {
    enabled: { head_office: ['update', 'disable'] },
    disabled: { head_office: ['update', 'enable'] },
  },
})

/** Head-office Roles */
export default { title: '组织管理/总部角色' }
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
