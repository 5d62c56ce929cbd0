// From manifest/entities/warehouse/wh_send_receipt.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Sku } from '../../../src/generated/good/sku/sku.types'
import type { SettingBase } from '../../../src/generated/other/setting_base/setting_base.types'
import type { Store } from '../../../src/generated/store/store/store.types'
import type { Warehouse } from '../../../src/generated/warehouse/warehouse/warehouse.types'
import type {
  WhPickReceipt,
  WhPickReceiptLine,
} from '../../../src/generated/warehouse/wh_pick_receipt/wh_pick_receipt.types'
import { whSendReceiptShape } from '../../../src/generated/warehouse/wh_send_receipt/wh_send_receipt.fields'
import {
  whSendReceiptRules,
  whSendReceiptSchema,
} from '../../../src/generated/warehouse/wh_send_receipt/wh_send_receipt.schema'
import type {
  WhSendReceipt,
  WhSendReceiptLine,
} from '../../../src/generated/warehouse/wh_send_receipt/wh_send_receipt.types'
import { describe } from '../../metadata/describe'
import type { EngineScope, LiveFigures } from '../../metadata/expression'
import { conditionOn } from '../../metadata/where'
import { eachRow } from '../../workflow/postings/each-row'
import { sku as skuTable } from '../tables/sku'
import { stock_batch, stock_batch_balances } from '../tables/stock_batch'
import { store as storeTable } from '../tables/store'
import { warehouse as warehouseTable } from '../tables/warehouse'
import { wh_pick_receipt } from '../tables/wh_pick_receipt'
import { wh_send_receipt, wh_send_receipt_lines } from '../tables/wh_send_receipt'

type Line = EngineScope<WhSendReceipt, WhSendReceiptLine, SettingBase>
type Doc = EngineScope<WhSendReceipt, never, SettingBase>
type FromWhPickReceipt = EngineScope<WhSendReceipt, never, SettingBase, WhPickReceipt>
type FromWhPickReceiptLine = EngineScope<WhSendReceipt, never, SettingBase, WhPickReceiptLine>

/** 仓库发货单 · Warehouse Delivery Notes. */
export const whSendReceipt = describe<WhSendReceipt>({
  entity: 'wh_send_receipt',
  module: 'warehouse',
  title: { zh: '仓库发货单', en: 'Warehouse Delivery Notes' },
  one: { zh: '仓库发货单', en: 'Warehouse Delivery Note' },
  base: '/warehouse/wh_send_receipt',
  shape: whSendReceiptShape,
  schema: whSendReceiptSchema,
  rules: whSendReceiptRules,
  table: wh_send_receipt,
  tables: {
    lines: {
      table: wh_send_receipt_lines,
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
        buy_price: {
          serverDefault: {
            expression: async (s: Line, live: LiveFigures) =>
              (await live.price(s.doc.store_id ?? 0, s.line.sku_id ?? 0))?.buy_price,
          },
        },
        line_amount: { computed: true },
        received_qty: { recounted: true },
        lost_qty: { recounted: true },
        returned_qty: { recounted: true },
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
    source_id: { facts: ['check_status', 'total_qty'] },
    source_no: { code: true, role: 'source_no' },
    store_id: {
      filter: conditionOn(storeTable, {
        sql: (row, q) => q.and(q.same(row.status, 'open'), q.differs(row.store_type, 'head_office')),
        test: (row: Store) => row.status === 'open' && row.store_type !== 'head_office',
      }),
    },
    expected_date: { copy: 'source.expected_date' },
    delivery_address: { copy: 'store.address' },
    driver_phone: { code: true },
    plate_no: { code: true },
    total_qty: { computed: true },
    total_amount: { computed: true },
    total_cost_amount: { computed: true },
    sku_count: { computed: true },
    progress: { computed: true },
  },
  scope: { by: 'warehouse', field: 'warehouse_id' },
  readers: { store: 'store_id', wholesaler: 'store_id' },
  number: { field: 'receipt_no', pattern: 'WS{yyyyMMdd}{seq:4}' },
  list: {
    columns: [
      'receipt_no',
      'check_status',
      'store_id',
      'warehouse_id',
      'sku_count',
      'total_qty',
      'total_amount',
      'expected_arrival_at',
      'source_type',
      'source_no',
      'box_count',
      'progress',
      'driver_name',
      'plate_no',
      'total_cost_amount',
      'expected_date',
      'checked_at',
      'driver_phone',
      'biz_date',
      'remark',
    ],
    filters: [
      { field: 'store_id' },
      { field: 'expected_arrival_at' },
      { field: 'source_type' },
      { field: 'progress' },
      { field: 'warehouse_id' },
      { field: 'biz_date' },
      { field: 'check_status' },
    ],
    search: ['receipt_no', 'source_no', 'plate_no', 'lines.sku_code', 'lines.barcode'],
    sort: {
      default: ['-receipt_no'],
      allow: ['receipt_no', 'biz_date', 'expected_arrival_at', 'total_amount', 'total_cost_amount'],
    },
    tabs: 'check_status',
    sums: ['total_amount', 'total_cost_amount'],
  },
  transitions: {
    submit: {
      from: ['draft', 'rejected'],
      to: 'submitted',
      roles: { warehouse: true },
      postings: [
        {
          do: 'reserve',
          table: 'lines',
          qty: (s: Line) => (s.doc.source_type === 'manual' ? s.line.send_qty : 0) ?? 0,
        },
      ],
    },
    withdraw: { from: ['submitted'], to: 'draft', roles: { warehouse: true }, confirm: true },
    approve: {
      from: ['submitted'],
      to: 'approved',
      roles: { warehouse: true },
      confirm: true,
      guards: [{ name: 'onhand' }],
      postings: [
        eachRow<Line>('lines')({
          stock: [
            {
              at: 'warehouse',
              id: (s) => s.doc.warehouse_id ?? 0,
              qty: (s) => -(s.line.send_qty ?? 0),
              value: 'average',
              reason: 'delivery_out',
            },
            {
              at: 'store_inbound',
              id: (s) => s.doc.store_id ?? 0,
              qty: (s) => s.line.send_qty ?? 0,
              value: (s) => s.line.cost_amount ?? 0,
              reason: 'delivery_out',
            },
          ],
        }),
        { do: 'release', doc: 'source' },
        {
          do: 'recount',
          target: 'store_order_receipt.lines',
          table: 'lines',
          key: 'order_line_id',
          set: {
            shipped_qty: (s: Line) => s.line.send_qty ?? 0,
          },
        },
        { do: 'create', rule: 'store_receive_receipt.from_wh_send' },
      ],
    },
    reject: { from: ['submitted'], to: 'rejected', roles: { warehouse: true }, reason: true },
    void: {
      from: ['draft', 'rejected'],
      to: 'voided',
      roles: { warehouse: (s: Doc) => s.doc.source_type === 'manual' },
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
      auto: (s: Doc) => (s.downstream.store_receive_receipt ?? []).some((d) => d.check_status === 'approved'),
    },
    reopen: {
      from: ['completed'],
      to: 'approved',
      roles: {},
      postings: [{ do: 'create', rule: 'store_receive_receipt.from_wh_send' }],
    },
  },
  createFrom: {
    from_pick: {
      source: 'warehouse.wh_pick_receipt',
      filter: conditionOn(wh_pick_receipt, {
        sql: (row, q) => q.same(row.check_status, 'approved'),
        test: (row: WhPickReceipt) => row.check_status === 'approved',
      }),
      listed: { check_status: 'approved' },
      by: [],
      header: {
        warehouse_id: (s: FromWhPickReceipt) => s.from.warehouse_id,
        store_id: (s: FromWhPickReceipt) => s.from.store_id,
        source_type: () => 'wh_pick_receipt',
        expected_date: (s: FromWhPickReceipt) => s.from.expected_date,
        biz_date: () => null,
      },
      lines: {
        from: 'lines',
        to: 'lines',
        filter: (s: FromWhPickReceiptLine) => (s.from.picked_qty ?? 0) > 0,
        set: {
          pick_line_id: (s: FromWhPickReceiptLine) => s.from.id,
          order_line_id: (s: FromWhPickReceiptLine) => s.from.order_line_id,
          sku_id: (s: FromWhPickReceiptLine) => s.from.sku_id,
          batch_id: (s: FromWhPickReceiptLine) => s.from.batch_id,
          buy_price: (s: FromWhPickReceiptLine) => s.from.buy_price,
          send_qty: (s: FromWhPickReceiptLine) => s.from.picked_qty,
        },
      },
    },
  },
  access: {
    head_office: ['list', 'export'],
    store: ['list', 'export'],
    warehouse: ['list', 'create', 'update', 'export'],
    wholesaler: ['list', 'export'],
  },
})
