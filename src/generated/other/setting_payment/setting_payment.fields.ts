// From manifest/entities/other/setting_payment.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Shape } from '@/rules/field'

/** Fields of SettingPayment, in the order of its form. */
export const settingPaymentShape: Shape = {
  entity: 'other.setting_payment',
  kind: 'singleton',
  fields: {
    enabled_count: { type: 'integer', system: true },
  },
  tables: {
    methods: {
      fields: {
        method_code: { type: 'text', required: true, max: 20, edit: ['new'], help: true },
        method_name: { type: 'text', required: true, max: 20 },
        method_name_en: { type: 'text', max: 30 },
        method_type: {
          type: 'enum',
          required: true,
          options: {
            cash: null,
            wechat: null,
            alipay: null,
            bank_card: null,
            member_balance: null,
            points: null,
            other: null,
          },
          edit: ['new'],
        },
        enabled: { type: 'boolean', required: true },
        is_drawer_cash: { type: 'boolean', system: true },
        allow_change: { type: 'boolean', required: true },
        allow_refund: { type: 'boolean', required: true },
        fee_percent: { type: 'percent', required: true, min: 0, max: 1000 },
        merchant_no: { type: 'text', max: 32 },
        app_id: { type: 'text', max: 32 },
        api_secret: { type: 'secret', max: 200 },
        store_ids: { type: 'refs', ref: 'store.store', help: true },
        sort: { type: 'integer', min: 0, max: 9999 },
      },
      rows: 'free',
      min: 1,
      max: 30,
      unique: ['method_code'],
    },
  },
  label: [],
}
