// From manifest/entities/store/store_good_transfer_in_receipt.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { splitOver } from '../../../src/exact/list'
import type { AdminMember } from '../../../src/generated/admin/admin_member/admin_member.types'
import type { SettingBase } from '../../../src/generated/other/setting_base/setting_base.types'
import { storeGoodTransferInReceiptShape } from '../../../src/generated/store/store_good_transfer_in_receipt/store_good_transfer_in_receipt.fields'
import {
  storeGoodTransferInReceiptRules,
  storeGoodTransferInReceiptSchema,
} from '../../../src/generated/store/store_good_transfer_in_receipt/store_good_transfer_in_receipt.schema'
import type {
  StoreGoodTransferInReceipt,
  StoreGoodTransferInReceiptLine,
} from '../../../src/generated/store/store_good_transfer_in_receipt/store_good_transfer_in_receipt.types'
import type {
  StoreGoodTransferOutReceipt,
  StoreGoodTransferOutReceiptLine,
} from '../../../src/generated/store/store_good_transfer_out_receipt/store_good_transfer_out_receipt.types'
import { describe } from '../../metadata/describe'
import type { EngineScope } from '../../metadata/expression'
import { conditionOn, listHas } from '../../metadata/where'
import { eachRow } from '../../workflow/postings/each-row'
import { admin_member } from '../tables/admin_member'
import {
  store_good_transfer_in_receipt,
  store_good_transfer_in_receipt_lines,
} from '../tables/store_good_transfer_in_receipt'
import { store_good_transfer_out_receipt } from '../tables/store_good_transfer_out_receipt'

type Doc = EngineScope<StoreGoodTransferInReceipt, never, SettingBase>
type Line = EngineScope<StoreGoodTransferInReceipt, StoreGoodTransferInReceiptLine, SettingBase>
type FromStoreGoodTransferOutReceipt = EngineScope<
  StoreGoodTransferInReceipt,
  never,
  SettingBase,
  StoreGoodTransferOutReceipt
>
type FromStoreGoodTransferOutReceiptLine = EngineScope<
  StoreGoodTransferInReceipt,
  never,
  SettingBase,
  StoreGoodTransferOutReceiptLine
>

/** 调拨入库单 · Transfers In. */
export const storeGoodTransferInReceipt = describe<StoreGoodTransferInReceipt>({
  entity: 'store_good_transfer_in_receipt',
  module: 'store',
  title: { zh: '调拨入库单', en: 'Transfers In' },
  one: { zh: '调拨入库单', en: 'Transfer In' },
  base: '/store/store_good_transfer_in_receipt',
  shape: storeGoodTransferInReceiptShape,
  schema: storeGoodTransferInReceiptSchema,
  rules: storeGoodTransferInReceiptRules,
  table: store_good_transfer_in_receipt,
  tables: {
    lines: {
      table: store_good_transfer_in_receipt_lines,
      server: {
        sku_id: { facts: ['batch_managed'] },
        sku_code: { copy: 'sku.sku_code', code: true },
        sku_name: { copy: 'sku.sku_name' },
        barcode: { copy: 'sku.barcode', code: true },
        spec: { copy: 'sku.spec' },
        unit_name: { copy: 'sku.sale_unit.unit_name' },
        diff_qty: { computed: true },
        source_line_id: { facts: ['cost_amount'] },
        batch_no: { code: true, role: 'batch_no' },
      },
      mixins: ['goods_line', 'receiving_line'],
      place: { type: 'store', field: 'store_id' },
    },
  },
  server: {
    receipt_no: { unique: true, code: true },
    source_no: { code: true, role: 'source_no' },
    total_qty: { computed: true },
    source_id: { facts: ['check_status', 'checked_at'] },
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
  readers: { store: 'from_store_id' },
  number: { field: 'receipt_no', pattern: 'TI{yyyyMMdd}{seq:4}' },
  list: {
    columns: [
      'receipt_no',
      'check_status',
      'store_id',
      'from_store_id',
      'total_qty',
      'total_diff_qty',
      'total_cost_amount',
      'biz_date',
      'source_no',
      'total_expected_qty',
      'diff_handling',
      'received_at',
      'checked_by',
      'receiver_id',
    ],
    filters: [
      { field: 'biz_date' },
      { field: 'store_id' },
      { field: 'from_store_id' },
      { field: 'diff_line_count', as: 'nonzero' },
      { field: 'diff_handling' },
      { field: 'check_status' },
    ],
    search: ['receipt_no', 'source_no', 'lines.sku_code', 'lines.barcode'],
    sort: { default: ['-receipt_no'], allow: ['receipt_no', 'biz_date', 'total_qty', 'received_at'] },
    tabs: 'check_status',
  },
  transitions: {
    submit: { from: ['draft', 'rejected'], to: 'submitted', roles: { store: true, head_office: true } },
    withdraw: { from: ['submitted'], to: 'draft', roles: { store: true, head_office: true }, confirm: true },
    approve: {
      from: ['submitted'],
      to: 'approved',
      roles: { store: true, head_office: true },
      confirm: true,
      postings: [
        eachRow<Line>('lines')({
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
              reason: 'transfer_in',
            },
            {
              at: 'store',
              id: (s) => s.doc.store_id ?? 0,
              qty: (s) => s.line.received_qty ?? 0,
              value: (s) => s.let.part[0] ?? 0,
              reason: 'transfer_in',
            },
            {
              at: 'store_inbound',
              id: (s) => s.doc.store_id ?? 0,
              qty: (s) => s.line.diff_qty ?? 0,
              value: (s) => -(s.let.part[1] ?? 0),
              reason: (s) => (s.doc.diff_handling === 'transit_loss' ? 'transit_loss' : 'transit_back'),
            },
            {
              at: 'store',
              id: (s) => s.doc.from_store_id ?? 0,
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
        {
          do: 'recount',
          target: 'store_good_transfer_out_receipt.lines',
          table: 'lines',
          key: 'source_line_id',
          set: {
            received_qty: (s: Line) => s.line.received_qty ?? 0,
            lost_qty: (s: Line) => (s.doc.diff_handling === 'transit_loss' ? -(s.line.diff_qty ?? 0) : 0),
            returned_qty: (s: Line) => (s.doc.diff_handling === 'transit_loss' ? 0 : -(s.line.diff_qty ?? 0)),
          },
        },
      ],
    },
    reject: { from: ['submitted'], to: 'rejected', roles: { store: true, head_office: true }, reason: true },
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
    from_transfer_out: {
      source: 'store.store_good_transfer_out_receipt',
      filter: conditionOn(store_good_transfer_out_receipt, {
        sql: (row, q) => q.same(row.check_status, 'approved'),
        test: (row: StoreGoodTransferOutReceipt) => row.check_status === 'approved',
      }),
      listed: { check_status: 'approved' },
      by: [],
      header: {
        store_id: (s: FromStoreGoodTransferOutReceipt) => s.from.to_store_id,
        from_store_id: (s: FromStoreGoodTransferOutReceipt) => s.from.store_id,
        receiver_id: () => null,
        received_at: () => null,
        biz_date: () => null,
      },
      lines: {
        from: 'lines',
        to: 'lines',
        set: {
          source_line_id: (s: FromStoreGoodTransferOutReceiptLine) => s.from.id,
          sku_id: (s: FromStoreGoodTransferOutReceiptLine) => s.from.sku_id,
          batch_id: (s: FromStoreGoodTransferOutReceiptLine) => s.from.batch_id,
          batch_no: (s: FromStoreGoodTransferOutReceiptLine) => s.from.batch_no,
          production_date: (s: FromStoreGoodTransferOutReceiptLine) => s.from.production_date,
          expiry_date: (s: FromStoreGoodTransferOutReceiptLine) => s.from.expiry_date,
          expected_qty: (s: FromStoreGoodTransferOutReceiptLine) => s.from.transfer_qty,
          received_qty: (s: FromStoreGoodTransferOutReceiptLine) => s.from.transfer_qty,
        },
      },
    },
  },
  access: { head_office: ['list', 'update', 'export'], store: ['list', 'update', 'export'] },
})
