// From manifest/entities/other/setting_base.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { formStories } from '../../../../.storybook/story-kit'
import SettingBaseForm from './setting_base-form'
import { settingBaseApi } from './setting_base.api'
import { settingBaseShape } from './setting_base.fields'

const form = formStories({
  screen: SettingBaseForm,
  shape: settingBaseShape,
  api: settingBaseApi,
  can: {
    '': { head_office: ['update'], store: [] },
  },
})

/** Basic Settings */
export default { title: '其他设置/基础设置' }
export const SavedHeadOffice = form.existing('', 'head_office')
export const SavedStore = form.existing('', 'store')
export const FormLoading = form.loading()
export const FormFailed = form.error()
