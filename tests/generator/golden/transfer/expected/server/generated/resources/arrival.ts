// From manifest/entities/good/arrival.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { splitOver } from '../../../src/exact/list'
import type { AdminMember } from '../../../src/generated/admin/admin_member/admin_member.types'
import { arrivalShape } from '../../../src/generated/good/arrival/arrival.fields'
import { arrivalInputs, arrivalRules, arrivalSchema } from '../../../src/generated/good/arrival/arrival.schema'
import type { Arrival, ArrivalLine } from '../../../src/generated/good/arrival/arrival.types'
import type { Transfer, TransferLine } from '../../../src/generated/good/transfer/transfer.types'
import type { SettingBase } from '../../../src/generated/other/setting_base/setting_base.types'
import type { Store } from '../../../src/generated/store/store/store.types'
import { describe } from '../../metadata/describe'
import type { EngineScope } from '../../metadata/expression'
import { conditionOn, listHas } from '../../metadata/where'
import { eachRow } from '../../workflow/postings/each-row'
import { admin_member } from '../tables/admin_member'
import { arrival as arrivalTable, arrival_lines } from '../tables/arrival'
import { store as storeTable } from '../tables/store'
import { transfer as transferTable } from '../tables/transfer'

type Doc = EngineScope<Arrival, never, SettingBase>
type Line = EngineScope<Arrival, ArrivalLine, SettingBase>
type FromTransfer = EngineScope<Arrival, never, SettingBase, Transfer>
type FromTransferLine = EngineScope<Arrival, never, SettingBase, TransferLine>

/** 调拨入库单 · Transfers In. */
export const arrival = describe<Arrival>({
  entity: 'arrival',
  module: 'good',
  title: { zh: '调拨入库单', en: 'Transfers In' },
  one: { zh: '入库单', en: 'Transfer In' },
  base: '/good/arrival',
  shape: arrivalShape,
  schema: arrivalSchema,
  rules: arrivalRules,
  table: arrivalTable,
  tables: {
    lines: {
      table: arrival_lines,
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
    },
  },
  server: {
    receipt_no: { unique: true, code: true },
    store_id: {
      filter: conditionOn(storeTable, {
        sql: (row, q) => q.and(q.oneOf(row.status, ['open', 'suspended']), q.differs(row.store_type, 'head_office')),
        test: (row: Store) => (row.status === 'open' || row.status === 'suspended') && row.store_type !== 'head_office',
      }),
    },
    from_store_id: { copy: 'source.store_id' },
    source_id: { facts: ['checked_at'] },
    source_no: { code: true, role: 'source_no' },
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
    total_qty: { computed: true },
    total_diff_qty: { computed: true },
    diff_line_count: { computed: true },
  },
  scope: { by: 'store', field: 'store_id' },
  number: { field: 'receipt_no', pattern: 'TI{yyyyMMdd}{seq:4}' },
  list: {
    columns: ['receipt_no', 'from_store_id', 'total_expected_qty', 'total_qty', 'total_diff_qty', 'check_status'],
    sort: { default: ['-id'], allow: [] },
  },
  transitions: {
    submit: { from: ['draft', 'rejected'], to: 'submitted', roles: { store: true } },
    withdraw: { from: ['submitted'], to: 'draft', roles: { store: true }, confirm: true },
    approve: {
      from: ['submitted'],
      to: 'approved',
      roles: { store: true },
      confirm: true,
      input: {
        fee: { type: 'money', required: true, min: 0 },
      },
      schema: arrivalInputs.approve.schema,
      postings: [
        eachRow<Line & { input: { fee: number | null } }>('lines')({
          let: {
            part: (s) =>
              splitOver(s.line.source_line?.cost_amount ?? 0, [s.line.received_qty ?? 0, s.line.diff_qty ?? 0]),
            came: (s: Line & { let: { part: number[] } }) => s.let.part[0] ?? 0,
          },
          stock: [
            {
              at: 'store_inbound',
              id: (s) => s.doc.store_id ?? 0,
              qty: (s) => -(s.line.received_qty ?? 0),
              value: (s) => -(s.let.part[0] ?? 0),
              reason: 'transfer_in',
              when: (s) => s.let.came >= 0 && (s.input.fee ?? 0) >= 0,
            },
            {
              at: 'store',
              id: (s) => s.doc.store_id ?? 0,
              qty: (s) => s.line.received_qty ?? 0,
              value: (s) => s.let.part[0] ?? 0,
              reason: 'transfer_in',
              when: (s) => s.let.came >= 0 && (s.input.fee ?? 0) >= 0,
            },
            {
              at: 'store_inbound',
              id: (s) => s.doc.store_id ?? 0,
              qty: (s) => -(s.line.diff_qty ?? 0),
              value: (s) => -(s.let.part[1] ?? 0),
              reason: (s) => (s.doc.diff_handling === 'transit_loss' ? 'transit_loss' : 'transit_back'),
            },
            {
              at: 'store',
              id: (s) => s.doc.from_store_id ?? 0,
              qty: (s) => s.line.diff_qty ?? 0,
              value: (s) => s.let.part[1] ?? 0,
              reason: 'transit_back',
              when: (s) => s.doc.diff_handling === 'return_to_sender',
            },
          ],
        }),
        {
          do: 'recount',
          target: 'transfer.lines',
          table: 'lines',
          key: 'source_line_id',
          set: {
            received_qty: (s: Line) => s.line.received_qty ?? 0,
            lost_qty: (s: Line) => (s.doc.diff_handling === 'transit_loss' ? s.line.diff_qty : 0) ?? 0,
          },
        },
      ],
    },
    reject: { from: ['submitted'], to: 'rejected', roles: { store: true }, reason: true },
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
    from_transfer: {
      source: 'good.transfer',
      filter: conditionOn(transferTable, {
        sql: (row, q) => q.same(row.check_status, 'approved'),
        test: (row: Transfer) => row.check_status === 'approved',
      }),
      listed: { check_status: 'approved' },
      by: [],
      header: {
        store_id: (s: FromTransfer) => s.from.to_store_id,
        receiver_id: () => null,
        received_at: () => null,
        biz_date: () => null,
      },
      lines: {
        from: 'lines',
        to: 'lines',
        set: {
          source_line_id: (s: FromTransferLine) => s.from.id,
          sku_id: (s: FromTransferLine) => s.from.sku_id,
          batch_id: (s: FromTransferLine) => s.from.batch_id,
          batch_no: (s: FromTransferLine) => s.from.batch_no,
          expected_qty: (s: FromTransferLine) => s.from.send_qty,
          received_qty: (s: FromTransferLine) => s.from.send_qty,
        },
      },
    },
  },
  access: { head_office: ['list', 'export'], store: ['list', 'update', 'export'] },
})
