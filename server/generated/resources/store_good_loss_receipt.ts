// From manifest/entities/store/store_good_loss_receipt.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { AdminMember } from '../../../src/generated/admin/admin_member/admin_member.types'
import type { Sku } from '../../../src/generated/good/sku/sku.types'
import type { SettingBase } from '../../../src/generated/other/setting_base/setting_base.types'
import type { Store } from '../../../src/generated/store/store/store.types'
import { storeGoodLossReceiptShape } from '../../../src/generated/store/store_good_loss_receipt/store_good_loss_receipt.fields'
import {
  storeGoodLossReceiptRules,
  storeGoodLossReceiptSchema,
} from '../../../src/generated/store/store_good_loss_receipt/store_good_loss_receipt.schema'
import type {
  StoreGoodLossReceipt,
  StoreGoodLossReceiptLine,
} from '../../../src/generated/store/store_good_loss_receipt/store_good_loss_receipt.types'
import type { StoreStockBatch } from '../../../src/generated/store/store_stock_batch/store_stock_batch.types'
import { describe } from '../../metadata/describe'
import type { EngineScope, LiveFigures } from '../../metadata/expression'
import { conditionOn, listHas } from '../../metadata/where'
import { eachRow } from '../../workflow/postings/each-row'
import { admin_member } from '../tables/admin_member'
import { sku as skuTable } from '../tables/sku'
import { stock_batch, stock_batch_balances } from '../tables/stock_batch'
import { store as storeTable } from '../tables/store'
import { store_good_loss_receipt, store_good_loss_receipt_lines } from '../tables/store_good_loss_receipt'
import { store_stock_batch } from '../tables/store_stock_batch'

type Line = EngineScope<StoreGoodLossReceipt, StoreGoodLossReceiptLine, SettingBase>
type Doc = EngineScope<StoreGoodLossReceipt, never, SettingBase>
type FromStoreStockBatch = EngineScope<StoreGoodLossReceipt, never, SettingBase, StoreStockBatch>

/** 报损单 · Loss Reports. */
export const storeGoodLossReceipt = describe<StoreGoodLossReceipt>({
  entity: 'store_good_loss_receipt',
  module: 'store',
  title: { zh: '报损单', en: 'Loss Reports' },
  one: { zh: '报损单', en: 'Loss Report' },
  base: '/store/store_good_loss_receipt',
  shape: storeGoodLossReceiptShape,
  schema: storeGoodLossReceiptSchema,
  rules: storeGoodLossReceiptRules,
  table: store_good_loss_receipt,
  tables: {
    lines: {
      table: store_good_loss_receipt_lines,
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
        sell_price: {
          snapshot: async (s: Line, live: LiveFigures) =>
            (await live.price(s.doc.store_id ?? 0, s.line.sku_id ?? 0))?.sell_price,
        },
        sell_amount: { computed: true },
        batch_id: {
          filter: conditionOn(stock_batch, {
            sql: (row, q, s: Line) =>
              q.and(
                q.same(row.sku_id, s.line.sku_id),
                q.exists(stock_batch_balances, (item) =>
                  q.and(q.same(item.store_id, s.doc.store_id), q.above(item.on_hand_qty, 0)),
                ),
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
      expired: true,
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
    responsible_member_id: {
      filter: conditionOn(admin_member, {
        sql: (row, q, s: Doc) => q.and(q.same(row.status, 'enabled'), q.listed(s.doc.store_id, row.store_ids)),
        test: (row: AdminMember, s: Doc) => row.status === 'enabled' && listHas(row.store_ids, s.doc.store_id),
      }),
    },
    total_qty: { computed: true },
    total_cost_amount: { computed: true },
    total_sell_amount: { computed: true },
    sku_count: { computed: true },
  },
  scope: { by: 'store', field: 'store_id' },
  number: { field: 'receipt_no', pattern: 'SL{yyyyMMdd}{seq:4}' },
  list: {
    columns: [
      'receipt_no',
      'check_status',
      'store_id',
      'total_qty',
      'total_cost_amount',
      'total_sell_amount',
      'biz_date',
      'loss_type',
      'responsible',
      'remark',
      'submitted_by',
      'checked_by',
      'sku_count',
      'checked_at',
    ],
    filters: [
      { field: 'biz_date', default: 'last_30_days' },
      { field: 'store_id' },
      { field: 'loss_type' },
      { field: 'responsible' },
      { field: 'check_status' },
    ],
    search: ['receipt_no', 'lines.sku_code', 'lines.barcode'],
    sort: {
      default: ['-biz_date', '-receipt_no'],
      allow: ['receipt_no', 'biz_date', 'total_qty', 'total_cost_amount'],
    },
    tabs: 'check_status',
    sums: ['total_cost_amount', 'total_sell_amount'],
  },
  transitions: {
    submit: {
      from: ['draft', 'rejected'],
      to: 'submitted',
      roles: { store: true, head_office: true },
      guards: [{ name: 'avail' }],
      postings: [{ do: 'reserve', table: 'lines', qty: (s: Line) => s.line.loss_qty ?? 0 }],
    },
    withdraw: { from: ['submitted'], to: 'draft', roles: { store: true, head_office: true }, confirm: true },
    approve: {
      from: ['submitted'],
      to: 'approved',
      roles: {
        head_office: true,
        store: (s: Doc) => (s.doc.total_cost_amount ?? 0) <= (s.setting.store_loss_limit_amount ?? 0),
      },
      needs: ['can_view_cost'],
      confirm: true,
      guards: [{ name: 'onhand' }],
      postings: [
        eachRow<Line>('lines')({
          stock: [
            {
              at: 'store',
              id: (s) => s.doc.store_id ?? 0,
              qty: (s) => -(s.line.loss_qty ?? 0),
              value: 'average',
              reason: 'loss_out',
            },
          ],
        }),
      ],
    },
    reject: {
      from: ['submitted'],
      to: 'rejected',
      roles: {
        head_office: true,
        store: (s: Doc) => (s.doc.total_cost_amount ?? 0) <= (s.setting.store_loss_limit_amount ?? 0),
      },
      needs: ['can_view_cost'],
      reason: true,
    },
    void: {
      from: ['draft', 'rejected'],
      to: 'voided',
      roles: { store: true, head_office: true },
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
    loss_from_batch: {
      source: 'store.store_stock_batch',
      filter: conditionOn(store_stock_batch, {
        sql: (row, q) => q.above(row.available_qty, 0),
        test: (row: StoreStockBatch) => row.available_qty !== null && row.available_qty > 0,
      }),
      left: ['available_qty'],
      by: ['store', 'head_office'],
      header: {
        store_id: (s: FromStoreStockBatch) => s.from.store_id,
        loss_type: (s: FromStoreStockBatch) =>
          s.from.expiry_state === 'expired' ? 'expired' : s.from.expiry_state === 'near' ? 'near_expiry' : 'damaged',
      },
      lines: {
        from: null,
        to: 'lines',
        set: {
          sku_id: (s: FromStoreStockBatch) => s.from.sku_id,
          batch_id: (s: FromStoreStockBatch) => s.from.batch_id,
          loss_qty: (s: FromStoreStockBatch) => s.from.available_qty,
        },
      },
    },
  },
  access: { head_office: ['list', 'create', 'update', 'export'], store: ['list', 'create', 'update', 'export'] },
})
