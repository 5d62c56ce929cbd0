// From manifest/entities/warehouse/wh_return_store_receive_receipt.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { splitOver } from '../../../src/exact/list'
import type { AdminMember } from '../../../src/generated/admin/admin_member/admin_member.types'
import type { SettingBase } from '../../../src/generated/other/setting_base/setting_base.types'
import type {
  StoreReturnReceiveReceipt,
  StoreReturnReceiveReceiptLine,
} from '../../../src/generated/store/store_return_receive_receipt/store_return_receive_receipt.types'
import { whReturnStoreReceiveReceiptShape } from '../../../src/generated/warehouse/wh_return_store_receive_receipt/wh_return_store_receive_receipt.fields'
import {
  whReturnStoreReceiveReceiptRules,
  whReturnStoreReceiveReceiptSchema,
} from '../../../src/generated/warehouse/wh_return_store_receive_receipt/wh_return_store_receive_receipt.schema'
import type {
  WhReturnStoreReceiveReceipt,
  WhReturnStoreReceiveReceiptLine,
} from '../../../src/generated/warehouse/wh_return_store_receive_receipt/wh_return_store_receive_receipt.types'
import { describe } from '../../metadata/describe'
import type { EngineScope } from '../../metadata/expression'
import { conditionOn, listHas } from '../../metadata/where'
import { eachRow } from '../../workflow/postings/each-row'
import { admin_member } from '../tables/admin_member'
import { store_return_receive_receipt } from '../tables/store_return_receive_receipt'
import {
  wh_return_store_receive_receipt,
  wh_return_store_receive_receipt_lines,
} from '../tables/wh_return_store_receive_receipt'

type Doc = EngineScope<WhReturnStoreReceiveReceipt, never, SettingBase>
type Line = EngineScope<WhReturnStoreReceiveReceipt, WhReturnStoreReceiveReceiptLine, SettingBase>
type FromStoreReturnReceiveReceipt = EngineScope<
  WhReturnStoreReceiveReceipt,
  never,
  SettingBase,
  StoreReturnReceiveReceipt
>
type FromStoreReturnReceiveReceiptLine = EngineScope<
  WhReturnStoreReceiveReceipt,
  never,
  SettingBase,
  StoreReturnReceiveReceiptLine
>

/** 退仓入库单 · Store Return Receipts. */
export const whReturnStoreReceiveReceipt = describe<WhReturnStoreReceiveReceipt>({
  entity: 'wh_return_store_receive_receipt',
  module: 'warehouse',
  title: { zh: '退仓入库单', en: 'Store Return Receipts' },
  one: { zh: '退仓入库单', en: 'Store Return Receipt' },
  base: '/warehouse/wh_return_store_receive_receipt',
  shape: whReturnStoreReceiveReceiptShape,
  schema: whReturnStoreReceiveReceiptSchema,
  rules: whReturnStoreReceiveReceiptRules,
  table: wh_return_store_receive_receipt,
  tables: {
    lines: {
      table: wh_return_store_receive_receipt_lines,
      server: {
        sku_id: { facts: ['batch_managed'] },
        sku_code: { copy: 'sku.sku_code', code: true },
        sku_name: { copy: 'sku.sku_name' },
        barcode: { copy: 'sku.barcode', code: true },
        spec: { copy: 'sku.spec' },
        unit_name: { copy: 'sku.sale_unit.unit_name' },
        expected_good_qty: { computed: true },
        missing_qty: { computed: true },
        source_line_id: { facts: ['cost_amount'] },
        batch_no: { code: true, role: 'batch_no' },
      },
      mixins: ['goods_line', 'receiving_line'],
      place: { type: 'warehouse', field: 'warehouse_id' },
    },
  },
  server: {
    receipt_no: { unique: true, code: true },
    warehouse_id: { copy: 'source.warehouse_id' },
    store_id: { copy: 'source.store_id' },
    source_no: { code: true, role: 'source_no' },
    return_type: { copy: 'source.return_type' },
    expected_date: { copy: 'source.expected_date' },
    carrier: { copy: 'source.carrier' },
    total_qty: { computed: true },
    total_diff_qty: { computed: true },
    total_damaged_qty: { computed: true },
    total_missing_qty: { computed: true },
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
    diff_line_count: { computed: true },
  },
  scope: { by: 'warehouse', field: 'warehouse_id' },
  readers: { store: 'store_id' },
  number: { field: 'receipt_no', pattern: 'WR{yyyyMMdd}{seq:4}' },
  list: {
    columns: [
      'receipt_no',
      'check_status',
      'expected_date',
      'store_id',
      'total_expected_qty',
      'total_qty',
      'total_damaged_qty',
      'total_missing_qty',
      'return_type',
      'source_no',
      'carrier',
      'received_at',
      'receiver_id',
      'warehouse_id',
      'biz_date',
      'total_cost_amount',
      'checked_by',
      'remark',
    ],
    filters: [
      { field: 'store_id' },
      { field: 'return_type' },
      { field: 'expected_date' },
      { field: 'total_damaged_qty', as: 'nonzero' },
      { field: 'total_missing_qty', as: 'nonzero' },
      { field: 'warehouse_id' },
      { field: 'biz_date' },
      { field: 'check_status', default: 'draft' },
    ],
    search: ['receipt_no', 'source_no', 'lines.sku_code', 'lines.barcode'],
    sort: {
      default: ['expected_date', 'receipt_no'],
      allow: ['receipt_no', 'expected_date', 'biz_date', 'total_expected_qty', 'total_qty', 'received_at'],
    },
    tabs: 'check_status',
  },
  transitions: {
    submit: { from: ['draft', 'rejected'], to: 'submitted', roles: { warehouse: true } },
    withdraw: { from: ['submitted'], to: 'draft', roles: { warehouse: true }, confirm: true },
    approve: {
      from: ['submitted'],
      to: 'approved',
      roles: { warehouse: true },
      confirm: true,
      postings: [
        eachRow<Line>('lines')({
          let: {
            part: (s) =>
              splitOver(s.line.source_line?.cost_amount ?? 0, [
                s.line.good_qty ?? 0,
                s.line.damaged_qty ?? 0,
                s.line.missing_qty ?? 0,
              ]),
          },
          stock: [
            {
              at: 'warehouse_inbound',
              id: (s) => s.doc.warehouse_id ?? 0,
              qty: (s) => -(s.line.good_qty ?? 0),
              value: (s) => -(s.let.part[0] ?? 0),
              reason: 'return_in',
            },
            {
              at: 'warehouse',
              id: (s) => s.doc.warehouse_id ?? 0,
              qty: (s) => s.line.good_qty ?? 0,
              value: (s) => s.let.part[0] ?? 0,
              reason: 'return_in',
            },
            {
              at: 'warehouse_inbound',
              id: (s) => s.doc.warehouse_id ?? 0,
              qty: (s) => -(s.line.damaged_qty ?? 0),
              value: (s) => -(s.let.part[1] ?? 0),
              reason: 'return_damaged',
            },
            {
              at: 'warehouse_inbound',
              id: (s) => s.doc.warehouse_id ?? 0,
              qty: (s) => -(s.line.missing_qty ?? 0),
              value: (s) => -(s.let.part[2] ?? 0),
              reason: (s) => (s.doc.diff_handling === 'transit_loss' ? 'transit_loss' : 'transit_back'),
            },
            {
              at: 'store',
              id: (s) => s.doc.store_id ?? 0,
              qty: (s) => s.line.missing_qty ?? 0,
              value: (s) => s.let.part[2] ?? 0,
              reason: 'transit_back',
              when: (s) => s.doc.diff_handling !== 'transit_loss',
            },
          ],
          set: {
            'line.cost_amount': (s) => s.let.part[0] ?? 0,
          },
        }),
        {
          do: 'recount',
          target: 'store_return_receive_receipt.lines',
          table: 'lines',
          key: 'source_line_id',
          set: {
            good_qty: (s: Line) => s.line.good_qty ?? 0,
            damaged_qty: (s: Line) => s.line.damaged_qty ?? 0,
            missing_qty: (s: Line) => s.line.missing_qty ?? 0,
          },
        },
      ],
    },
    reject: { from: ['submitted'], to: 'rejected', roles: { warehouse: true }, reason: true },
    void: { from: ['draft', 'rejected'], to: 'voided', roles: {}, reason: true, confirm: true },
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
    from_return: {
      source: 'store.store_return_receive_receipt',
      filter: conditionOn(store_return_receive_receipt, {
        sql: (row, q) => q.same(row.check_status, 'approved'),
        test: (row: StoreReturnReceiveReceipt) => row.check_status === 'approved',
      }),
      listed: { check_status: 'approved' },
      by: [],
      header: {
        warehouse_id: (s: FromStoreReturnReceiveReceipt) => s.from.warehouse_id,
        store_id: (s: FromStoreReturnReceiveReceipt) => s.from.store_id,
        return_type: (s: FromStoreReturnReceiveReceipt) => s.from.return_type,
        expected_date: (s: FromStoreReturnReceiveReceipt) => s.from.expected_date,
        carrier: (s: FromStoreReturnReceiveReceipt) => s.from.carrier,
        receiver_id: () => null,
        received_at: () => null,
        biz_date: () => null,
      },
      lines: {
        from: 'lines',
        to: 'lines',
        set: {
          source_line_id: (s: FromStoreReturnReceiveReceiptLine) => s.from.id,
          sku_id: (s: FromStoreReturnReceiveReceiptLine) => s.from.sku_id,
          batch_id: (s: FromStoreReturnReceiveReceiptLine) => s.from.batch_id,
          batch_no: (s: FromStoreReturnReceiveReceiptLine) => s.from.batch_no,
          production_date: (s: FromStoreReturnReceiveReceiptLine) => s.from.production_date,
          expiry_date: (s: FromStoreReturnReceiveReceiptLine) => s.from.expiry_date,
          expected_qty: (s: FromStoreReturnReceiveReceiptLine) => s.from.return_qty,
          good_qty: (s: FromStoreReturnReceiveReceiptLine) => s.from.return_qty,
          damaged_qty: () => 0,
        },
      },
    },
  },
  access: { head_office: ['list', 'export'], store: ['list', 'export'], warehouse: ['list', 'update', 'export'] },
})
