// From manifest/entities/admin/admin_member.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { formStories, listStories } from '../../../../.storybook/story-kit'
import AdminMemberForm from './admin_member-form'
import AdminMemberList from './admin_member-list'
import { adminMemberApi } from './admin_member.api'
import { adminMemberShape } from './admin_member.fields'

const list = listStories({ screen: AdminMemberList, shape: adminMemberShape, api: adminMemberApi })

const form = formStories({
  screen: AdminMemberForm,
  shape: adminMemberShape,
  api: adminMemberApi,
  can: {
    enabled: { head_office: ['update', 'disable', 'reset_password', 'reset_factors', 'end_sessions'] },
    disabled: { head_office: ['update', 'enable', 'reset_factors'] },
  },
})

/** Staff */
export default { title: '组织管理/员工管理' }
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
