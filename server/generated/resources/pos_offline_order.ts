// From manifest/entities/pos/pos_offline_order.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { SettingBase } from '../../../src/generated/other/setting_base/setting_base.types'
import { posOfflineOrderShape } from '../../../src/generated/pos/pos_offline_order/pos_offline_order.fields'
import {
  posOfflineOrderInputs,
  posOfflineOrderRules,
  posOfflineOrderSchema,
} from '../../../src/generated/pos/pos_offline_order/pos_offline_order.schema'
import type { PosOfflineOrder } from '../../../src/generated/pos/pos_offline_order/pos_offline_order.types'
import { describe } from '../../metadata/describe'
import type { EngineScope } from '../../metadata/expression'
import { pos_offline_order, pos_offline_order_lines, pos_offline_order_payments } from '../tables/pos_offline_order'

type Doc = EngineScope<PosOfflineOrder, never, SettingBase>

/** 离线订单复核 · Offline Sales to Review. */
export const posOfflineOrder = describe<PosOfflineOrder>({
  entity: 'pos_offline_order',
  module: 'pos',
  title: { zh: '离线订单复核', en: 'Offline Sales to Review' },
  one: { zh: '离线订单', en: 'Offline Sale' },
  base: '/pos/offline_order',
  shape: posOfflineOrderShape,
  schema: posOfflineOrderSchema,
  rules: posOfflineOrderRules,
  table: pos_offline_order,
  tables: {
    lines: {
      table: pos_offline_order_lines,
    },
    payments: {
      table: pos_offline_order_payments,
      server: {
        trade_no: { code: true },
      },
    },
  },
  server: {
    receipt_no: { unique: true, serverDefault: { next: true }, code: true },
    client_uuid: { unique: true },
    terminal_no: { code: true },
  },
  scope: { by: 'store', field: 'store_id' },
  number: { field: 'receipt_no', pattern: 'OR{yyyyMMdd}{seq:4}' },
  list: {
    columns: [
      'receipt_no',
      'status',
      'store_id',
      'paid_amount',
      'reported_at',
      'terminal_no',
      'cashier_id',
      'paid_at',
      'discount_amount',
      'reasons',
      'order_id',
      'decided_by',
      'decided_at',
      'biz_date',
    ],
    filters: [
      { field: 'biz_date', default: 'last_30_days' },
      { field: 'store_id' },
      { field: 'status' },
      { field: 'cashier_id' },
      { field: 'terminal_no' },
      { field: 'receipt_no' },
    ],
    search: ['receipt_no', 'client_uuid'],
    sort: { default: ['-reported_at'], allow: ['paid_at', 'reported_at', 'paid_amount'] },
    tabs: 'status',
  },
  transitions: {
    accept: {
      from: ['pending'],
      to: 'accepted',
      roles: { store: true },
      confirm: true,
      input: {
        decide_remark: { type: 'textarea', max: 200 },
      },
      schema: posOfflineOrderInputs.accept.schema,
      postings: [
        {
          do: 'set',
          set: {
            decided_by: (s: Doc) => s.actor.id,
            decided_at: (s: Doc) => s.now,
            decide_remark: (s: Doc & { input: { decide_remark: string | null } }) => s.input.decide_remark,
          },
        },
      ],
    },
    reject: {
      from: ['pending'],
      to: 'rejected',
      roles: { store: true },
      input: {
        decide_remark: { type: 'textarea', required: true, max: 200 },
      },
      schema: posOfflineOrderInputs.reject.schema,
      postings: [
        {
          do: 'set',
          set: {
            decided_by: (s: Doc) => s.actor.id,
            decided_at: (s: Doc) => s.now,
            decide_remark: (s: Doc & { input: { decide_remark: string | null } }) => s.input.decide_remark,
          },
        },
      ],
    },
  },
  access: { head_office: ['list', 'export'], store: ['list', 'export'] },
})
