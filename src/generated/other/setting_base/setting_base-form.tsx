// From manifest/entities/other/setting_base.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take other/setting_base form
import { DocumentPage } from '@/components/document-page/document-page'
import type { DocumentPageProps } from '@/components/document-page/types'
import type { Section } from '@/components/section'
import { settingBaseApi } from './setting_base.api'
import { settingBaseShape } from './setting_base.fields'
import { settingBaseRules, settingBaseSchema } from './setting_base.schema'
import type { SettingBase } from './setting_base.types'

/** Cards of the form in order. */
export const settingBaseSections: Section<SettingBase>[] = [
  { key: 'company', fields: ['tenant_name', 'service_phone', 'time_zone', 'logo', 'file_quota_gb'] },
  {
    key: 'sign_in_and_security',
    fields: ['require_second_factor', 'allow_concurrent_sessions', 'idle_minutes', 'security_log_days'],
  },
  {
    key: 'stock_and_receiving',
    fields: [
      'allow_negative_stock',
      'allow_negative_sale',
      'over_receive_percent',
      'accept_shelf_life_percent',
      'near_expiry_days',
      'transit_diff_default',
    ],
  },
  {
    key: 'approval_and_documents',
    fields: [
      'allow_self_approve',
      'allow_self_payment',
      'transfer_needs_head_office',
      'store_loss_limit_amount',
      'max_backdate_days',
      'auto_close_days',
    ],
  },
  { key: 'prices_and_till', fields: ['below_cost_policy', 'rounding_mode'] },
  { key: 'points', fields: ['points_per_yuan', 'points_to_yuan', 'points_max_percent'] },
]

const settingBasePaths = { update: '/other/setting/base' }

/** 基础设置 · Basic Settings: the form. */
export default function SettingBaseForm(props: Partial<DocumentPageProps<SettingBase>>) {
  return (
    <DocumentPage
      shape={settingBaseShape}
      api={settingBaseApi}
      schema={settingBaseSchema}
      rules={settingBaseRules}
      sections={settingBaseSections}
      paths={settingBasePaths}
      {...props}
    />
  )
}
