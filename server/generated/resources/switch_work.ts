// From manifest/entities/store/switch_work.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { SettingBase } from '../../../src/generated/other/setting_base/setting_base.types'
import { switchWorkShape } from '../../../src/generated/store/switch_work/switch_work.fields'
import {
  switchWorkInputs,
  switchWorkRules,
  switchWorkSchema,
} from '../../../src/generated/store/switch_work/switch_work.schema'
import type { SwitchWork } from '../../../src/generated/store/switch_work/switch_work.types'
import { describe } from '../../metadata/describe'
import type { EngineScope } from '../../metadata/expression'
import { switch_work, switch_work_lines, switch_work_moves } from '../tables/switch_work'

type Doc = EngineScope<SwitchWork, never, SettingBase>

/** 交接班对账 · Shift Handovers. */
export const switchWork = describe<SwitchWork>({
  entity: 'switch_work',
  module: 'store',
  title: { zh: '交接班对账', en: 'Shift Handovers' },
  one: { zh: '交接班', en: 'Shift Handover' },
  base: '/store/switch_work',
  shape: switchWorkShape,
  schema: switchWorkSchema,
  rules: switchWorkRules,
  table: switch_work,
  tables: {
    lines: {
      table: switch_work_lines,
    },
    moves: {
      table: switch_work_moves,
    },
  },
  server: {
    receipt_no: { unique: true, serverDefault: { next: true }, code: true },
    client_uuid: { unique: true },
    terminal_no: { code: true },
  },
  scope: { by: 'store', field: 'store_id' },
  number: { field: 'receipt_no', pattern: 'SW{yyyyMMdd}{seq:4}' },
  list: {
    columns: [
      'receipt_no',
      'status',
      'store_id',
      'cashier_id',
      'diff_amount',
      'expected_amount',
      'actual_amount',
      'biz_date',
      'opened_at',
      'sale_amount',
      'refund_amount',
      'order_count',
      'refund_count',
      'float_amount',
      'terminal_no',
      'closed_at',
      'handover_to_id',
      'confirmed_by',
    ],
    filters: [
      { field: 'biz_date' },
      { field: 'store_id' },
      { field: 'cashier_id' },
      { field: 'diff_amount', as: 'nonzero' },
      { field: 'status' },
      { field: 'terminal_no' },
      { field: 'receipt_no' },
    ],
    search: ['receipt_no', 'terminal_no'],
    sort: {
      default: ['-biz_date', '-opened_at'],
      allow: ['biz_date', 'opened_at', 'closed_at', 'sale_amount', 'refund_amount', 'diff_amount'],
    },
    tabs: 'status',
    sums: ['expected_amount', 'actual_amount', 'diff_amount', 'sale_amount', 'refund_amount'],
  },
  transitions: {
    close: { from: ['open'], to: 'closed', roles: {} },
    confirm: {
      from: ['closed'],
      to: 'confirmed',
      roles: { head_office: true, store: true },
      confirm: true,
      input: {
        confirm_remark: { type: 'textarea', max: 200, help: true },
      },
      schema: switchWorkInputs.confirm.schema,
      conditions: switchWorkInputs.confirm.conditions,
      postings: [
        {
          do: 'set',
          set: {
            confirmed_by: (s: Doc) => s.actor.id,
            confirmed_at: (s: Doc) => s.now,
            confirm_remark: (s: Doc & { input: { confirm_remark: string | null } }) => s.input.confirm_remark,
          },
        },
      ],
    },
    reopen: { from: ['confirmed'], to: 'closed', roles: {} },
  },
  access: { head_office: ['list', 'export'], store: ['list', 'export'] },
})
