// From manifest/entities/user/user_setting.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { formStories } from '../../../../.storybook/story-kit'
import UserSettingForm from './user_setting-form'
import { userSettingApi } from './user_setting.api'
import { userSettingShape } from './user_setting.fields'

const form = formStories({
  screen: UserSettingForm,
  shape: userSettingShape,
  api: userSettingApi,
  can: {
    enabled: {
      head_office: ['update', 'change_password', 'sign_out_others'],
      store: ['update', 'change_password', 'sign_out_others'],
      warehouse: ['update', 'change_password', 'sign_out_others'],
      wholesaler: ['update', 'change_password', 'sign_out_others'],
    },
    disabled: { head_office: ['update'], store: ['update'], warehouse: ['update'], wholesaler: ['update'] },
  },
})

/** Account Settings */
export default { title: '用户会员/个人设置' }
export const EnabledHeadOffice = form.existing('enabled', 'head_office')
export const EnabledStore = form.existing('enabled', 'store')
export const EnabledWarehouse = form.existing('enabled', 'warehouse')
export const EnabledWholesaler = form.existing('enabled', 'wholesaler')
export const DisabledHeadOffice = form.existing('disabled', 'head_office')
export const DisabledStore = form.existing('disabled', 'store')
export const DisabledWarehouse = form.existing('disabled', 'warehouse')
export const DisabledWholesaler = form.existing('disabled', 'wholesaler')
export const FormLoading = form.loading()
export const FormFailed = form.error()
