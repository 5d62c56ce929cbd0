// From manifest/entities/other/setting_payment.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { formStories } from '../../../../.storybook/story-kit'
import SettingPaymentForm from './setting_payment-form'
import { settingPaymentApi } from './setting_payment.api'
import { settingPaymentShape } from './setting_payment.fields'

const form = formStories({
  screen: SettingPaymentForm,
  shape: settingPaymentShape,
  api: settingPaymentApi,
  can: {
    '': { head_office: ['update'], store: [] },
  },
})

/** Payment Settings */
export default { title: '其他设置/支付设置' }
export const SavedHeadOffice = form.existing('', 'head_office')
export const SavedStore = form.existing('', 'store')
export const FormLoading = form.loading()
export const FormFailed = form.error()
