// From manifest/entities/warehouse/wh_pick_receipt.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { AdminMember } from '../../../src/generated/admin/admin_member/admin_member.types'
import type { SettingBase } from '../../../src/generated/other/setting_base/setting_base.types'
import type {
  StoreOrderReceipt,
  StoreOrderReceiptLine,
} from '../../../src/generated/store/store_order_receipt/store_order_receipt.types'
import type { Warehouse } from '../../../src/generated/warehouse/warehouse/warehouse.types'
import { whPickReceiptShape } from '../../../src/generated/warehouse/wh_pick_receipt/wh_pick_receipt.fields'
import {
  whPickReceiptRules,
  whPickReceiptSchema,
} from '../../../src/generated/warehouse/wh_pick_receipt/wh_pick_receipt.schema'
import type {
  WhPickReceipt,
  WhPickReceiptLine,
} from '../../../src/generated/warehouse/wh_pick_receipt/wh_pick_receipt.types'
import { describe } from '../../metadata/describe'
import type { EngineScope } from '../../metadata/expression'
import { conditionOn, listHas } from '../../metadata/where'
import { admin_member } from '../tables/admin_member'
import { stock_batch, stock_batch_balances } from '../tables/stock_batch'
import { store_order_receipt } from '../tables/store_order_receipt'
import { warehouse as warehouseTable } from '../tables/warehouse'
import { wh_pick_receipt, wh_pick_receipt_lines } from '../tables/wh_pick_receipt'

type Line = EngineScope<WhPickReceipt, WhPickReceiptLine, SettingBase>
type Doc = EngineScope<WhPickReceipt, never, SettingBase>
type FromStoreOrderReceiptLine = EngineScope<WhPickReceipt, never, SettingBase, StoreOrderReceiptLine>
type FromStoreOrderReceipt = EngineScope<WhPickReceipt, never, SettingBase, StoreOrderReceipt>

/** 仓库拣货单 · Picking Lists. */
export const whPickReceipt = describe<WhPickReceipt>({
  entity: 'wh_pick_receipt',
  module: 'warehouse',
  title: { zh: '仓库拣货单', en: 'Picking Lists' },
  one: { zh: '仓库拣货单', en: 'Picking List' },
  base: '/warehouse/wh_pick_receipt',
  shape: whPickReceiptShape,
  schema: whPickReceiptSchema,
  rules: whPickReceiptRules,
  table: wh_pick_receipt,
  tables: {
    lines: {
      table: wh_pick_receipt_lines,
      server: {
        sku_id: { facts: ['batch_managed'] },
        sku_code: { copy: 'sku.sku_code', code: true },
        sku_name: { copy: 'sku.sku_name' },
        barcode: { copy: 'sku.barcode', code: true },
        spec: { copy: 'sku.spec' },
        unit_name: { copy: 'sku.sale_unit.unit_name' },
        buy_price: { copy: 'source_line.buy_price' },
        batch_id: {
          filter: conditionOn(stock_batch, {
            sql: (row, q, s: Line) =>
              q.and(
                q.same(row.sku_id, s.line.sku_id),
                q.exists(stock_batch_balances, (item) =>
                  q.and(q.same(item.warehouse_id, s.doc.warehouse_id), q.above(item.on_hand_qty, 0)),
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
    source_id: {
      filter: {
        store_order_receipt: conditionOn(store_order_receipt, {
          sql: (row, q, s: Doc) =>
            q.and(
              q.same(row.check_status, 'approved'),
              q.same(row.supply_mode, 'warehouse'),
              q.same(row.warehouse_id, s.doc.warehouse_id),
              q.above(row.to_pick_qty, 0),
            ),
          test: (row: StoreOrderReceipt, s: Doc) =>
            row.check_status === 'approved' &&
            row.supply_mode === 'warehouse' &&
            row.warehouse_id === s.doc.warehouse_id &&
            row.to_pick_qty !== null &&
            row.to_pick_qty > 0,
        }),
      },
      facts: ['check_status'],
    },
    source_no: { code: true, role: 'source_no' },
    store_id: { copy: 'source.store_id' },
    urgency: { copy: 'source.urgency' },
    expected_date: { copy: 'source.expected_date' },
    picker_id: {
      filter: conditionOn(admin_member, {
        sql: (row, q, s: Doc) => q.and(q.same(row.status, 'enabled'), q.listed(s.doc.warehouse_id, row.warehouse_ids)),
        test: (row: AdminMember, s: Doc) => row.status === 'enabled' && listHas(row.warehouse_ids, s.doc.warehouse_id),
      }),
    },
    total_planned_qty: { computed: true },
    total_qty: { computed: true },
    short_count: { computed: true },
    sku_count: { computed: true },
    total_cost_amount: { computed: true },
  },
  scope: { by: 'warehouse', field: 'warehouse_id' },
  number: { field: 'receipt_no', pattern: 'WP{yyyyMMdd}{seq:4}' },
  list: {
    columns: [
      'receipt_no',
      'check_status',
      'urgency',
      'expected_date',
      'store_id',
      'total_planned_qty',
      'total_qty',
      'short_count',
      'sku_count',
      'picker_id',
      'source_no',
      'warehouse_id',
      'biz_date',
      'submitted_at',
      'checked_by',
      'remark',
    ],
    filters: [
      { field: 'urgency' },
      { field: 'expected_date' },
      { field: 'store_id' },
      { field: 'picker_id' },
      { field: 'short_count', as: 'nonzero' },
      { field: 'warehouse_id' },
      { field: 'biz_date' },
      { field: 'check_status', default: 'draft' },
    ],
    search: ['receipt_no', 'source_no', 'lines.sku_code', 'lines.barcode'],
    sort: {
      default: ['expected_date', 'receipt_no'],
      allow: ['receipt_no', 'expected_date', 'urgency', 'total_planned_qty', 'submitted_at'],
    },
    tabs: 'check_status',
  },
  transitions: {
    submit: {
      from: ['draft', 'rejected'],
      to: 'submitted',
      roles: { warehouse: true },
      guards: [{ name: 'avail' }],
      postings: [{ do: 'reserve', table: 'lines', qty: (s: Line) => s.line.planned_qty ?? 0 }],
    },
    withdraw: { from: ['submitted'], to: 'draft', roles: { warehouse: true }, confirm: true },
    approve: {
      from: ['submitted'],
      to: 'approved',
      roles: { warehouse: true },
      confirm: true,
      postings: [
        { do: 'reserve', table: 'lines', qty: (s: Line) => s.line.picked_qty ?? 0 },
        { do: 'create', rule: 'wh_send_receipt.from_pick' },
      ],
    },
    reject: { from: ['submitted'], to: 'rejected', roles: { warehouse: true }, reason: true },
    void: { from: ['draft', 'rejected'], to: 'voided', roles: { warehouse: true }, reason: true, confirm: true },
    reverse: {
      from: ['approved'],
      to: 'voided',
      roles: { warehouse: true, head_office: true },
      reason: true,
      confirm: true,
      guards: [{ name: 'reverse' }],
    },
    complete: {
      from: ['approved'],
      to: 'completed',
      roles: {},
      auto: (s: Doc) =>
        (s.downstream.wh_send_receipt ?? []).some(
          (d) => d.check_status === 'approved' || d.check_status === 'completed',
        ),
    },
    reopen: {
      from: ['completed'],
      to: 'approved',
      roles: {},
      postings: [
        { do: 'reserve', table: 'lines', qty: (s: Line) => s.line.picked_qty ?? 0 },
        { do: 'create', rule: 'wh_send_receipt.from_pick' },
      ],
    },
  },
  claims: [
    {
      target: 'store_order_receipt.lines',
      table: 'lines',
      key: 'order_line_id',
      statuses: ['draft', 'submitted', 'rejected', 'approved'],
      set: {
        picking_qty: (s: Line) => (s.doc.check_status === 'approved' ? s.line.picked_qty : s.line.planned_qty) ?? 0,
      },
      most: {
        picking_qty: (s: FromStoreOrderReceiptLine) => (s.from.approved_qty ?? 0) - (s.from.shipped_qty ?? 0),
      },
    },
  ],
  createFrom: {
    from_order: {
      source: 'store.store_order_receipt',
      filter: conditionOn(store_order_receipt, {
        sql: (row, q) =>
          q.and(
            q.same(row.check_status, 'approved'),
            q.same(row.supply_mode, 'warehouse'),
            q.above(row.to_pick_qty, 0),
          ),
        test: (row: StoreOrderReceipt) =>
          row.check_status === 'approved' &&
          row.supply_mode === 'warehouse' &&
          row.to_pick_qty !== null &&
          row.to_pick_qty > 0,
      }),
      listed: { check_status: 'approved', supply_mode: 'warehouse' },
      left: ['to_pick_qty'],
      by: ['warehouse'],
      header: {
        warehouse_id: (s: FromStoreOrderReceipt) => s.from.warehouse_id,
        store_id: (s: FromStoreOrderReceipt) => s.from.store_id,
        urgency: (s: FromStoreOrderReceipt) => s.from.urgency,
        expected_date: (s: FromStoreOrderReceipt) => s.from.expected_date,
        picker_id: () => null,
        biz_date: () => null,
      },
      lines: {
        from: 'lines',
        to: 'lines',
        filter: (s: FromStoreOrderReceiptLine) => (s.from.pick_open_qty ?? 0) > 0,
        set: {
          source_line_id: (s: FromStoreOrderReceiptLine) => s.from.id,
          order_line_id: (s: FromStoreOrderReceiptLine) => s.from.id,
          sku_id: (s: FromStoreOrderReceiptLine) => s.from.sku_id,
          buy_price: (s: FromStoreOrderReceiptLine) => s.from.buy_price,
          planned_qty: (s: FromStoreOrderReceiptLine) => s.from.pick_open_qty,
        },
        fefo: { qty: 'planned_qty', note: 'remark', asked: 'pick_open_qty' },
      },
    },
  },
  access: { head_office: ['list', 'export'], warehouse: ['list', 'create', 'update', 'export'] },
})
