import type { DimensionId, FilterId } from '../../../src/rules/analysis/dimensions'
import type { MetricId } from '../../../src/rules/analysis/metrics'
import { posOrder, storeStock, whGoodSkuStock } from '../../generated/resources'
import { ApiError } from '../../http/api-error'
import type { Call } from '../../http/call'
import { fieldError } from '../../metadata/field-error'
import { allowed } from '../../metadata/access/access'
import type { Resource } from '../../metadata/description'
import {
  type TableQuery,
  defaultSort,
  filtersOf,
  mayReadMetric,
  type Params,
  type Period,
  periodOf,
} from './table-query'
import type { Filter } from './sum-measures'
import { type Table, tableOf } from './table'

interface Block {
  /** Entity of the rows; without the right to list it the block is null. */
  resource: Resource
  rows: DimensionId
  metrics: readonly MetricId[]
  maxRows?: number
}

/** Number of rows in a ranking. */
const MAX_RANKED_ROWS = 10

/** The blocks of the page (docs/domain.md, Figures). A block without a metric that the operator may see is null. */
const BLOCKS = {
  by_day: { resource: posOrder, rows: 'day', metrics: ['net_sales', 'order_count', 'avg_ticket', 'gross_margin'] },
  by_hour: { resource: posOrder, rows: 'hour', metrics: ['net_sales', 'order_count'] },
  payments: { resource: posOrder, rows: 'payment_method', metrics: ['gross_sales', 'order_count'] },
  top_skus: { resource: posOrder, rows: 'sku', metrics: ['net_sales', 'sold_qty'], maxRows: MAX_RANKED_ROWS },
  top_stores: { resource: posOrder, rows: 'store', metrics: ['net_sales', 'order_count'], maxRows: MAX_RANKED_ROWS },
  stores: { resource: storeStock, rows: 'store', metrics: ['loss_amount', 'out_of_stock_rate', 'near_expiry_value'] },
  warehouses: {
    resource: whGoodSkuStock,
    rows: 'warehouse',
    metrics: ['stock_value', 'loss_amount', 'near_expiry_value'],
  },
} as const satisfies Record<string, Block>

export type Overview = { -readonly [name in keyof typeof BLOCKS]: Table | null }

export const FILTERS: readonly FilterId[] = ['store', 'org', 'store_type']
const UNSUPPORTED_FILTER = { zh: '此页面不能按此项筛选', en: 'This page cannot be filtered this way' }

/** All blocks of the page in one transaction, so that the figures are consistent. */
export async function overviewOf(call: Call, params: Params): Promise<Overview> {
  const period = periodOf(params)
  const filters = filtersOf(call, params)
  const unsupported = filters.filter(({ id }) => !FILTERS.includes(id))
  if (unsupported.length > 0)
    throw new ApiError(40000, { errors: unsupported.map(({ id }) => fieldError(`f.${id}`, UNSUPPORTED_FILTER)) })
  const answer: Partial<Overview> = {}
  // A transaction uses one connection, so the queries run one after another.
  for (const [name, block] of Object.entries(BLOCKS) as [keyof Overview, Block][]) {
    const metrics = block.metrics.filter((id) => mayReadMetric(call, id))
    // A filter by store excludes warehouses.
    const isExcluded = filters.length > 0 && block.rows === 'warehouse'
    const shown = allowed(call, block.resource, 'list') && metrics.length > 0 && !isExcluded
    answer[name] = shown ? await tableOf(call, blockQuery(period, block, metrics, filters), block.maxRows) : null
  }
  return answer as Overview
}

/**
 * Whether a block of the page may show this table: its rows, some of its metrics, and the filters of the page. The
 * export of the page answers no other table, because those belong to another page with permissions of its own.
 */
export function isOnOverview({ metrics, rows, columns, filters }: TableQuery): boolean {
  return (
    columns === null &&
    filters.every(({ id }) => FILTERS.includes(id)) &&
    Object.values<Block>(BLOCKS).some(
      (block) => block.rows === rows && metrics.every((id) => block.metrics.includes(id)),
    )
  )
}

function blockQuery(period: Period, { rows }: Block, metrics: MetricId[], filters: Filter[]): TableQuery {
  return { ...period, metrics, rows, columns: null, filters, sort: defaultSort(rows, metrics) }
}
