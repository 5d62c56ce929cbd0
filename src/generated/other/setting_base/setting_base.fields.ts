// From manifest/entities/other/setting_base.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Shape } from '@/rules/field'

/** Fields of SettingBase, in the order of its form. */
export const settingBaseShape: Shape = {
  entity: 'other.setting_base',
  kind: 'singleton',
  fields: {
    tenant_name: { type: 'text', required: true, max: 40 },
    logo: { type: 'image' },
    service_phone: { type: 'phone' },
    currency: { type: 'text', max: 3, edit: ['none'], system: true },
    time_zone: { type: 'text', required: true, max: 40 },
    allow_concurrent_sessions: { type: 'boolean', required: true },
    idle_minutes: { type: 'integer', required: true, min: 5, max: 720, help: true },
    security_log_days: { type: 'integer', required: true, min: 90, max: 3650 },
    require_second_factor: { type: 'enum', required: true, options: { off: null, admins: null }, help: true },
    file_quota_gb: { type: 'integer', required: true, min: 1, max: 1000 },
    allow_negative_stock: { type: 'boolean', required: true },
    allow_negative_sale: { type: 'boolean', required: true },
    over_receive_percent: { type: 'percent', required: true, min: 0, max: 2000, help: true },
    accept_shelf_life_percent: { type: 'percent', required: true, min: 0, max: 10000 },
    near_expiry_days: { type: 'integer', required: true, min: 1, max: 365 },
    store_loss_limit_amount: { type: 'money', required: true, min: 0, max: 10000000 },
    transfer_needs_head_office: { type: 'boolean', required: true },
    allow_self_approve: { type: 'boolean', required: true },
    allow_self_payment: { type: 'boolean', required: true, help: true },
    transit_diff_default: { type: 'enum', required: true, options: { return_to_sender: null, transit_loss: null } },
    below_cost_policy: { type: 'enum', required: true, options: { forbid: null, warn: null, allow: null } },
    max_backdate_days: { type: 'integer', required: true, min: 0, max: 31 },
    auto_close_days: { type: 'integer', required: true, min: 0, max: 365, help: true },
    rounding_mode: { type: 'enum', required: true, options: { none: null, jiao: null, yuan: null } },
    points_per_yuan: { type: 'decimal', required: true, min: 0, max: 10000, scale: 2 },
    points_to_yuan: { type: 'integer', required: true, min: 1, max: 10000 },
    points_max_percent: { type: 'percent', required: true, min: 0, max: 10000 },
  },
  label: ['tenant_name'],
}
