// From manifest/entities/store/adjust_price_store_sell_receipt.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Sku } from '../../../src/generated/good/sku/sku.types'
import type { SettingBase } from '../../../src/generated/other/setting_base/setting_base.types'
import { adjustPriceStoreSellReceiptShape } from '../../../src/generated/store/adjust_price_store_sell_receipt/adjust_price_store_sell_receipt.fields'
import {
  adjustPriceStoreSellReceiptRules,
  adjustPriceStoreSellReceiptSchema,
} from '../../../src/generated/store/adjust_price_store_sell_receipt/adjust_price_store_sell_receipt.schema'
import type {
  AdjustPriceStoreSellReceipt,
  AdjustPriceStoreSellReceiptLine,
} from '../../../src/generated/store/adjust_price_store_sell_receipt/adjust_price_store_sell_receipt.types'
import type { Store } from '../../../src/generated/store/store/store.types'
import type { StoreStockBatch } from '../../../src/generated/store/store_stock_batch/store_stock_batch.types'
import { describe } from '../../metadata/describe'
import type { EngineScope, LiveFigures } from '../../metadata/expression'
import { conditionOn } from '../../metadata/where'
import {
  adjust_price_store_sell_receipt,
  adjust_price_store_sell_receipt_lines,
} from '../tables/adjust_price_store_sell_receipt'
import { sku as skuTable } from '../tables/sku'
import { store as storeTable } from '../tables/store'
import { store_stock_batch } from '../tables/store_stock_batch'

type Line = EngineScope<AdjustPriceStoreSellReceipt, AdjustPriceStoreSellReceiptLine, SettingBase>
type Doc = EngineScope<AdjustPriceStoreSellReceipt, never, SettingBase>
type FromStoreStockBatch = EngineScope<AdjustPriceStoreSellReceipt, never, SettingBase, StoreStockBatch>

/** 售价调价单 · Sell-price Adjustments. */
export const adjustPriceStoreSellReceipt = describe<AdjustPriceStoreSellReceipt>({
  entity: 'adjust_price_store_sell_receipt',
  module: 'store',
  title: { zh: '售价调价单', en: 'Sell-price Adjustments' },
  one: { zh: '售价调价单', en: 'Sell-price Adjustment' },
  base: '/store/adjust_price_store_sell_receipt',
  shape: adjustPriceStoreSellReceiptShape,
  schema: adjustPriceStoreSellReceiptSchema,
  rules: adjustPriceStoreSellReceiptRules,
  table: adjust_price_store_sell_receipt,
  tables: {
    lines: {
      table: adjust_price_store_sell_receipt_lines,
      server: {
        sku_id: {
          filter: conditionOn(skuTable, {
            sql: (row, q) => q.oneOf(row.sale_status, ['on_sale', 'stop_purchase']),
            test: (row: Sku) => row.sale_status === 'on_sale' || row.sale_status === 'stop_purchase',
          }),
        },
        sku_code: { copy: 'sku.sku_code', code: true },
        sku_name: { copy: 'sku.sku_name' },
        barcode: { copy: 'sku.barcode', code: true },
        spec: { copy: 'sku.spec' },
        unit_name: { copy: 'sku.sale_unit.unit_name' },
        old_sell_price: {
          snapshot: async (s: Line, live: LiveFigures) =>
            (await live.price(s.doc.store_ids ?? [], s.line.sku_id ?? 0))?.sell_price,
        },
        old_member_price: {
          snapshot: async (s: Line, live: LiveFigures) =>
            (await live.price(s.doc.store_ids ?? [], s.line.sku_id ?? 0))?.member_price,
        },
        prices_differ: {
          snapshot: async (s: Line, live: LiveFigures) =>
            (await live.price(s.doc.store_ids ?? [], s.line.sku_id ?? 0))?.differs,
        },
        member_prices_differ: {
          snapshot: async (s: Line, live: LiveFigures) =>
            (await live.price(s.doc.store_ids ?? [], s.line.sku_id ?? 0))?.member_differs,
        },
        highest_member_price: {
          snapshot: async (s: Line, live: LiveFigures) =>
            (await live.price(s.doc.store_ids ?? [], s.line.sku_id ?? 0))?.highest_member_price,
        },
        buy_price: {
          snapshot: async (s: Line, live: LiveFigures) =>
            (await live.price(s.doc.store_ids ?? [], s.line.sku_id ?? 0))?.buy_price,
        },
        change_percent: { computed: true },
        new_margin_percent: { computed: true },
      },
      mixins: ['goods_line'],
    },
  },
  server: {
    receipt_no: { unique: true, code: true },
    store_ids: {
      filter: conditionOn(storeTable, {
        sql: (row, q) => q.and(q.differs(row.status, 'closed'), q.differs(row.store_type, 'head_office')),
        test: (row: Store) => row.status !== 'closed' && row.store_type !== 'head_office',
      }),
    },
    raised_count: { computed: true },
    lowered_count: { computed: true },
    sku_count: { computed: true },
  },
  scope: { by: 'store', field: 'store_ids' },
  number: { field: 'receipt_no', pattern: 'PS{yyyyMMdd}{seq:4}' },
  list: {
    columns: [
      'receipt_no',
      'check_status',
      'store_ids',
      'effective_at',
      'sku_count',
      'raised_count',
      'lowered_count',
      'biz_date',
      'adjust_reason',
      'effective_mode',
      'remark',
      'submitted_by',
      'checked_by',
    ],
    filters: [
      { field: 'biz_date', default: 'last_30_days' },
      { field: 'store_ids' },
      { field: 'adjust_reason' },
      { field: 'effective_mode' },
      { field: 'effective_at' },
      { field: 'check_status' },
    ],
    search: ['receipt_no', 'lines.sku_code', 'lines.barcode'],
    sort: { default: ['-biz_date', '-receipt_no'], allow: ['receipt_no', 'biz_date', 'effective_at'] },
    tabs: 'check_status',
  },
  transitions: {
    submit: {
      from: ['draft', 'rejected'],
      to: 'submitted',
      roles: { store: true, head_office: true },
      guards: [{ name: 'cost' }],
    },
    withdraw: { from: ['submitted'], to: 'draft', roles: { store: true, head_office: true }, confirm: true },
    approve: {
      from: ['submitted'],
      to: 'approved',
      roles: { head_office: true },
      confirm: true,
      guards: [{ name: 'clash', at: 'effective_at' }],
      postings: [
        {
          do: 'set',
          set: {
            effective_at: (s: Doc) => (s.doc.effective_mode === 'immediate' ? s.now : s.doc.effective_at),
          },
        },
      ],
    },
    reject: { from: ['submitted'], to: 'rejected', roles: { head_office: true }, reason: true },
    void: {
      from: ['draft', 'rejected'],
      to: 'voided',
      roles: { store: true, head_office: true },
      reason: true,
      confirm: true,
    },
    reverse: { from: ['approved'], to: 'voided', roles: { head_office: true }, reason: true, confirm: true },
    complete: {
      from: ['approved'],
      to: 'completed',
      roles: {},
      due: { at: (s: Doc) => s.doc.effective_at },
      postings: [
        {
          do: 'price',
          table: 'lines',
          stores: (s: Doc) => s.doc.store_ids,
          at: (s: Doc) => s.doc.effective_at,
          set: {
            sell_price: (s: Line) => s.line.new_sell_price,
            member_price: (s: Line) => s.line.new_member_price,
          },
          keep: {
            sell_price: (s: Line) =>
              !s.line.prices_differ && (s.line.new_sell_price ?? 0) === (s.line.old_sell_price ?? 0),
            member_price: (s: Line) =>
              s.line.member_prices_differ === true
                ? s.line.new_member_price == null && !s.line.remove_member_price
                : (s.line.new_member_price ?? 0) === (s.line.old_member_price ?? 0),
          },
        },
      ],
    },
  },
  createFrom: {
    price_from_batch: {
      source: 'store.store_stock_batch',
      filter: conditionOn(store_stock_batch, {
        sql: (row, q) => q.and(q.above(row.available_qty, 0), q.same(row.expiry_state, 'near')),
        test: (row: StoreStockBatch) =>
          row.available_qty !== null && row.available_qty > 0 && row.expiry_state === 'near',
      }),
      listed: { expiry_state: 'near' },
      left: ['available_qty'],
      by: ['store', 'head_office'],
      header: {
        store_ids: (s: FromStoreStockBatch) => [s.from.store_id],
        adjust_reason: () => 'near_expiry',
      },
      lines: {
        from: null,
        to: 'lines',
        set: {
          sku_id: (s: FromStoreStockBatch) => s.from.sku_id,
        },
      },
    },
  },
  rowActions: {
    copy: { create: 'adjust_price_store_sell_receipt', copy: true },
  },
  access: { head_office: ['list', 'create', 'update', 'export'], store: ['list', 'create', 'update', 'export'] },
})
