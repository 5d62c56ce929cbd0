// From manifest/entities/other/setting_payment.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { settingPaymentShape } from '../../../src/generated/other/setting_payment/setting_payment.fields'
import {
  settingPaymentRules,
  settingPaymentSchema,
} from '../../../src/generated/other/setting_payment/setting_payment.schema'
import type { SettingPayment } from '../../../src/generated/other/setting_payment/setting_payment.types'
import type { Store } from '../../../src/generated/store/store/store.types'
import { describe } from '../../metadata/describe'
import { conditionOn } from '../../metadata/where'
import { setting_payment, setting_payment_methods } from '../tables/setting_payment'
import { store as storeTable } from '../tables/store'

/** 支付设置 · Payment Settings. */
export const settingPayment = describe<SettingPayment>({
  entity: 'setting_payment',
  module: 'other',
  title: { zh: '支付设置', en: 'Payment Settings' },
  one: { zh: '支付设置', en: 'Payment Setting' },
  base: '/other/setting/payment',
  shape: settingPaymentShape,
  schema: settingPaymentSchema,
  rules: settingPaymentRules,
  table: setting_payment,
  tables: {
    methods: {
      table: setting_payment_methods,
      server: {
        method_code: { code: true },
        method_name: { unique: true },
        is_drawer_cash: { computed: true },
        merchant_no: { code: true },
        store_ids: {
          filter: conditionOn(storeTable, {
            sql: (row, q) => q.and(q.differs(row.status, 'closed'), q.differs(row.store_type, 'head_office')),
            test: (row: Store) => row.status !== 'closed' && row.store_type !== 'head_office',
          }),
        },
      },
    },
  },
  server: {
    enabled_count: { computed: true },
  },
  scope: { by: 'tenant' },
  access: { head_office: ['list', 'update'], store: ['list'] },
})
