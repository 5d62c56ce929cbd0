// From manifest/entities/warehouse/wh_purchase_receipt.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { AdminMember } from '../../../src/generated/admin/admin_member/admin_member.types'
import type { Sku } from '../../../src/generated/good/sku/sku.types'
import type { SettingBase } from '../../../src/generated/other/setting_base/setting_base.types'
import type { Supplier } from '../../../src/generated/supply/supplier/supplier.types'
import type { Warehouse } from '../../../src/generated/warehouse/warehouse/warehouse.types'
import { whPurchaseReceiptShape } from '../../../src/generated/warehouse/wh_purchase_receipt/wh_purchase_receipt.fields'
import {
  whPurchaseReceiptRules,
  whPurchaseReceiptSchema,
} from '../../../src/generated/warehouse/wh_purchase_receipt/wh_purchase_receipt.schema'
import type {
  WhPurchaseReceipt,
  WhPurchaseReceiptLine,
} from '../../../src/generated/warehouse/wh_purchase_receipt/wh_purchase_receipt.types'
import { describe } from '../../metadata/describe'
import type { EngineScope, LiveFigures } from '../../metadata/expression'
import { conditionOn } from '../../metadata/where'
import { admin_member } from '../tables/admin_member'
import { sku as skuTable } from '../tables/sku'
import { supplier as supplierTable } from '../tables/supplier'
import { warehouse as warehouseTable } from '../tables/warehouse'
import { wh_purchase_receipt, wh_purchase_receipt_lines } from '../tables/wh_purchase_receipt'

type Line = EngineScope<WhPurchaseReceipt, WhPurchaseReceiptLine, SettingBase>
type Doc = EngineScope<WhPurchaseReceipt, never, SettingBase>

/** 仓库采购单 · Warehouse Purchase Orders. */
export const whPurchaseReceipt = describe<WhPurchaseReceipt>({
  entity: 'wh_purchase_receipt',
  module: 'warehouse',
  title: { zh: '仓库采购单', en: 'Warehouse Purchase Orders' },
  one: { zh: '仓库采购单', en: 'Warehouse Purchase Order' },
  base: '/warehouse/wh_purchase_receipt',
  shape: whPurchaseReceiptShape,
  schema: whPurchaseReceiptSchema,
  rules: whPurchaseReceiptRules,
  table: wh_purchase_receipt,
  tables: {
    lines: {
      table: wh_purchase_receipt_lines,
      server: {
        sku_id: {
          filter: conditionOn(skuTable, {
            sql: (row, q) => q.same(row.sale_status, 'on_sale'),
            test: (row: Sku) => row.sale_status === 'on_sale',
          }),
          facts: ['buy_price', 'last_buy_price', 'pack_factor'],
        },
        sku_code: { copy: 'sku.sku_code', code: true },
        sku_name: { copy: 'sku.sku_name' },
        barcode: { copy: 'sku.barcode', code: true },
        spec: { copy: 'sku.spec' },
        unit_name: { copy: 'sku.sale_unit.unit_name' },
        on_hand_qty: {
          snapshot: async (s: Line, live: LiveFigures) =>
            (await live.stock('warehouse', s.doc.warehouse_id ?? 0, s.line.sku_id ?? 0)).on_hand,
        },
        open_po_qty: {
          snapshot: async (s: Line, live: LiveFigures) =>
            (await live.stock('warehouse', s.doc.warehouse_id ?? 0, s.line.sku_id ?? 0)).on_order,
        },
        pack_factor: { copy: 'sku.pack_factor' },
        purchase_qty: { computed: true },
        tax_percent: { copy: 'sku.tax_percent' },
        line_amount: { computed: true },
        tax_amount: { computed: true },
        received_qty: { recounted: true },
        open_qty: { computed: true },
      },
      mixins: ['goods_line'],
      place: { type: 'warehouse', field: 'warehouse_id' },
    },
  },
  server: {
    receipt_no: { unique: true, code: true },
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
      facts: ['lead_days', 'license_expire_date', 'min_order_amount'],
    },
    buyer_id: {
      filter: conditionOn(admin_member, {
        sql: (row, q) => q.same(row.status, 'enabled'),
        test: (row: AdminMember) => row.status === 'enabled',
      }),
    },
    settlement: { copy: 'supplier.settlement' },
    total_qty: { computed: true },
    total_amount: { computed: true },
    total_tax_amount: { computed: true },
    received_total_qty: { computed: true },
    delivery_address: { copy: 'warehouse.address' },
    sku_count: { computed: true },
    progress: { computed: true },
  },
  scope: { by: 'warehouse', field: 'warehouse_id' },
  number: { field: 'receipt_no', pattern: 'PO{yyyyMMdd}{seq:4}' },
  list: {
    columns: [
      'receipt_no',
      'check_status',
      'supplier_id',
      'expected_date',
      'total_qty',
      'received_total_qty',
      'total_amount',
      'biz_date',
      'purchase_type',
      'progress',
      'warehouse_id',
      'buyer_id',
      'submitted_by',
      'checked_by',
      'freight_amount',
      'remark',
    ],
    filters: [
      { field: 'supplier_id' },
      { field: 'expected_date' },
      { field: 'progress' },
      { field: 'warehouse_id' },
      { field: 'biz_date' },
      { field: 'purchase_type' },
      { field: 'buyer_id' },
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
    submit: { from: ['draft', 'rejected'], to: 'submitted', roles: { warehouse: true, head_office: true } },
    withdraw: { from: ['submitted'], to: 'draft', roles: { warehouse: true, head_office: true }, confirm: true },
    approve: {
      from: ['submitted'],
      to: 'approved',
      roles: { head_office: true },
      confirm: true,
      postings: [{ do: 'create', rule: 'wh_purchase_receive_receipt.from_purchase' }],
    },
    reject: { from: ['submitted'], to: 'rejected', roles: { head_office: true }, reason: true },
    void: {
      from: ['draft', 'rejected'],
      to: 'voided',
      roles: { warehouse: true, head_office: true },
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
    },
    close: { from: ['approved'], to: 'completed', roles: { head_office: true }, reason: true, confirm: true },
    complete: {
      from: ['approved'],
      to: 'completed',
      roles: {},
      auto: (s: Doc) => s.doc.lines.every((l) => (l.open_qty ?? 0) === 0),
    },
    reopen: {
      from: ['completed'],
      to: 'approved',
      roles: {},
      postings: [{ do: 'create', rule: 'wh_purchase_receive_receipt.from_purchase' }],
    },
  },
  rowActions: {
    copy: { create: 'wh_purchase_receipt', copy: true },
  },
  access: { head_office: ['list', 'create', 'update', 'export'], warehouse: ['list', 'create', 'update', 'export'] },
})
