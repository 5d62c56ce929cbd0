// From manifest/entities/store/store_order_receipt.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { addHours } from '../../../src/exact/date'
import { ceilTo } from '../../../src/exact/list'
import type { Sku } from '../../../src/generated/good/sku/sku.types'
import type { SettingBase } from '../../../src/generated/other/setting_base/setting_base.types'
import type { Store } from '../../../src/generated/store/store/store.types'
import { storeOrderReceiptShape } from '../../../src/generated/store/store_order_receipt/store_order_receipt.fields'
import {
  storeOrderReceiptRules,
  storeOrderReceiptSchema,
} from '../../../src/generated/store/store_order_receipt/store_order_receipt.schema'
import type {
  StoreOrderReceipt,
  StoreOrderReceiptLine,
} from '../../../src/generated/store/store_order_receipt/store_order_receipt.types'
import type { Supplier } from '../../../src/generated/supply/supplier/supplier.types'
import type { Warehouse } from '../../../src/generated/warehouse/warehouse/warehouse.types'
import { describe } from '../../metadata/describe'
import type { EngineScope, LiveFigures } from '../../metadata/expression'
import { conditionOn } from '../../metadata/where'
import { sku as skuTable } from '../tables/sku'
import { store as storeTable } from '../tables/store'
import { store_order_receipt, store_order_receipt_lines } from '../tables/store_order_receipt'
import { supplier as supplierTable } from '../tables/supplier'
import { warehouse as warehouseTable } from '../tables/warehouse'

type Line = EngineScope<StoreOrderReceipt, StoreOrderReceiptLine, SettingBase>
type Doc = EngineScope<StoreOrderReceipt, never, SettingBase>

/** 采购订单 · Store Purchase Orders. */
export const storeOrderReceipt = describe<StoreOrderReceipt>({
  entity: 'store_order_receipt',
  module: 'store',
  title: { zh: '采购订单', en: 'Store Purchase Orders' },
  one: { zh: '采购订单', en: 'Store Purchase Order' },
  base: '/store/store_order_receipt',
  shape: storeOrderReceiptShape,
  schema: storeOrderReceiptSchema,
  rules: storeOrderReceiptRules,
  table: store_order_receipt,
  tables: {
    lines: {
      table: store_order_receipt_lines,
      server: {
        sku_id: {
          filter: conditionOn(skuTable, {
            sql: (row, q) => q.same(row.sale_status, 'on_sale'),
            test: (row: Sku) => row.sale_status === 'on_sale',
          }),
          facts: ['buy_price', 'min_order_qty', 'pack_factor', 'safety_stock_qty'],
        },
        sku_code: { copy: 'sku.sku_code', code: true },
        sku_name: { copy: 'sku.sku_name' },
        barcode: { copy: 'sku.barcode', code: true },
        spec: { copy: 'sku.spec' },
        unit_name: { copy: 'sku.sale_unit.unit_name' },
        on_hand_qty: {
          snapshot: async (s: Line, live: LiveFigures) =>
            (await live.stock('store', s.doc.store_id ?? 0, s.line.sku_id ?? 0)).on_hand,
        },
        in_transit_qty: {
          snapshot: async (s: Line, live: LiveFigures) =>
            (await live.stock('store', s.doc.store_id ?? 0, s.line.sku_id ?? 0)).in_transit,
        },
        warehouse_qty: {
          snapshot: async (s: Line, live: LiveFigures) =>
            (await live.stock('warehouse', s.doc.warehouse_id ?? 0, s.line.sku_id ?? 0)).available,
        },
        suggest_qty: {
          snapshot: async (s: Line, live: LiveFigures) =>
            ceilTo(
              Math.max(
                0,
                (s.line.sku?.safety_stock_qty ?? 0) +
                  (await live.avgDailySales(s.doc.store_id ?? 0, s.line.sku_id ?? 0, 7)) * 3 -
                  (await live.stock('store', s.doc.store_id ?? 0, s.line.sku_id ?? 0)).on_hand -
                  (await live.stock('store', s.doc.store_id ?? 0, s.line.sku_id ?? 0)).in_transit,
              ),
              s.line.sku?.min_order_qty ?? 0,
            ),
        },
        order_multiple: { computed: true },
        pack_factor: { computed: true },
        pack_qty: { computed: true },
        buy_price: {
          serverDefault: {
            expression: async (s: Line, live: LiveFigures) =>
              (await live.price(s.doc.store_id ?? 0, s.line.sku_id ?? 0))?.buy_price,
          },
        },
        line_amount: { computed: true },
        shipped_qty: { recounted: true },
        received_qty: { recounted: true },
        missing_qty: { recounted: true },
        open_qty: { computed: true },
        picking_qty: { recounted: true },
        pick_open_qty: { computed: true },
      },
      mixins: ['goods_line'],
      place: { type: 'store', field: 'store_id' },
    },
  },
  server: {
    receipt_no: { unique: true, code: true },
    store_id: {
      filter: conditionOn(storeTable, {
        sql: (row, q) => q.and(q.oneOf(row.status, ['preparing', 'open']), q.differs(row.store_type, 'head_office')),
        test: (row: Store) => (row.status === 'preparing' || row.status === 'open') && row.store_type !== 'head_office',
      }),
      facts: ['default_warehouse_id', 'delivery_weekdays', 'store_type'],
    },
    warehouse_id: {
      filter: conditionOn(warehouseTable, {
        sql: (row, q) => q.same(row.status, 'enabled'),
        test: (row: Warehouse) => row.status === 'enabled',
      }),
    },
    supplier_id: {
      filter: conditionOn(supplierTable, {
        sql: (row, q) => q.same(row.status, 'enabled'),
        test: (row: Supplier) => row.status === 'enabled',
      }),
      facts: ['license_expire_date', 'min_order_amount'],
    },
    wholesaler_id: { copy: 'store.wholesaler_id', facts: ['credit_limit_amount', 'settlement', 'used_credit_amount'] },
    total_order_qty: { computed: true },
    total_qty: { computed: true },
    total_amount: { computed: true },
    shipped_total_qty: { computed: true },
    received_total_qty: { computed: true },
    to_pick_qty: { computed: true },
    sku_count: { computed: true },
    progress: { computed: true },
  },
  scope: { by: 'store', field: 'store_id' },
  readers: { warehouse: 'warehouse_id' },
  number: { field: 'receipt_no', pattern: 'SO{yyyyMMdd}{seq:4}' },
  list: {
    columns: [
      'receipt_no',
      'check_status',
      'store_id',
      'warehouse_id',
      'supplier_id',
      'total_amount',
      'total_qty',
      'received_total_qty',
      'biz_date',
      'supply_mode',
      'expected_date',
      'urgency',
      'shipped_total_qty',
      'progress',
      'checked_by',
      'total_order_qty',
      'to_pick_qty',
      'submitted_by',
    ],
    filters: [
      { field: 'biz_date', default: 'last_30_days' },
      { field: 'store_id' },
      { field: 'supply_mode' },
      { field: 'progress' },
      { field: 'urgency' },
      { field: 'expected_date' },
      { field: 'warehouse_id' },
      { field: 'supplier_id' },
      { field: 'to_pick_qty', as: 'nonzero' },
      { field: 'check_status' },
    ],
    search: ['receipt_no', 'lines.sku_code', 'lines.barcode'],
    sort: {
      default: ['-biz_date', '-receipt_no'],
      allow: ['receipt_no', 'biz_date', 'expected_date', 'total_qty', 'total_amount'],
    },
    tabs: 'check_status',
    sums: ['total_amount'],
  },
  transitions: {
    submit: {
      from: ['draft', 'rejected'],
      to: 'submitted',
      roles: { store: true, wholesaler: true, head_office: true },
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
      postings: [
        { do: 'create', rule: 'wh_pick_receipt.from_order', when: (s: Doc) => s.doc.supply_mode === 'warehouse' },
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
    close: {
      from: ['approved'],
      to: 'completed',
      roles: { head_office: true },
      due: {
        at: (s: Doc) =>
          (s.setting.auto_close_days ?? 0) > 0
            ? s.doc.checked_at == null
              ? null
              : addHours(s.doc.checked_at, (s.setting.auto_close_days ?? 0) * 24)
            : null,
        reason: { zh: '超期自动关闭', en: 'Closed automatically after its time limit' },
      },
      reason: true,
      confirm: true,
      checks: [
        {
          path: '',
          check: (s: Doc) => (s.downstream.wh_pick_receipt ?? []).every((d) => d.check_status !== 'approved'),
          message: {
            zh: '有拣货单已复核，请先发货或冲销',
            en: 'A picking list has already been checked; ship or reverse it first',
          },
        },
      ],
    },
    complete: {
      from: ['approved'],
      to: 'completed',
      roles: {},
      auto: (s: Doc) =>
        s.doc.lines.every(
          (l) =>
            (l.open_qty ?? 0) === 0 &&
            (s.doc.supply_mode !== 'warehouse' ||
              (l.received_qty ?? 0) + (l.missing_qty ?? 0) === (l.shipped_qty ?? 0)),
        ),
    },
    reopen: { from: ['completed'], to: 'approved', roles: {} },
  },
  rowActions: {
    copy: { create: 'store_order_receipt', copy: true },
    from_store_order: { create: 'store_receive_receipt' },
    from_order: { create: 'wh_pick_receipt' },
  },
  access: {
    head_office: ['list', 'create', 'update', 'export'],
    store: ['list', 'create', 'update', 'export'],
    warehouse: ['list', 'export'],
    wholesaler: ['list', 'create', 'update', 'export'],
  },
})
