// From manifest/entities/store/store_stock_adjust_receipt.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { amountOf } from '../../../src/exact/money'
import type { AdminMember } from '../../../src/generated/admin/admin_member/admin_member.types'
import type { Sku } from '../../../src/generated/good/sku/sku.types'
import type { SettingBase } from '../../../src/generated/other/setting_base/setting_base.types'
import type { Store } from '../../../src/generated/store/store/store.types'
import { storeStockAdjustReceiptShape } from '../../../src/generated/store/store_stock_adjust_receipt/store_stock_adjust_receipt.fields'
import {
  storeStockAdjustReceiptRules,
  storeStockAdjustReceiptSchema,
} from '../../../src/generated/store/store_stock_adjust_receipt/store_stock_adjust_receipt.schema'
import type {
  StoreStockAdjustReceipt,
  StoreStockAdjustReceiptLine,
} from '../../../src/generated/store/store_stock_adjust_receipt/store_stock_adjust_receipt.types'
import { describe } from '../../metadata/describe'
import type { EngineScope, LiveFigures } from '../../metadata/expression'
import { conditionOn, listHas } from '../../metadata/where'
import { eachRow } from '../../workflow/postings/each-row'
import { admin_member } from '../tables/admin_member'
import { sku as skuTable } from '../tables/sku'
import { stock_batch, stock_batch_balances } from '../tables/stock_batch'
import { store as storeTable } from '../tables/store'
import { store_stock_adjust_receipt, store_stock_adjust_receipt_lines } from '../tables/store_stock_adjust_receipt'

type Line = EngineScope<StoreStockAdjustReceipt, StoreStockAdjustReceiptLine, SettingBase>
type Doc = EngineScope<StoreStockAdjustReceipt, never, SettingBase>

/** 库存调整单 · Stock Adjustments. */
export const storeStockAdjustReceipt = describe<StoreStockAdjustReceipt>({
  entity: 'store_stock_adjust_receipt',
  module: 'store',
  title: { zh: '库存调整单', en: 'Stock Adjustments' },
  one: { zh: '库存调整单', en: 'Stock Adjustment' },
  base: '/store/store_stock_adjust_receipt',
  shape: storeStockAdjustReceiptShape,
  schema: storeStockAdjustReceiptSchema,
  rules: storeStockAdjustReceiptRules,
  table: store_stock_adjust_receipt,
  tables: {
    lines: {
      table: store_stock_adjust_receipt_lines,
      server: {
        sku_id: {
          filter: conditionOn(skuTable, {
            sql: (row, q) => q.differs(row.sale_status, 'archived'),
            test: (row: Sku) => row.sale_status !== 'archived',
          }),
          facts: ['batch_managed', 'shelf_life_days'],
        },
        sku_code: { copy: 'sku.sku_code', code: true },
        sku_name: { copy: 'sku.sku_name' },
        barcode: { copy: 'sku.barcode', code: true },
        spec: { copy: 'sku.spec' },
        unit_name: { copy: 'sku.sale_unit.unit_name' },
        batch_id: {
          filter: conditionOn(stock_batch, {
            sql: (row, q, s: Line) =>
              q.and(
                q.same(row.sku_id, s.line.sku_id),
                q.or(
                  q.exists(stock_batch_balances, (item) => q.same(item.store_id, s.doc.store_id)),
                  q.same(row.batch_no, s.line.batch_no),
                ),
              ),
            line: ['sku_id', 'batch_no'],
          }),
        },
        batch_no: { copy: 'batch.batch_no', code: true, role: 'batch_no' },
        production_date: { copy: 'batch.production_date' },
        expiry_date: { copy: 'batch.expiry_date' },
        book_qty: {
          snapshot: async (s: Line, live: LiveFigures) =>
            s.line.batch_id != null
              ? (await live.stock('store', s.doc.store_id ?? 0, s.line.sku_id ?? 0, s.line.batch_id ?? 0)).on_hand
              : s.line.sku?.batch_managed === true && (s.line.batch_no != null || s.line.expiry_date != null)
                ? 0
                : (await live.stock('store', s.doc.store_id ?? 0, s.line.sku_id ?? 0, 0)).on_hand,
          snapshotWhile: ['actual_qty'],
        },
        book_at: { snapshot: (s: Line) => s.now, snapshotWhile: ['actual_qty'] },
        diff_qty: { computed: true },
        cost_price: {
          serverDefault: {
            expression: async (s: Line, live: LiveFigures) =>
              (await live.stock('store', s.doc.store_id ?? 0, s.line.sku_id ?? 0)).unit_cost ??
              (await live.price(s.doc.store_id ?? 0, s.line.sku_id ?? 0))?.buy_price,
          },
        },
        diff_amount: { computed: true },
      },
      mixins: ['goods_line'],
      place: { type: 'store', field: 'store_id' },
    },
  },
  server: {
    receipt_no: { unique: true, code: true },
    store_id: {
      filter: conditionOn(storeTable, {
        sql: (row, q) =>
          q.and(q.oneOf(row.status, ['preparing', 'open', 'suspended']), q.differs(row.store_type, 'head_office')),
        test: (row: Store) =>
          (row.status === 'preparing' || row.status === 'open' || row.status === 'suspended') &&
          row.store_type !== 'head_office',
      }),
    },
    counted_by: {
      filter: conditionOn(admin_member, {
        sql: (row, q, s: Doc) =>
          q.and(
            q.same(row.status, 'enabled'),
            q.or(q.same(row.all_stores, true), q.listed(s.doc.store_id, row.store_ids)),
          ),
        test: (row: AdminMember, s: Doc) =>
          row.status === 'enabled' && (row.all_stores === true || listHas(row.store_ids, s.doc.store_id)),
      }),
    },
    total_qty: { computed: true },
    total_gain_qty: { computed: true },
    total_loss_qty: { computed: true },
    total_cost_amount: { computed: true },
    sku_count: { computed: true },
  },
  scope: { by: 'store', field: 'store_id' },
  number: { field: 'receipt_no', pattern: 'SA{yyyyMMdd}{seq:4}' },
  list: {
    columns: [
      'receipt_no',
      'check_status',
      'store_id',
      'sku_count',
      'total_gain_qty',
      'total_loss_qty',
      'total_cost_amount',
      'biz_date',
      'adjust_type',
      'counted_by',
      'remark',
      'submitted_by',
      'checked_by',
      'checked_at',
    ],
    filters: [
      { field: 'biz_date', default: 'last_30_days' },
      { field: 'store_id' },
      { field: 'adjust_type' },
      { field: 'counted_by' },
      { field: 'check_status' },
    ],
    search: ['receipt_no', 'lines.sku_code', 'lines.barcode'],
    sort: { default: ['-biz_date', '-receipt_no'], allow: ['receipt_no', 'biz_date', 'total_cost_amount'] },
    tabs: 'check_status',
    sums: ['total_cost_amount'],
  },
  transitions: {
    submit: {
      from: ['draft', 'rejected'],
      to: 'submitted',
      roles: { store: true, head_office: true },
      guards: [{ name: 'batch' }, { name: 'opening', when: (s: Doc) => s.doc.adjust_type === 'opening' }],
    },
    withdraw: { from: ['submitted'], to: 'draft', roles: { store: true, head_office: true }, confirm: true },
    approve: {
      from: ['submitted'],
      to: 'approved',
      roles: { head_office: true },
      confirm: true,
      guards: [{ name: 'batch' }, { name: 'opening', when: (s: Doc) => s.doc.adjust_type === 'opening' }],
      postings: [
        eachRow<Line>('lines')({
          stock: [
            {
              at: 'store',
              id: (s) => s.doc.store_id ?? 0,
              qty: (s) => s.line.diff_qty ?? 0,
              value: (s) => amountOf(s.line.diff_qty ?? 0, s.line.cost_price ?? 0),
              reason: 'opening_in',
              when: (s) => s.doc.adjust_type === 'opening',
            },
            {
              at: 'store',
              id: (s) => s.doc.store_id ?? 0,
              qty: (s) => s.line.diff_qty ?? 0,
              value: 'average',
              reason: (s) => ((s.line.diff_qty ?? 0) > 0 ? 'adjust_in' : 'adjust_out'),
              when: (s) => s.doc.adjust_type !== 'opening',
            },
          ],
          set: {
            'line.cost_amount': (s) => s.let.posted,
          },
        }),
      ],
    },
    reject: { from: ['submitted'], to: 'rejected', roles: { head_office: true }, reason: true },
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
  },
  access: { head_office: ['list', 'create', 'update', 'export'], store: ['list', 'create', 'update', 'export'] },
})
