// From manifest/entities/other/setting_payment.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import * as z from 'zod'
import type { Rules } from '@/rules/rules'
import { boolean, enumOf, integer, percent, refs, rows, secret, text } from '@/rules/types'
import type { SettingPaymentDraft } from './setting_payment.types'

/** Types and limits. Required fields are checked on submit, by the rules below. */
export const settingPaymentSchema = z.object({
  enabled_count: integer(),
  methods: rows(
    z.object({
      method_code: text({ max: 20, pattern: /^[a-z_]+$/u }),
      method_name: text({ max: 20 }),
      method_name_en: text({ max: 30 }),
      method_type: enumOf(['cash', 'wechat', 'alipay', 'bank_card', 'member_balance', 'points', 'other']),
      enabled: boolean(),
      is_drawer_cash: boolean(),
      allow_change: boolean(),
      allow_refund: boolean(),
      fee_percent: percent({ min: 0, max: 1000 }),
      merchant_no: text({ max: 32 }),
      app_id: text({ max: 32 }),
      api_secret: secret({ max: 200 }),
      store_ids: refs(),
      sort: integer({ min: 0, max: 9999 }),
    }),
    { max: 30 },
  ),
})

/** Expressions of the manifest, as functions. */
export const settingPaymentRules: Rules<SettingPaymentDraft> = {
  checks: [
    {
      path: 'enabled_count',
      check: (s) => (s.doc.enabled_count ?? 0) > 0,
      message: { zh: '至少启用一种支付方式', en: 'At least one method must be enabled' },
      limits: [{ op: '>', to: () => 0 }],
      facts: [{ from: 'doc', path: 'enabled_count', type: 'integer' }],
    },
  ],
  compute: [
    { set: 'enabled_count', to: (s) => s.doc.methods.filter((m) => m.enabled).length },
    { set: 'methods.is_drawer_cash', to: (s) => s.line.method_type === 'cash' },
  ],
  tables: {
    methods: {
      required: {
        merchant_no: (s) =>
          s.line.enabled &&
          (s.line.method_type === 'wechat' || s.line.method_type === 'alipay' || s.line.method_type === 'bank_card'),
        app_id: (s) => s.line.enabled && (s.line.method_type === 'wechat' || s.line.method_type === 'alipay'),
        api_secret: (s) =>
          s.line.enabled &&
          (s.line.method_type === 'wechat' || s.line.method_type === 'alipay' || s.line.method_type === 'bank_card'),
      },
      defaults: {
        method_type: () => 'other',
        enabled: () => true,
        allow_change: () => false,
        allow_refund: () => true,
        fee_percent: () => 0,
        sort: () => 0,
      },
      checks: [
        {
          path: 'allow_change',
          check: (s) => !s.line.allow_change || s.line.method_type === 'cash',
          message: { zh: '只有现金可以找零', en: 'Only cash can give change' },
        },
      ],
    },
  },
}
