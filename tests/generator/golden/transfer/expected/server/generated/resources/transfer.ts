// From manifest/entities/good/transfer.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { addHours } from '../../../src/exact/date'
import type { BatchStock } from '../../../src/generated/good/batch_stock/batch_stock.types'
import { transferShape } from '../../../src/generated/good/transfer/transfer.fields'
import { transferRules, transferSchema } from '../../../src/generated/good/transfer/transfer.schema'
import type { Transfer, TransferLine } from '../../../src/generated/good/transfer/transfer.types'
import type { SettingBase } from '../../../src/generated/other/setting_base/setting_base.types'
import type { Store } from '../../../src/generated/store/store/store.types'
import { describe } from '../../metadata/describe'
import type { EngineScope, LiveFigures } from '../../metadata/expression'
import { conditionOn } from '../../metadata/where'
import { eachRow } from '../../workflow/postings/each-row'
import { batch_stock } from '../tables/batch_stock'
import { stock_batch, stock_batch_balances } from '../tables/stock_batch'
import { store as storeTable } from '../tables/store'
import { transfer as transferTable, transfer_lines } from '../tables/transfer'

type Line = EngineScope<Transfer, TransferLine, SettingBase>
type Doc = EngineScope<Transfer, never, SettingBase>
type FromBatchStock = EngineScope<Transfer, never, SettingBase, BatchStock>

/** 调拨单 · Transfers. */
export const transfer = describe<Transfer>({
  entity: 'transfer',
  module: 'good',
  title: { zh: '调拨单', en: 'Transfers' },
  one: { zh: '调拨单', en: 'Transfer' },
  base: '/good/transfer',
  shape: transferShape,
  schema: transferSchema,
  rules: transferRules,
  table: transferTable,
  tables: {
    lines: {
      table: transfer_lines,
      server: {
        sku_id: { facts: ['batch_managed'] },
        sku_code: { copy: 'sku.sku_code', code: true },
        sku_name: { copy: 'sku.sku_name' },
        barcode: { copy: 'sku.barcode', code: true },
        spec: { copy: 'sku.spec' },
        unit_name: { copy: 'sku.sale_unit.unit_name' },
        book_qty: {
          snapshot: async (s: Line, live: LiveFigures) =>
            (await live.stock('store', s.doc.store_id ?? 0, s.line.sku_id ?? 0)).on_hand,
          snapshotWhile: ['send_qty'],
        },
        received_qty: { recounted: true },
        lost_qty: { recounted: true },
        batch_id: {
          filter: conditionOn(stock_batch, {
            sql: (row, q, s: Line) =>
              q.and(
                q.same(row.sku_id, s.line.sku_id),
                q.exists(stock_batch_balances, (item) =>
                  q.and(q.same(item.store_id, s.doc.store_id), q.above(item.on_hand_qty, 0)),
                ),
                q.or(q.same(s.doc.way, 'recall'), q.same(row.expiry_date, null), q.atLeast(row.expiry_date, s.today)),
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
      expired: (s: Doc) => s.doc.way === 'recall',
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
    amends_id: { unique: true },
    sku_count: { computed: true },
    total_qty: { computed: true },
    total_cost_amount: { computed: true },
    progress: { computed: true },
  },
  scope: { by: 'store', field: 'store_id' },
  readers: { store: 'to_store_id' },
  number: { field: 'receipt_no', pattern: 'TO{yyyyMMdd}{seq:4}' },
  list: {
    columns: ['receipt_no', 'check_status', 'store_id', 'to_store_id', 'total_qty', 'progress'],
    filters: [{ field: 'check_status' }],
    sort: { default: ['-id'], allow: [] },
    tabs: 'check_status',
  },
  transitions: {
    submit: {
      from: ['draft', 'rejected'],
      to: 'submitted',
      roles: { store: true },
      guards: [{ name: 'onhand', when: (s: Doc) => s.doc.way === 'recall' }, { name: 'avail' }],
      postings: [{ do: 'reserve', table: 'lines', qty: (s: Line) => s.line.send_qty ?? 0 }],
    },
    withdraw: { from: ['submitted'], to: 'draft', roles: { store: true }, confirm: true },
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
              qty: (s) => -(s.line.send_qty ?? 0),
              value: 'average',
              reason: 'transfer_out',
            },
            {
              at: 'store_inbound',
              id: (s) => s.doc.to_store_id ?? 0,
              qty: (s) => s.line.send_qty ?? 0,
              value: (s) => s.line.cost_amount ?? 0,
              reason: 'transfer_out',
            },
          ],
          set: {
            'line.cost_amount': (s) => s.let.posted,
          },
        }),
        { do: 'create', rule: 'arrival.from_transfer' },
      ],
    },
    reject: { from: ['submitted'], to: 'rejected', roles: { head_office: true }, reason: true },
    void: { from: ['draft', 'rejected'], to: 'voided', roles: { store: true }, reason: true, confirm: true },
    amend: { from: ['approved'], to: null, roles: { store: true }, reason: true, confirm: true },
    reverse: {
      from: ['approved'],
      to: 'voided',
      roles: { head_office: true },
      reason: true,
      confirm: true,
      guards: [{ name: 'reverse' }],
      postings: [{ do: 'mirror', transition: 'approve', when: (s: Doc) => s.doc.way === 'normal' }],
    },
    close: {
      from: ['approved'],
      to: 'completed',
      roles: { head_office: true },
      auto: (s: Doc) => (s.setting.auto_close_days ?? 0) > 0,
      due: {
        at: (s: Doc) =>
          s.doc.checked_at == null || s.setting.auto_close_days == null
            ? null
            : addHours(s.doc.checked_at, 24 * s.setting.auto_close_days),
        reason: { zh: '超期自动关闭', en: 'Closed in time' },
      },
      reason: true,
      confirm: true,
    },
    complete: {
      from: ['approved'],
      to: 'completed',
      roles: {},
      auto: (s: Doc) => s.doc.lines.every((l) => (l.received_qty ?? 0) + (l.lost_qty ?? 0) >= (l.send_qty ?? 0)),
    },
    reopen: {
      from: ['completed'],
      to: 'approved',
      roles: {},
      postings: [{ do: 'create', rule: 'arrival.from_transfer' }],
    },
    supersede: {
      from: ['approved'],
      to: 'amended',
      roles: {},
      guards: [{ name: 'reverse' }],
      postings: [{ do: 'mirror', transition: 'approve', when: (s: Doc) => s.doc.way === 'normal' }],
    },
  },
  createFrom: {
    from_batch: {
      source: 'good.batch_stock',
      filter: conditionOn(batch_stock, {
        sql: (row, q) => q.above(row.on_hand_qty, 0),
        test: (row: BatchStock) => row.on_hand_qty !== null && row.on_hand_qty > 0,
      }),
      left: ['on_hand_qty'],
      by: ['store'],
      header: {
        store_id: (s: FromBatchStock) => s.from.store_id,
      },
      lines: {
        from: null,
        to: 'lines',
        set: {
          sku_id: (s: FromBatchStock) => s.from.sku_id,
          batch_id: (s: FromBatchStock) => s.from.batch_id,
          send_qty: (s: FromBatchStock) => s.from.on_hand_qty,
        },
        fefo: { qty: 'send_qty', note: 'remark', asked: 'on_hand_qty' },
      },
    },
  },
  rowActions: {
    copy: { create: 'transfer', copy: true },
  },
  access: { head_office: ['list', 'export'], store: ['list', 'create', 'update', 'export'] },
})
