// From manifest/entities/store/store_member.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { formStories, listStories } from '../../../../.storybook/story-kit'
import StoreMemberForm from './store_member-form'
import StoreMemberList from './store_member-list'
import { storeMemberApi } from './store_member.api'
import { storeMemberShape } from './store_member.fields'

const list = listStories({ screen: StoreMemberList, shape: storeMemberShape, api: storeMemberApi })

const form = formStories({
  screen: StoreMemberForm,
  shape: storeMemberShape,
  api: storeMemberApi,
  can: {
    enabled: { head_office: ['update', 'disable'], store: ['update', 'disable'] },
    disabled: { head_office: ['update', 'enable'], store: ['update', 'enable'] },
  },
})

/** Store Staff */
export default { title: '门店运营/门店员工' }
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
