import type { MetricId } from '@/rules/analysis/metrics'

export interface Range {
  from: string
  to: string
}

/** Values of the metrics, in their order and in wire form. */
export interface Figures {
  values: readonly (number | null)[]
  before?: readonly (number | null)[]
}

/** A value of a dimension; null: rows that say none. */
export interface Member {
  key: string | null
  label: string
}

export interface TableRow extends Member, Figures {
  cells?: readonly Figures[]
}

/** `GET /visualization/multi-dimension-data-analysis`. */
export interface Table {
  period: Range
  compared: Range | null
  metrics: readonly MetricId[]
  rows: readonly TableRow[]
  columns: readonly Member[]
  totals: Figures & { cells?: readonly Figures[] }
  total: number
}

/** `GET /visualization/data-analysis`: what the operator may not list is null. */
export type Overview = Record<
  'by_day' | 'by_hour' | 'payments' | 'top_skus' | 'top_stores' | 'stores' | 'warehouses',
  Table | null
>
