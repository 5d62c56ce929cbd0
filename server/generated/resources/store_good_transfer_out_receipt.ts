// From manifest/entities/store/store_good_transfer_out_receipt.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Sku } from '../../../src/generated/good/sku/sku.types'
import type { SettingBase } from '../../../src/generated/other/setting_base/setting_base.types'
import type { Store } from '../../../src/generated/store/store/store.types'
import { storeGoodTransferOutReceiptShape } from '../../../src/generated/store/store_good_transfer_out_receipt/store_good_transfer_out_receipt.fields'
import {
  storeGoodTransferOutReceiptRules,
  storeGoodTransferOutReceiptSchema,
} from '../../../src/generated/store/store_good_transfer_out_receipt/store_good_transfer_out_receipt.schema'
import type {
  StoreGoodTransferOutReceipt,
  StoreGoodTransferOutReceiptLine,
} from '../../../src/generated/store/store_good_transfer_out_receipt/store_good_transfer_out_receipt.types'
import { describe } from '../../metadata/describe'
import type { EngineScope } from '../../metadata/expression'
import { conditionOn } from '../../metadata/where'
import { eachRow } from '../../workflow/postings/each-row'
import { sku as skuTable } from '../tables/sku'
import { stock_batch, stock_batch_balances } from '../tables/stock_batch'
import { store as storeTable } from '../tables/store'
import {
  store_good_transfer_out_receipt,
  store_good_transfer_out_receipt_lines,
} from '../tables/store_good_transfer_out_receipt'

type Line = EngineScope<StoreGoodTransferOutReceipt, StoreGoodTransferOutReceiptLine, SettingBase>
type Doc = EngineScope<StoreGoodTransferOutReceipt, never, SettingBase>

/** 调拨出库单 · Transfers Out. */
export const storeGoodTransferOutReceipt = describe<StoreGoodTransferOutReceipt>({
  entity: 'store_good_transfer_out_receipt',
  module: 'store',
  title: { zh: '调拨出库单', en: 'Transfers Out' },
  one: { zh: '调拨出库单', en: 'Transfer Out' },
  base: '/store/store_good_transfer_out_receipt',
  shape: storeGoodTransferOutReceiptShape,
  schema: storeGoodTransferOutReceiptSchema,
  rules: storeGoodTransferOutReceiptRules,
  table: store_good_transfer_out_receipt,
  tables: {
    lines: {
      table: store_good_transfer_out_receipt_lines,
      server: {
        sku_id: {
          filter: conditionOn(skuTable, {
            sql: (row, q) => q.differs(row.sale_status, 'archived'),
            test: (row: Sku) => row.sale_status !== 'archived',
          }),
          facts: ['batch_managed'],
        },
        sku_code: { copy: 'sku.sku_code', code: true },
        sku_name: { copy: 'sku.sku_name' },
        barcode: { copy: 'sku.barcode', code: true },
        spec: { copy: 'sku.spec' },
        unit_name: { copy: 'sku.sale_unit.unit_name' },
        received_qty: { recounted: true },
        lost_qty: { recounted: true },
        returned_qty: { recounted: true },
        batch_id: {
          filter: conditionOn(stock_batch, {
            sql: (row, q, s: Line) =>
              q.and(
                q.same(row.sku_id, s.line.sku_id),
                q.exists(stock_batch_balances, (item) =>
                  q.and(q.same(item.store_id, s.doc.store_id), q.above(item.on_hand_qty, 0)),
                ),
                q.or(q.same(row.expiry_date, null), q.atLeast(row.expiry_date, s.today)),
              ),
            line: ['sku_id'],
          }),
        },
        batch_no: { copy: 'batch.batch_no', code: true, role: 'batch_no' },
        production_date: { copy: 'batch.production_date' },
        expiry_date: { copy: 'batch.expiry_date' },
      },
      mixins: ['goods_line', 'issue_line'],
      place: { type: 'store', field: 'store_id' },
    },
  },
  server: {
    receipt_no: { unique: true, code: true },
    store_id: {
      filter: conditionOn(storeTable, {
        sql: (row, q) => q.and(q.oneOf(row.status, ['open', 'suspended']), q.differs(row.store_type, 'head_office')),
        test: (row: Store) => (row.status === 'open' || row.status === 'suspended') && row.store_type !== 'head_office',
      }),
      facts: ['store_type'],
    },
    from_store_type: { copy: 'store.store_type' },
    to_store_id: {
      filter: conditionOn(storeTable, {
        sql: (row, q, s: Doc) =>
          q.and(
            q.same(row.status, 'open'),
            q.differs(row.store_type, 'head_office'),
            q.differs(row.id, s.doc.store_id),
            q.or(q.same(s.actor.role_type, 'head_office'), q.same(row.store_type, s.doc.from_store_type)),
          ),
        test: (row: Store, s: Doc) =>
          row.status === 'open' &&
          row.store_type !== 'head_office' &&
          row.id !== s.doc.store_id &&
          (s.actor.role_type === 'head_office' || row.store_type === s.doc.from_store_type),
      }),
      facts: ['status', 'store_type'],
    },
    total_qty: { computed: true },
    received_total_qty: { computed: true },
    total_cost_amount: { computed: true },
    sku_count: { computed: true },
    progress: { computed: true },
  },
  scope: { by: 'store', field: 'store_id' },
  readers: { store: 'to_store_id' },
  number: { field: 'receipt_no', pattern: 'TO{yyyyMMdd}{seq:4}' },
  list: {
    columns: [
      'receipt_no',
      'check_status',
      'store_id',
      'to_store_id',
      'total_qty',
      'received_total_qty',
      'total_cost_amount',
      'biz_date',
      'transfer_type',
      'progress',
      'expected_date',
      'submitted_by',
      'checked_by',
      'sku_count',
      'carrier',
    ],
    filters: [
      { field: 'biz_date', default: 'last_30_days' },
      { field: 'store_id' },
      { field: 'to_store_id' },
      { field: 'progress' },
      { field: 'transfer_type' },
      { field: 'expected_date' },
      { field: 'check_status' },
    ],
    search: ['receipt_no', 'lines.sku_code', 'lines.barcode'],
    sort: {
      default: ['-biz_date', '-receipt_no'],
      allow: ['receipt_no', 'biz_date', 'expected_date', 'total_qty', 'total_cost_amount'],
    },
    tabs: 'check_status',
    sums: ['total_cost_amount'],
  },
  transitions: {
    submit: {
      from: ['draft', 'rejected'],
      to: 'submitted',
      roles: { store: true, head_office: true },
      guards: [{ name: 'avail' }],
      postings: [{ do: 'reserve', table: 'lines', qty: (s: Line) => s.line.transfer_qty ?? 0 }],
    },
    withdraw: { from: ['submitted'], to: 'draft', roles: { store: true, head_office: true }, confirm: true },
    approve: {
      from: ['submitted'],
      to: 'approved',
      roles: { head_office: true, store: (s: Doc) => !s.setting.transfer_needs_head_office },
      confirm: true,
      guards: [{ name: 'onhand' }],
      postings: [
        eachRow<Line>('lines')({
          stock: [
            {
              at: 'store',
              id: (s) => s.doc.store_id ?? 0,
              qty: (s) => -(s.line.transfer_qty ?? 0),
              value: 'average',
              reason: 'transfer_out',
            },
            {
              at: 'store_inbound',
              id: (s) => s.doc.to_store_id ?? 0,
              qty: (s) => s.line.transfer_qty ?? 0,
              value: (s) => s.line.cost_amount ?? 0,
              reason: 'transfer_out',
            },
          ],
        }),
        { do: 'create', rule: 'store_good_transfer_in_receipt.from_transfer_out' },
      ],
    },
    reject: {
      from: ['submitted'],
      to: 'rejected',
      roles: { head_office: true, store: (s: Doc) => !s.setting.transfer_needs_head_office },
      reason: true,
    },
    void: {
      from: ['draft', 'rejected'],
      to: 'voided',
      roles: { store: true, head_office: true },
      reason: true,
      confirm: true,
    },
    reverse: {
      from: ['approved'],
      to: 'voided',
      roles: { head_office: true },
      reason: true,
      confirm: true,
      guards: [{ name: 'reverse' }],
      postings: [{ do: 'mirror', transition: 'approve' }],
    },
    complete: {
      from: ['approved'],
      to: 'completed',
      roles: {},
      auto: (s: Doc) => (s.downstream.store_good_transfer_in_receipt ?? []).some((d) => d.check_status === 'approved'),
    },
    reopen: {
      from: ['completed'],
      to: 'approved',
      roles: {},
      postings: [{ do: 'create', rule: 'store_good_transfer_in_receipt.from_transfer_out' }],
    },
  },
  rowActions: {
    copy: { create: 'store_good_transfer_out_receipt', copy: true },
  },
  access: { head_office: ['list', 'create', 'update', 'export'], store: ['list', 'create', 'update', 'export'] },
})
