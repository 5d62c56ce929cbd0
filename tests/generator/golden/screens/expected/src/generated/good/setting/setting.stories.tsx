// From manifest/entities/good/setting.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { formStories } from '../../../../.storybook/story-kit'
import SettingForm from './setting-form'
import { settingApi } from './setting.api'
import { settingShape } from './setting.fields'

const form = formStories({
  screen: SettingForm,
  shape: settingShape,
  api: settingApi,
  can: {
    '': { head_office: ['update'] },
  },
})

/** Payment Settings */
export default { title: '商品/支付设置' }
export const SavedHeadOffice = form.existing('', 'head_office')
export const FormLoading = form.loading()
export const FormFailed = form.error()
