// From manifest/entities/other/setting_payment.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { AuditedRow, DraftOf, StoredLine } from '@/rules/row'

/** 支付设置 · Payment Settings, as stored. Values in internal units: money in fen, quantity in thousandths. */
export interface SettingPayment extends AuditedRow {
  enabled_count: number | null
  methods: SettingPaymentMethods[]
}

/** Row of Payment methods of SettingPayment. */
export interface SettingPaymentMethods extends StoredLine {
  method_code: string | null
  method_name: string | null
  method_name_en: string | null
  method_type: 'cash' | 'wechat' | 'alipay' | 'bank_card' | 'member_balance' | 'points' | 'other' | null
  enabled: boolean
  is_drawer_cash: boolean | null
  allow_change: boolean
  allow_refund: boolean
  fee_percent: number | null
  merchant_no: string | null
  app_id: string | null
  api_secret: string | null
  store_ids: number[] | null
  sort: number | null
}

/** SettingPayment in a form; columns that a save fills, such as `id`, are absent before it. */
export type SettingPaymentDraft = DraftOf<SettingPayment>
