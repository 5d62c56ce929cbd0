// From manifest/entities/warehouse/wh_purchase_receive_receipt.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { AdminMember } from '../../../src/generated/admin/admin_member/admin_member.types'
import type { SettingBase } from '../../../src/generated/other/setting_base/setting_base.types'
import type {
  WhPurchaseReceipt,
  WhPurchaseReceiptLine,
} from '../../../src/generated/warehouse/wh_purchase_receipt/wh_purchase_receipt.types'
import { whPurchaseReceiveReceiptShape } from '../../../src/generated/warehouse/wh_purchase_receive_receipt/wh_purchase_receive_receipt.fields'
import {
  whPurchaseReceiveReceiptRules,
  whPurchaseReceiveReceiptSchema,
} from '../../../src/generated/warehouse/wh_purchase_receive_receipt/wh_purchase_receive_receipt.schema'
import type {
  WhPurchaseReceiveReceipt,
  WhPurchaseReceiveReceiptLine,
} from '../../../src/generated/warehouse/wh_purchase_receive_receipt/wh_purchase_receive_receipt.types'
import { describe } from '../../metadata/describe'
import type { EngineScope } from '../../metadata/expression'
import { conditionOn, listHas } from '../../metadata/where'
import { eachRow } from '../../workflow/postings/each-row'
import { admin_member } from '../tables/admin_member'
import { supplier_payment } from '../tables/supplier_payment'
import { wh_purchase_receipt, wh_purchase_receipt_lines } from '../tables/wh_purchase_receipt'
import { wh_purchase_receive_receipt, wh_purchase_receive_receipt_lines } from '../tables/wh_purchase_receive_receipt'

type Doc = EngineScope<WhPurchaseReceiveReceipt, never, SettingBase>
type Line = EngineScope<WhPurchaseReceiveReceipt, WhPurchaseReceiveReceiptLine, SettingBase>
type FromWhPurchaseReceipt = EngineScope<WhPurchaseReceiveReceipt, never, SettingBase, WhPurchaseReceipt>
type FromWhPurchaseReceiptLine = EngineScope<WhPurchaseReceiveReceipt, never, SettingBase, WhPurchaseReceiptLine>

/** 采购入库单 · Purchase Receipts. */
export const whPurchaseReceiveReceipt = describe<WhPurchaseReceiveReceipt>({
  entity: 'wh_purchase_receive_receipt',
  module: 'warehouse',
  title: { zh: '采购入库单', en: 'Purchase Receipts' },
  one: { zh: '采购入库单', en: 'Purchase Receipt' },
  base: '/warehouse/wh_purchase_receive_receipt',
  shape: whPurchaseReceiveReceiptShape,
  schema: whPurchaseReceiveReceiptSchema,
  rules: whPurchaseReceiveReceiptRules,
  table: wh_purchase_receive_receipt,
  tables: {
    lines: {
      table: wh_purchase_receive_receipt_lines,
      server: {
        sku_id: { facts: ['batch_managed', 'shelf_life_days'] },
        sku_code: { copy: 'sku.sku_code', code: true },
        sku_name: { copy: 'sku.sku_name' },
        barcode: { copy: 'sku.barcode', code: true },
        spec: { copy: 'sku.spec' },
        unit_name: { copy: 'sku.sale_unit.unit_name' },
        accepted_qty: { computed: true },
        buy_price: { copy: 'source_line.buy_price' },
        line_amount: { computed: true },
        batch_no: { code: true, role: 'batch_no' },
      },
      mixins: ['goods_line', 'receiving_line'],
      place: { type: 'warehouse', field: 'warehouse_id' },
    },
  },
  server: {
    receipt_no: { unique: true, code: true },
    warehouse_id: { copy: 'source.warehouse_id' },
    supplier_id: { copy: 'source.supplier_id', facts: ['settlement'] },
    source_no: { code: true, role: 'source_no' },
    purchase_type: { copy: 'source.purchase_type' },
    expected_date: { copy: 'source.expected_date' },
    delivery_no: { unique: ['supplier_id', 'delivery_no'], code: true },
    total_qty: { computed: true },
    total_rejected_qty: { computed: true },
    total_amount: { computed: true },
    paid_amount: {
      rollup: {
        of: 'supplier_payment',
        by: 'source_id',
        where: conditionOn(supplier_payment, {
          sql: (row, q) =>
            q.and(q.same(row.source_type, 'wh_purchase_receive_receipt'), q.same(row.check_status, 'approved')),
        }),
        sum: 'pay_amount',
      },
    },
    source_id: { facts: ['check_status', 'checked_at'] },
    sku_count: { computed: true },
    total_cost_amount: { computed: true },
    receiver_id: {
      filter: conditionOn(admin_member, {
        sql: (row, q, s: Doc) => q.and(q.same(row.status, 'enabled'), q.listed(s.doc.warehouse_id, row.warehouse_ids)),
        test: (row: AdminMember, s: Doc) => row.status === 'enabled' && listHas(row.warehouse_ids, s.doc.warehouse_id),
      }),
    },
    total_expected_qty: { computed: true },
    total_diff_qty: { computed: true },
    diff_line_count: { computed: true },
  },
  scope: { by: 'warehouse', field: 'warehouse_id' },
  number: { field: 'receipt_no', pattern: 'PR{yyyyMMdd}{seq:4}' },
  list: {
    columns: [
      'receipt_no',
      'check_status',
      'expected_date',
      'supplier_id',
      'total_expected_qty',
      'total_qty',
      'total_diff_qty',
      'total_amount',
      'total_rejected_qty',
      'warehouse_id',
      'source_no',
      'purchase_type',
      'delivery_no',
      'received_at',
      'receiver_id',
      'biz_date',
      'checked_by',
      'remark',
    ],
    filters: [
      { field: 'expected_date' },
      { field: 'supplier_id' },
      { field: 'warehouse_id' },
      { field: 'total_rejected_qty', as: 'nonzero' },
      { field: 'diff_line_count', as: 'nonzero' },
      { field: 'biz_date' },
      { field: 'purchase_type' },
      { field: 'receiver_id' },
      { field: 'check_status', default: 'draft' },
    ],
    search: ['receipt_no', 'source_no', 'delivery_no', 'lines.sku_code', 'lines.barcode'],
    sort: {
      default: ['expected_date', 'receipt_no'],
      allow: [
        'receipt_no',
        'expected_date',
        'biz_date',
        'total_expected_qty',
        'total_qty',
        'total_amount',
        'received_at',
      ],
    },
    tabs: 'check_status',
    sums: ['total_amount'],
  },
  transitions: {
    submit: {
      from: ['draft', 'rejected'],
      to: 'submitted',
      roles: { warehouse: true },
      guards: [{ name: 'over', ordered: 'purchase_qty' }, { name: 'batch' }],
      warnings: [{ name: 'shelf' }],
    },
    withdraw: { from: ['submitted'], to: 'draft', roles: { warehouse: true, head_office: true }, confirm: true },
    approve: {
      from: ['submitted'],
      to: 'approved',
      roles: { warehouse: true, head_office: true },
      confirm: true,
      guards: [{ name: 'over', ordered: 'purchase_qty' }, { name: 'batch' }],
      postings: [
        eachRow<Line>('lines')({
          when: (s) => (s.line.accepted_qty ?? 0) > 0,
          stock: [
            {
              at: 'warehouse',
              id: (s) => s.doc.warehouse_id ?? 0,
              qty: (s) => s.line.accepted_qty ?? 0,
              value: (s) => s.line.line_amount ?? 0,
              reason: (s) => (s.doc.purchase_type === 'opening' ? 'opening_in' : 'purchase_in'),
            },
          ],
          set: {
            'line.cost_amount': (s) => s.line.line_amount,
            'sku.last_buy_price': (s) => s.line.buy_price,
          },
        }),
        {
          do: 'recount',
          target: 'wh_purchase_receipt.lines',
          table: 'lines',
          key: 'source_line_id',
          set: {
            received_qty: (s: Line) => s.line.accepted_qty ?? 0,
          },
        },
        { do: 'create', rule: 'wh_purchase_receive_receipt.from_purchase', of: 'source' },
        {
          do: 'create',
          rule: 'supplier_payment.from_purchase_receipt',
          when: (s: Doc) =>
            s.doc.supplier_id != null && s.doc.supplier?.settlement !== 'consignment' && (s.doc.total_amount ?? 0) > 0,
        },
      ],
    },
    reject: { from: ['submitted'], to: 'rejected', roles: { warehouse: true, head_office: true }, reason: true },
    void: { from: ['draft', 'rejected'], to: 'voided', roles: {}, reason: true, confirm: true },
    reverse: {
      from: ['approved'],
      to: 'voided',
      roles: { head_office: true },
      reason: true,
      confirm: true,
      guards: [{ name: 'reverse' }, { name: 'siblings' }],
      postings: [
        { do: 'mirror', transition: 'approve' },
        {
          do: 'advance',
          docs: 'source.wh_purchase_receive_receipt',
          transition: 'void',
          where: conditionOn(wh_purchase_receive_receipt, {
            sql: (row, q) => q.oneOf(row.check_status, ['draft', 'rejected']),
            test: (row: WhPurchaseReceiveReceipt) => row.check_status === 'draft' || row.check_status === 'rejected',
          }),
        },
        {
          do: 'create',
          rule: 'wh_purchase_receive_receipt.from_purchase',
          of: 'source',
          when: (s: Doc) => s.doc.source?.check_status === 'approved',
        },
      ],
    },
  },
  createFrom: {
    from_purchase: {
      source: 'warehouse.wh_purchase_receipt',
      filter: conditionOn(wh_purchase_receipt, {
        sql: (row, q) =>
          q.and(
            q.same(row.check_status, 'approved'),
            q.exists(wh_purchase_receipt_lines, (item) => q.above(item.open_qty, 0)),
          ),
      }),
      listed: { check_status: 'approved' },
      by: [],
      header: {
        warehouse_id: (s: FromWhPurchaseReceipt) => s.from.warehouse_id,
        supplier_id: (s: FromWhPurchaseReceipt) => s.from.supplier_id,
        purchase_type: (s: FromWhPurchaseReceipt) => s.from.purchase_type,
        expected_date: (s: FromWhPurchaseReceipt) => s.from.expected_date,
        receiver_id: () => null,
        received_at: () => null,
        biz_date: () => null,
      },
      lines: {
        from: 'lines',
        to: 'lines',
        filter: (s: FromWhPurchaseReceiptLine) => (s.from.open_qty ?? 0) > 0,
        set: {
          source_line_id: (s: FromWhPurchaseReceiptLine) => s.from.id,
          sku_id: (s: FromWhPurchaseReceiptLine) => s.from.sku_id,
          buy_price: (s: FromWhPurchaseReceiptLine) => s.from.buy_price,
          expected_qty: (s: FromWhPurchaseReceiptLine) => s.from.open_qty,
          arrived_qty: (s: FromWhPurchaseReceiptLine) => s.from.open_qty,
          rejected_qty: () => 0,
        },
      },
    },
  },
  access: { head_office: ['list', 'update', 'export'], warehouse: ['list', 'update', 'export'] },
})
