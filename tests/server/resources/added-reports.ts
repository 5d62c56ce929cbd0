import type { Report } from '../../../server/metadata/description'

/**
 * Reports that tests give to entities, by the name of the resource and of the report. The rows of these entities belong
 * to a store, to a warehouse or to the whole company.
 */
export const REPORTS: Readonly<Record<string, Record<string, Report>>> = {
  posOrder: {
    by_store: {
      groups: [{ field: 'store_id' }, { field: 'channel' }],
      sums: ['payable_amount', 'gross_profit_amount'],
      period: 'biz_date',
    },
    by_day: { groups: [{ field: 'biz_date', by: 'day' }], sums: ['payable_amount'], period: 'biz_date' },
    by_payment_day: {
      groups: [{ field: 'paid_at', by: 'day' }, { field: 'is_offline' }],
      sums: [],
      period: 'biz_date',
    },
  },
  whPurchaseReceipt: {
    by_supplier: {
      groups: [{ field: 'supplier_id' }, { field: 'biz_date', by: 'week' }],
      sums: ['total_amount'],
      period: 'biz_date',
    },
    by_status: { groups: [{ field: 'check_status' }], sums: ['total_amount'], period: 'biz_date' },
  },
  sku: {
    by_category: { groups: [{ field: 'category_id' }, { field: 'sale_status' }], sums: [] },
    by_supplier: { groups: [{ field: 'supplier_id' }, { field: 'brand_id' }], sums: [] },
  },
  userInfo: {
    by_month: { groups: [{ field: 'level_id' }, { field: 'registered_at', by: 'month' }], sums: [] },
    by_day: { groups: [{ field: 'registered_at', by: 'day' }], sums: [] },
    by_year: { groups: [{ field: 'registered_at', by: 'year' }], sums: [] },
  },
}
