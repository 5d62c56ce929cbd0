// From manifest/entities/other/setting_payment.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take other/setting_payment form
import { DocumentPage } from '@/components/document-page/document-page'
import type { DocumentPageProps } from '@/components/document-page/types'
import type { Section } from '@/components/section'
import { settingPaymentApi } from './setting_payment.api'
import { settingPaymentShape } from './setting_payment.fields'
import { settingPaymentRules, settingPaymentSchema } from './setting_payment.schema'
import type { SettingPayment } from './setting_payment.types'

/** Cards of the form in order. */
export const settingPaymentSections: Section<SettingPayment>[] = [
  {
    key: 'payment_methods',
    table: 'methods',
    columns: [
      'method_name',
      'method_name_en',
      'method_code',
      'method_type',
      'enabled',
      'is_drawer_cash',
      'allow_change',
      'allow_refund',
      'fee_percent',
      'merchant_no',
      'app_id',
      'api_secret',
      'store_ids',
      'sort',
    ],
  },
]

const settingPaymentPaths = { update: '/other/setting/payment' }

/** 支付设置 · Payment Settings: the form. */
export default function SettingPaymentForm(props: Partial<DocumentPageProps<SettingPayment>>) {
  return (
    <DocumentPage
      shape={settingPaymentShape}
      api={settingPaymentApi}
      schema={settingPaymentSchema}
      rules={settingPaymentRules}
      sections={settingPaymentSections}
      paths={settingPaymentPaths}
      {...props}
    />
  )
}
