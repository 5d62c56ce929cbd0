// From manifest/entities/store/store_return_receive_receipt.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { SettingBase } from '../../../src/generated/other/setting_base/setting_base.types'
import { storeReturnReceiveReceiptShape } from '../../../src/generated/store/store_return_receive_receipt/store_return_receive_receipt.fields'
import {
  storeReturnReceiveReceiptRules,
  storeReturnReceiveReceiptSchema,
} from '../../../src/generated/store/store_return_receive_receipt/store_return_receive_receipt.schema'
import type {
  StoreReturnReceiveReceipt,
  StoreReturnReceiveReceiptLine,
} from '../../../src/generated/store/store_return_receive_receipt/store_return_receive_receipt.types'
import type { StoreStockBatch } from '../../../src/generated/store/store_stock_batch/store_stock_batch.types'
import { describe } from '../../metadata/describe'
import type { EngineScope, LiveFigures } from '../../metadata/expression'
import { eachRow } from '../../workflow/postings/each-row'
import {
  store_return_receive_receipt,
  store_return_receive_receipt_lines,
} from '../tables/store_return_receive_receipt'

type Line = EngineScope<StoreReturnReceiveReceipt, StoreReturnReceiveReceiptLine, SettingBase>
type Doc = EngineScope<StoreReturnReceiveReceipt, never, SettingBase>
type FromStoreStockBatch = EngineScope<StoreReturnReceiveReceipt, never, SettingBase, StoreStockBatch>

/** 门店退仓单 · Returns to Warehouse. */
export const storeReturnReceiveReceipt = describe({
  entity: 'store_return_receive_receipt',
  module: 'store',
  title: { zh: '门店退仓单', en: 'Returns to Warehouse' },
  one: { zh: '门店退仓单', en: 'Return to Warehouse' },
  base: '/store/store_return_receive_receipt',
  shape: storeReturnReceiveReceiptShape,
  schema: storeReturnReceiveReceiptSchema,
  rules: storeReturnReceiveReceiptRules,
  table: store_return_receive_receipt,
  tables: {
    lines: {
      table: store_return_receive_receipt_lines,
      server: {
        sku_id: { filter: ['!=', ['col', 'sale_status'], ['lit', 'archived']], facts: ['batch_managed'] },
        sku_code: { copy: 'sku.sku_code', code: true },
        sku_name: { copy: 'sku.sku_name' },
        barcode: { copy: 'sku.barcode', code: true },
        spec: { copy: 'sku.spec' },
        unit_name: { copy: 'sku.sale_unit.unit_name' },
        buy_price: {
          snapshot: async (s: Line, live: LiveFigures) =>
            (await live.price(s.doc.store_id ?? 0, s.line.sku_id ?? 0))?.buy_price,
        },
        line_amount: { computed: true },
        good_qty: { recounted: true },
        damaged_qty: { recounted: true },
        missing_qty: { recounted: true },
        batch_id: {
          filter: [
            '&&',
            ['==', ['col', 'sku_id'], ['form', 'line.sku_id']],
            [
              'exists',
              'balances',
              ['&&', ['==', ['col', 'store_id'], ['form', 'store_id']], ['>', ['col', 'on_hand_qty'], ['lit', 0]]],
            ],
            [
              '||',
              ['in', ['form', 'return_type'], ['lit', ['recall', 'quality']]],
              ['==', ['col', 'expiry_date'], ['lit', null]],
              ['>=', ['col', 'expiry_date'], ['today']],
            ],
          ],
        },
        batch_no: { copy: 'batch.batch_no', code: true },
        production_date: { copy: 'batch.production_date' },
        expiry_date: { copy: 'batch.expiry_date' },
      },
      mixins: ['goods_line', 'issue_line'],
      at: { at: 'store', id: 'store_id' },
      expired: (s: Doc) => s.doc.return_type === 'recall' || s.doc.return_type === 'quality',
    },
  },
  server: {
    receipt_no: { unique: true, code: true },
    store_id: {
      filter: [
        '&&',
        ['in', ['col', 'status'], ['lit', ['open', 'suspended']]],
        ['!=', ['col', 'store_type'], ['lit', 'head_office']],
      ],
      facts: ['default_warehouse_id'],
    },
    warehouse_id: {
      filter: ['&&', ['==', ['col', 'status'], ['lit', 'enabled']], ['==', ['col', 'accepts_returns'], ['lit', true]]],
    },
    total_qty: { computed: true },
    received_total_qty: { computed: true },
    total_amount: { computed: true },
    total_cost_amount: { computed: true },
    sku_count: { computed: true },
    progress: { computed: true },
  },
  scope: { by: 'store', field: 'store_id' },
  readers: { warehouse: 'warehouse_id' },
  number: { field: 'receipt_no', pattern: 'RT{yyyyMMdd}{seq:4}' },
  list: {
    columns: [
      'receipt_no',
      'check_status',
      'store_id',
      'warehouse_id',
      'total_qty',
      'received_total_qty',
      'total_amount',
      'total_cost_amount',
      'biz_date',
      'return_type',
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
      { field: 'warehouse_id' },
      { field: 'return_type' },
      { field: 'progress' },
      { field: 'expected_date' },
      { field: 'check_status' },
    ],
    search: ['receipt_no', 'lines.sku_code', 'lines.barcode'],
    sort: {
      default: ['-biz_date', '-receipt_no'],
      allow: ['receipt_no', 'biz_date', 'expected_date', 'total_qty', 'total_amount', 'total_cost_amount'],
    },
    tabs: 'check_status',
    sums: ['total_amount'],
  },
  transitions: {
    submit: {
      from: ['draft', 'rejected'],
      to: 'submitted',
      roles: { store: true, wholesaler: true, head_office: true },
      guards: [{ name: 'avail' }],
      postings: [{ do: 'reserve', table: 'lines', qty: (s: Line) => s.line.return_qty ?? 0 }],
    },
    withdraw: {
      from: ['submitted'],
      to: 'draft',
      roles: { store: true, wholesaler: true, head_office: true },
      confirm: true,
    },
    approve: {
      from: ['submitted'],
      to: 'approved',
      roles: { head_office: true },
      confirm: true,
      guards: [{ name: 'onhand' }],
      postings: [
        eachRow<Line>('lines')({
          stock: [
            {
              at: 'store',
              id: (s) => s.doc.store_id ?? 0,
              qty: (s) => -(s.line.return_qty ?? 0),
              value: 'average',
              reason: 'return_out',
            },
            {
              at: 'warehouse_inbound',
              id: (s) => s.doc.warehouse_id ?? 0,
              qty: (s) => s.line.return_qty ?? 0,
              value: (s) => s.line.cost_amount ?? 0,
              reason: 'return_out',
            },
          ],
        }),
        { do: 'create', rule: 'wh_return_store_receive_receipt.from_return' },
      ],
    },
    reject: { from: ['submitted'], to: 'rejected', roles: { head_office: true }, reason: true },
    void: {
      from: ['draft', 'rejected'],
      to: 'voided',
      roles: { store: true, wholesaler: true, head_office: true },
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
      auto: (s: Doc) => (s.downstream.wh_return_store_receive_receipt ?? []).some((d) => d.check_status === 'approved'),
    },
    reopen: {
      from: ['completed'],
      to: 'approved',
      roles: {},
      postings: [{ do: 'create', rule: 'wh_return_store_receive_receipt.from_return' }],
    },
  },
  createFrom: {
    return_batch: {
      source: 'store.store_stock_batch',
      filter: ['>', ['col', 'available_qty'], ['lit', 0]],
      by: ['store', 'wholesaler', 'head_office'],
      header: {
        store_id: (s: FromStoreStockBatch) => s.from.store_id,
        return_type: (s: FromStoreStockBatch) => (s.from.expiry_state === 'near' ? 'near_expiry' : 'quality'),
      },
      lines: {
        from: null,
        to: 'lines',
        set: {
          sku_id: (s: FromStoreStockBatch) => s.from.sku_id,
          batch_id: (s: FromStoreStockBatch) => s.from.batch_id,
          return_qty: (s: FromStoreStockBatch) => s.from.available_qty,
        },
      },
    },
  },
  access: {
    head_office: ['list', 'create', 'update', 'export'],
    store: ['list', 'create', 'update', 'export'],
    warehouse: ['list', 'export'],
    wholesaler: ['list', 'create', 'update', 'export'],
  },
})
