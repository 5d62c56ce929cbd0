// From manifest/entities/store/store_return_receive_receipt.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Sku } from '../../../src/generated/good/sku/sku.types'
import type { SettingBase } from '../../../src/generated/other/setting_base/setting_base.types'
import type { Store } from '../../../src/generated/store/store/store.types'
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
import type { Warehouse } from '../../../src/generated/warehouse/warehouse/warehouse.types'
import { describe } from '../../metadata/describe'
import type { EngineScope, LiveFigures } from '../../metadata/expression'
import { conditionOn } from '../../metadata/where'
import { eachRow } from '../../workflow/postings/each-row'
import { sku as skuTable } from '../tables/sku'
import { stock_batch, stock_batch_balances } from '../tables/stock_batch'
import { store as storeTable } from '../tables/store'
import {
  store_return_receive_receipt,
  store_return_receive_receipt_lines,
} from '../tables/store_return_receive_receipt'
import { store_stock_batch } from '../tables/store_stock_batch'
import { warehouse as warehouseTable } from '../tables/warehouse'

type Line = EngineScope<StoreReturnReceiveReceipt, StoreReturnReceiveReceiptLine, SettingBase>
type Doc = EngineScope<StoreReturnReceiveReceipt, never, SettingBase>
type FromStoreStockBatch = EngineScope<StoreReturnReceiveReceipt, never, SettingBase, StoreStockBatch>

/** 门店退仓单 · Returns to Warehouse. */
export const storeReturnReceiveReceipt = describe<StoreReturnReceiveReceipt>({
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
        buy_price: {
          snapshot: async (s: Line, live: LiveFigures) =>
            (await live.price(s.doc.store_id ?? 0, s.line.sku_id ?? 0))?.buy_price,
        },
        line_amount: { computed: true },
        good_qty: { recounted: true },
        damaged_qty: { recounted: true },
        missing_qty: { recounted: true },
        batch_id: {
          filter: conditionOn(stock_batch, {
            sql: (row, q, s: Line) =>
              q.and(
                q.same(row.sku_id, s.line.sku_id),
                q.exists(stock_batch_balances, (item) =>
                  q.and(q.same(item.store_id, s.doc.store_id), q.above(item.on_hand_qty, 0)),
                ),
                q.or(
                  q.oneOf(s.doc.return_type, ['recall', 'quality']),
                  q.same(row.expiry_date, null),
                  q.atLeast(row.expiry_date, s.today),
                ),
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
      expired: (s: Doc) => s.doc.return_type === 'recall' || s.doc.return_type === 'quality',
    },
  },
  server: {
    receipt_no: { unique: true, code: true },
    store_id: {
      filter: conditionOn(storeTable, {
        sql: (row, q) => q.and(q.oneOf(row.status, ['open', 'suspended']), q.differs(row.store_type, 'head_office')),
        test: (row: Store) => (row.status === 'open' || row.status === 'suspended') && row.store_type !== 'head_office',
      }),
      facts: ['default_warehouse_id'],
    },
    warehouse_id: {
      filter: conditionOn(warehouseTable, {
        sql: (row, q) => q.and(q.same(row.status, 'enabled'), q.same(row.accepts_returns, true)),
        test: (row: Warehouse) => row.status === 'enabled' && row.accepts_returns === true,
      }),
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
      'biz_date',
      'return_type',
      'progress',
      'total_cost_amount',
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
      filter: conditionOn(store_stock_batch, {
        sql: (row, q) => q.above(row.available_qty, 0),
        test: (row: StoreStockBatch) => row.available_qty !== null && row.available_qty > 0,
      }),
      left: ['available_qty'],
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
