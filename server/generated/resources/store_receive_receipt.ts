// From manifest/entities/store/store_receive_receipt.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { splitOver } from '../../../src/exact/list'
import type { AdminMember } from '../../../src/generated/admin/admin_member/admin_member.types'
import type { SettingBase } from '../../../src/generated/other/setting_base/setting_base.types'
import type { Store } from '../../../src/generated/store/store/store.types'
import type {
  StoreOrderReceipt,
  StoreOrderReceiptLine,
} from '../../../src/generated/store/store_order_receipt/store_order_receipt.types'
import { storeReceiveReceiptShape } from '../../../src/generated/store/store_receive_receipt/store_receive_receipt.fields'
import {
  storeReceiveReceiptRules,
  storeReceiveReceiptSchema,
} from '../../../src/generated/store/store_receive_receipt/store_receive_receipt.schema'
import type {
  StoreReceiveReceipt,
  StoreReceiveReceiptLine,
} from '../../../src/generated/store/store_receive_receipt/store_receive_receipt.types'
import type {
  WhSendReceipt,
  WhSendReceiptLine,
} from '../../../src/generated/warehouse/wh_send_receipt/wh_send_receipt.types'
import { describe } from '../../metadata/describe'
import type { EngineScope } from '../../metadata/expression'
import { conditionOn, listHas } from '../../metadata/where'
import { eachRow } from '../../workflow/postings/each-row'
import { admin_member } from '../tables/admin_member'
import { store as storeTable } from '../tables/store'
import { store_order_receipt, store_order_receipt_lines } from '../tables/store_order_receipt'
import { store_receive_receipt, store_receive_receipt_lines } from '../tables/store_receive_receipt'
import { supplier_payment } from '../tables/supplier_payment'
import { wh_send_receipt } from '../tables/wh_send_receipt'

type Doc = EngineScope<StoreReceiveReceipt, never, SettingBase>
type Line = EngineScope<StoreReceiveReceipt, StoreReceiveReceiptLine, SettingBase>
type FromWhSendReceipt = EngineScope<StoreReceiveReceipt, never, SettingBase, WhSendReceipt>
type FromWhSendReceiptLine = EngineScope<StoreReceiveReceipt, never, SettingBase, WhSendReceiptLine>
type FromStoreOrderReceipt = EngineScope<StoreReceiveReceipt, never, SettingBase, StoreOrderReceipt>
type FromStoreOrderReceiptLine = EngineScope<StoreReceiveReceipt, never, SettingBase, StoreOrderReceiptLine>

/** 收货单 · Receiving Notes. */
export const storeReceiveReceipt = describe<StoreReceiveReceipt>({
  entity: 'store_receive_receipt',
  module: 'store',
  title: { zh: '收货单', en: 'Receiving Notes' },
  one: { zh: '收货单', en: 'Receiving Note' },
  base: '/store/store_receive_receipt',
  shape: storeReceiveReceiptShape,
  schema: storeReceiveReceiptSchema,
  rules: storeReceiveReceiptRules,
  table: store_receive_receipt,
  tables: {
    lines: {
      table: store_receive_receipt_lines,
      server: {
        sku_id: { facts: ['batch_managed', 'shelf_life_days'] },
        sku_code: { copy: 'sku.sku_code', code: true },
        sku_name: { copy: 'sku.sku_name' },
        barcode: { copy: 'sku.barcode', code: true },
        spec: { copy: 'sku.spec' },
        unit_name: { copy: 'sku.sale_unit.unit_name' },
        diff_qty: { computed: true },
        buy_price: { copy: 'source_line.buy_price' },
        line_amount: { computed: true },
        supply_price: { copy: 'source_line.supply_price' },
        supply_amount: { computed: true },
        source_line_id: { facts: ['cost_amount'] },
        batch_no: { code: true, role: 'batch_no' },
      },
      mixins: ['goods_line', 'receiving_line'],
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
      facts: ['store_type'],
    },
    source_id: {
      filter: {
        store_order_receipt: conditionOn(store_order_receipt, {
          sql: (row, q, s: Doc) =>
            q.and(
              q.same(row.check_status, 'approved'),
              q.same(row.store_id, s.doc.store_id),
              q.same(row.supply_mode, 'supplier'),
              q.exists(store_order_receipt_lines, (item) => q.above(item.open_qty, 0)),
            ),
        }),
      },
      facts: ['check_status', 'checked_at'],
    },
    warehouse_id: { copy: 'source.warehouse_id' },
    supplier_id: { copy: 'source.supplier_id', facts: ['settlement'] },
    delivery_no: { unique: ['supplier_id', 'delivery_no'], code: true },
    total_qty: { computed: true },
    total_amount: { computed: true },
    supply_amount: { computed: true },
    paid_amount: {
      rollup: {
        of: 'supplier_payment',
        by: 'source_id',
        where: conditionOn(supplier_payment, {
          sql: (row, q) =>
            q.and(q.same(row.source_type, 'store_receive_receipt'), q.same(row.check_status, 'approved')),
        }),
        sum: 'pay_amount',
      },
    },
    source_no: { code: true, role: 'source_no' },
    sku_count: { computed: true },
    total_cost_amount: { computed: true },
    receiver_id: {
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
    total_expected_qty: { computed: true },
    total_diff_qty: { computed: true },
    diff_line_count: { computed: true },
  },
  scope: { by: 'store', field: 'store_id' },
  readers: { warehouse: 'warehouse_id' },
  number: { field: 'receipt_no', pattern: 'SR{yyyyMMdd}{seq:4}' },
  list: {
    columns: [
      'receipt_no',
      'check_status',
      'store_id',
      'warehouse_id',
      'supplier_id',
      'total_qty',
      'total_diff_qty',
      'total_amount',
      'biz_date',
      'source_type',
      'source_no',
      'delivery_no',
      'total_expected_qty',
      'received_at',
      'checked_by',
      'diff_handling',
      'receiver_id',
    ],
    filters: [
      { field: 'biz_date' },
      { field: 'store_id' },
      { field: 'source_type' },
      { field: 'diff_line_count', as: 'nonzero' },
      { field: 'warehouse_id' },
      { field: 'supplier_id' },
      { field: 'check_status' },
    ],
    search: ['receipt_no', 'source_no', 'delivery_no', 'lines.sku_code', 'lines.barcode'],
    sort: { default: ['-receipt_no'], allow: ['receipt_no', 'biz_date', 'total_qty', 'total_amount', 'received_at'] },
    tabs: 'check_status',
    sums: ['total_amount'],
  },
  transitions: {
    submit: {
      from: ['draft', 'rejected'],
      to: 'submitted',
      roles: { store: true, wholesaler: true, head_office: true },
      guards: [{ name: 'over', ordered: 'approved_qty' }, { name: 'batch' }],
      warnings: [{ name: 'shelf' }],
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
      roles: { store: true, head_office: true },
      confirm: true,
      guards: [{ name: 'over', ordered: 'approved_qty' }, { name: 'batch' }],
      postings: [
        eachRow<Line>('lines')({
          when: (s) => s.doc.source_type === 'wh_send_receipt',
          let: {
            part: (s) =>
              splitOver(s.line.source_line?.cost_amount ?? 0, [s.line.received_qty ?? 0, -(s.line.diff_qty ?? 0)]),
          },
          stock: [
            {
              at: 'store_inbound',
              id: (s) => s.doc.store_id ?? 0,
              qty: (s) => -(s.line.received_qty ?? 0),
              value: (s) => -(s.let.part[0] ?? 0),
              reason: 'delivery_in',
            },
            {
              at: 'store',
              id: (s) => s.doc.store_id ?? 0,
              qty: (s) => s.line.received_qty ?? 0,
              value: (s) => s.let.part[0] ?? 0,
              reason: 'delivery_in',
            },
            {
              at: 'store_inbound',
              id: (s) => s.doc.store_id ?? 0,
              qty: (s) => s.line.diff_qty ?? 0,
              value: (s) => -(s.let.part[1] ?? 0),
              reason: (s) => (s.doc.diff_handling === 'transit_loss' ? 'transit_loss' : 'transit_back'),
            },
            {
              at: 'warehouse',
              id: (s) => s.doc.warehouse_id ?? 0,
              qty: (s) => -(s.line.diff_qty ?? 0),
              value: (s) => s.let.part[1] ?? 0,
              reason: 'transit_back',
              when: (s) => s.doc.diff_handling !== 'transit_loss',
            },
          ],
          set: {
            'line.cost_amount': (s) => s.let.part[0] ?? 0,
          },
        }),
        eachRow<Line>('lines')({
          when: (s) => s.doc.source_type === 'store_order_receipt',
          stock: [
            {
              at: 'store',
              id: (s) => s.doc.store_id ?? 0,
              qty: (s) => s.line.received_qty ?? 0,
              value: (s) => s.line.supply_amount ?? s.line.line_amount ?? 0,
              reason: 'purchase_in',
            },
          ],
          set: {
            'line.cost_amount': (s) => s.line.supply_amount ?? s.line.line_amount,
            'sku.last_buy_price': (s) => s.line.supply_price ?? s.line.buy_price,
          },
        }),
        {
          do: 'recount',
          target: 'store_order_receipt.lines',
          table: 'lines',
          key: 'order_line_id',
          set: {
            received_qty: (s: Line) => s.line.received_qty ?? 0,
            missing_qty: (s: Line) => (s.doc.source_type === 'wh_send_receipt' ? -(s.line.diff_qty ?? 0) : 0),
          },
        },
        {
          do: 'recount',
          target: 'wh_send_receipt.lines',
          table: 'lines',
          key: 'source_line_id',
          when: (s: Line) => s.doc.source_type === 'wh_send_receipt',
          set: {
            received_qty: (s: Line) => s.line.received_qty ?? 0,
            lost_qty: (s: Line) => (s.doc.diff_handling === 'transit_loss' ? -(s.line.diff_qty ?? 0) : 0),
            returned_qty: (s: Line) => (s.doc.diff_handling === 'transit_loss' ? 0 : -(s.line.diff_qty ?? 0)),
          },
        },
        {
          do: 'create',
          rule: 'supplier_payment.from_receiving_note',
          when: (s: Doc) =>
            s.doc.source_type === 'store_order_receipt' &&
            s.doc.supplier_id != null &&
            s.doc.supplier?.settlement !== 'consignment' &&
            (s.doc.supply_amount ?? s.doc.total_amount ?? 0) > 0,
        },
      ],
    },
    reject: { from: ['submitted'], to: 'rejected', roles: { store: true, head_office: true }, reason: true },
    void: {
      from: ['draft', 'rejected'],
      to: 'voided',
      roles: { store: true, head_office: true },
      when: (s: Doc) => s.doc.source_type === 'store_order_receipt',
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
  createFrom: {
    from_wh_send: {
      source: 'warehouse.wh_send_receipt',
      filter: conditionOn(wh_send_receipt, {
        sql: (row, q) => q.same(row.check_status, 'approved'),
        test: (row: WhSendReceipt) => row.check_status === 'approved',
      }),
      listed: { check_status: 'approved' },
      by: [],
      header: {
        store_id: (s: FromWhSendReceipt) => s.from.store_id,
        source_type: () => 'wh_send_receipt',
        receiver_id: () => null,
        received_at: () => null,
        biz_date: () => null,
      },
      lines: {
        from: 'lines',
        to: 'lines',
        set: {
          source_line_id: (s: FromWhSendReceiptLine) => s.from.id,
          order_line_id: (s: FromWhSendReceiptLine) => s.from.order_line_id,
          sku_id: (s: FromWhSendReceiptLine) => s.from.sku_id,
          batch_id: (s: FromWhSendReceiptLine) => s.from.batch_id,
          batch_no: (s: FromWhSendReceiptLine) => s.from.batch_no,
          production_date: (s: FromWhSendReceiptLine) => s.from.production_date,
          expiry_date: (s: FromWhSendReceiptLine) => s.from.expiry_date,
          buy_price: (s: FromWhSendReceiptLine) => s.from.buy_price,
          expected_qty: (s: FromWhSendReceiptLine) => s.from.send_qty,
          received_qty: (s: FromWhSendReceiptLine) => s.from.send_qty,
        },
      },
    },
    from_store_order: {
      source: 'store.store_order_receipt',
      filter: conditionOn(store_order_receipt, {
        sql: (row, q) =>
          q.and(
            q.same(row.check_status, 'approved'),
            q.same(row.supply_mode, 'supplier'),
            q.exists(store_order_receipt_lines, (item) => q.above(item.open_qty, 0)),
          ),
      }),
      listed: { check_status: 'approved', supply_mode: 'supplier' },
      by: ['store', 'wholesaler', 'head_office'],
      header: {
        store_id: (s: FromStoreOrderReceipt) => s.from.store_id,
        source_type: () => 'store_order_receipt',
      },
      lines: {
        from: 'lines',
        to: 'lines',
        filter: (s: FromStoreOrderReceiptLine) => (s.from.open_qty ?? 0) > 0,
        set: {
          source_line_id: (s: FromStoreOrderReceiptLine) => s.from.id,
          order_line_id: (s: FromStoreOrderReceiptLine) => s.from.id,
          sku_id: (s: FromStoreOrderReceiptLine) => s.from.sku_id,
          buy_price: (s: FromStoreOrderReceiptLine) => s.from.buy_price,
          expected_qty: (s: FromStoreOrderReceiptLine) => s.from.open_qty,
          received_qty: (s: FromStoreOrderReceiptLine) => s.from.open_qty,
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
