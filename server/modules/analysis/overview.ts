import type { DimensionId, FilterId } from '../../../src/rules/analysis/dimensions'
import type { MetricId } from '../../../src/rules/analysis/metrics'
import { posOrder, storeStock, whGoodSkuStock } from '../../generated/resources'
import { ApiError } from '../../http/api-error'
import type { Call } from '../../http/call'
import { fieldError } from '../../metadata/field-error'
import { allowed } from '../../metadata/access'
import type { Resource } from '../../metadata/description'
import { type Asked, defaultSort, filtersOf, mayRead, type Params, type Period, periodOf } from './asked'
import type { Filter } from './run-fact'
import { type Table, tableOf } from './table'

interface Block {
  /** Whose rows it is about: without leave to list them there is no block. */
  of: Resource
  rows: DimensionId
  metrics: readonly MetricId[]
  most?: number
}

const TOP = 10

/** What the page shows (docs/domain.md, Figures). Of each block the metrics that the operator may see; none: no block. */
const BLOCKS = {
  by_day: { of: posOrder, rows: 'day', metrics: ['net_sales', 'order_count', 'avg_ticket', 'gross_margin'] },
  by_hour: { of: posOrder, rows: 'hour', metrics: ['net_sales', 'order_count'] },
  payments: { of: posOrder, rows: 'payment_method', metrics: ['gross_sales', 'order_count'] },
  top_skus: { of: posOrder, rows: 'sku', metrics: ['net_sales', 'sold_qty'], most: TOP },
  top_stores: { of: posOrder, rows: 'store', metrics: ['net_sales', 'order_count'], most: TOP },
  stores: { of: storeStock, rows: 'store', metrics: ['loss_amount', 'out_of_stock_rate', 'near_expiry_value'] },
  warehouses: { of: whGoodSkuStock, rows: 'warehouse', metrics: ['stock_value', 'loss_amount', 'near_expiry_value'] },
} as const satisfies Record<string, Block>

export type Overview = { -readonly [name in keyof typeof BLOCKS]: Table | null }

const FILTERS: readonly FilterId[] = ['store', 'org', 'store_type']
const UNKNOWN = { zh: '此页面不能按此项筛选', en: 'This page cannot be filtered by this' }

/** Everything of the page at once, so that its figures are of one moment. */
export async function overviewOf(call: Call, params: Params): Promise<Overview> {
  const period = periodOf(params)
  const filters = filtersOf(params)
  const foreign = filters.filter(({ id }) => !FILTERS.includes(id))
  if (foreign.length > 0) throw new ApiError(40000, { errors: foreign.map(({ id }) => fieldError(`f.${id}`, UNKNOWN)) })
  const answer: Partial<Overview> = {}
  // One connection serves a transaction: asked one after another.
  for (const [name, block] of Object.entries(BLOCKS) as [keyof Overview, Block][]) {
    const metrics = block.metrics.filter((id) => mayRead(call, id))
    // Warehouses are no part of some stores.
    const isApart = filters.length > 0 && block.rows === 'warehouse'
    const shown = allowed(call, block.of, 'list') && metrics.length > 0 && !isApart
    answer[name] = shown ? await tableOf(call, asked(period, block, metrics, filters), block.most) : null
  }
  return answer as Overview
}

function asked(period: Period, { rows }: Block, metrics: MetricId[], filters: Filter[]): Asked {
  return { ...period, metrics, rows, columns: null, filters, sort: defaultSort(rows, metrics) }
}
