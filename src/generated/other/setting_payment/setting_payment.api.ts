// From manifest/entities/other/setting_payment.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { resourceApi } from '@/request/resource-api'
import { settingPaymentShape } from './setting_payment.fields'
import type { SettingPayment } from './setting_payment.types'

export const settingPaymentApi = resourceApi<SettingPayment>('/other/setting/payment', settingPaymentShape)
