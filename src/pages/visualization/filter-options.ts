import type { OptionSource } from '@/components/fields/references/option-source'
import { currentClient } from '@/request/current-client'
import type { Option } from '@/rules/answers'
import type { DimensionId, FilterId } from '@/rules/analysis/dimensions'
import type { Table } from './answer'
import { type AnalysisQuery, analysisParams } from './use-analysis-query'

/** For each filter of the analysis, the list and the reference field of that list whose choices the filter offers. */
const REFERENCES: Partial<Record<FilterId, readonly [base: string, field: string]>> = {
  store: ['/pos/pos_order', 'store_id'],
  org: ['/store/manage', 'org_id'],
  warehouse: ['/warehouse/wh_good_sku_stock', 'warehouse_id'],
  category: ['/good/sku', 'category_id'],
  brand: ['/good/sku', 'brand_id'],
  supplier: ['/good/sku', 'supplier_id'],
  sku: ['/store/store_stock', 'sku_id'],
  cashier: ['/pos/pos_order', 'cashier_id'],
  member_level: ['/user/user_info', 'level_id'],
}

/** Loads the choices of the filters. Payment methods are limited to those with orders in the period. */
export function filterOptions(analysisQuery: AnalysisQuery): OptionSource {
  return async ({ field, q, ids }, signal) => {
    if (field === 'payment_method') return methods(analysisQuery, signal)
    const [base, name] = REFERENCES[field as FilterId] ?? []
    if (base === undefined || name === undefined) return []
    return currentClient().get<Option[]>(`${base}/options`, {
      params: { field: name, q: q || undefined, ids: ids?.join(',') },
      signal,
    })
  }
}

async function methods({ period }: AnalysisQuery, signal: AbortSignal | undefined): Promise<Option[]> {
  const rows: DimensionId = 'payment_method'
  const params = { ...analysisParams({ period, compare: null, filters: {} }), metrics: 'order_count', rows }
  const { rows: methodRows } = await currentClient().get<Table>('/visualization/multi-dimension-data-analysis', {
    params,
    signal,
    quiet: true,
  })
  return methodRows.flatMap(({ key, label }) => (key === null ? [] : [{ id: Number(key), code: '', name: label }]))
}
