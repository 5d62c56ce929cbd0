// From manifest/entities/store/adjust_price_store_buy_receipt.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Sku } from '../../../src/generated/good/sku/sku.types'
import type { SettingBase } from '../../../src/generated/other/setting_base/setting_base.types'
import { adjustPriceStoreBuyReceiptShape } from '../../../src/generated/store/adjust_price_store_buy_receipt/adjust_price_store_buy_receipt.fields'
import {
  adjustPriceStoreBuyReceiptRules,
  adjustPriceStoreBuyReceiptSchema,
} from '../../../src/generated/store/adjust_price_store_buy_receipt/adjust_price_store_buy_receipt.schema'
import type {
  AdjustPriceStoreBuyReceipt,
  AdjustPriceStoreBuyReceiptLine,
} from '../../../src/generated/store/adjust_price_store_buy_receipt/adjust_price_store_buy_receipt.types'
import type { Store } from '../../../src/generated/store/store/store.types'
import type { Supplier } from '../../../src/generated/supply/supplier/supplier.types'
import { describe } from '../../metadata/describe'
import type { EngineScope, LiveFigures } from '../../metadata/expression'
import { conditionOn } from '../../metadata/where'
import {
  adjust_price_store_buy_receipt,
  adjust_price_store_buy_receipt_lines,
} from '../tables/adjust_price_store_buy_receipt'
import { sku as skuTable } from '../tables/sku'
import { store as storeTable } from '../tables/store'
import { supplier as supplierTable } from '../tables/supplier'

type Line = EngineScope<AdjustPriceStoreBuyReceipt, AdjustPriceStoreBuyReceiptLine, SettingBase>
type Doc = EngineScope<AdjustPriceStoreBuyReceipt, never, SettingBase>

/** 进价调价单 · Buy-price Adjustments. */
export const adjustPriceStoreBuyReceipt = describe<AdjustPriceStoreBuyReceipt>({
  entity: 'adjust_price_store_buy_receipt',
  module: 'store',
  title: { zh: '进价调价单', en: 'Buy-price Adjustments' },
  one: { zh: '进价调价单', en: 'Buy-price Adjustment' },
  base: '/store/adjust_price_store_buy_receipt',
  shape: adjustPriceStoreBuyReceiptShape,
  schema: adjustPriceStoreBuyReceiptSchema,
  rules: adjustPriceStoreBuyReceiptRules,
  table: adjust_price_store_buy_receipt,
  tables: {
    lines: {
      table: adjust_price_store_buy_receipt_lines,
      server: {
        sku_id: {
          filter: conditionOn(skuTable, {
            sql: (row, q) => q.same(row.sale_status, 'on_sale'),
            test: (row: Sku) => row.sale_status === 'on_sale',
          }),
        },
        sku_code: { copy: 'sku.sku_code', code: true },
        sku_name: { copy: 'sku.sku_name' },
        barcode: { copy: 'sku.barcode', code: true },
        spec: { copy: 'sku.spec' },
        unit_name: { copy: 'sku.sale_unit.unit_name' },
        old_buy_price: {
          snapshot: async (s: Line, live: LiveFigures) =>
            (await live.price(s.doc.store_ids ?? [], s.line.sku_id ?? 0))?.buy_price,
        },
        prices_differ: {
          snapshot: async (s: Line, live: LiveFigures) =>
            (await live.price(s.doc.store_ids ?? [], s.line.sku_id ?? 0))?.buy_differs,
        },
        sell_price: {
          snapshot: async (s: Line, live: LiveFigures) =>
            (await live.price(s.doc.store_ids ?? [], s.line.sku_id ?? 0))?.sell_price,
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
    supplier_id: {
      filter: conditionOn(supplierTable, {
        sql: (row, q) => q.same(row.status, 'enabled'),
        test: (row: Supplier) => row.status === 'enabled',
      }),
    },
    raised_count: { computed: true },
    lowered_count: { computed: true },
    sku_count: { computed: true },
  },
  scope: { by: 'store', field: 'store_ids' },
  number: { field: 'receipt_no', pattern: 'PB{yyyyMMdd}{seq:4}' },
  list: {
    columns: [
      'receipt_no',
      'check_status',
      'store_ids',
      'supplier_id',
      'effective_at',
      'sku_count',
      'biz_date',
      'adjust_reason',
      'effective_mode',
      'raised_count',
      'lowered_count',
      'remark',
      'submitted_by',
      'checked_by',
    ],
    filters: [
      { field: 'biz_date', default: 'last_30_days' },
      { field: 'store_ids' },
      { field: 'supplier_id' },
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
    submit: { from: ['draft', 'rejected'], to: 'submitted', roles: { store: true, head_office: true } },
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
            buy_price: (s: Line) => s.line.new_buy_price,
          },
        },
      ],
    },
  },
  rowActions: {
    copy: { create: 'adjust_price_store_buy_receipt', copy: true },
  },
  access: { head_office: ['list', 'create', 'update', 'export'], store: ['list', 'create', 'update', 'export'] },
})
