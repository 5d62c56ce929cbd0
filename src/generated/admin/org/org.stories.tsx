// From manifest/entities/admin/org.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { formStories, listStories } from '../../../../.storybook/story-kit'
import OrgForm from './org-form'
import OrgList from './org-list'
import { orgApi } from './org.api'
import { orgShape } from './org.fields'

const list = listStories({ screen: OrgList, shape: orgShape, api: orgApi })

const form = formStories({
  screen: OrgForm,
  shape: orgShape,
  api: orgApi,
  can: {
    enabled: { head_office: ['update', 'disable'] },
    disabled: { head_office: ['update', 'enable'] },
  },
})

/** Organization */
export default { title: '组织管理/组织架构' }
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
