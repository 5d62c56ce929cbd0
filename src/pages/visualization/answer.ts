import type { MetricId } from '@/rules/analysis/metrics'

export interface Range {
  from: string
  to: string
}

/** One value per metric, in the order of `Table.metrics` and in wire form. `before`: values of the compared period. */
export interface Figures {
  values: readonly (number | null)[]
  before?: readonly (number | null)[]
}

/** A value of a dimension. A null key groups the rows that have no value for the dimension. */
export interface Member {
  key: string | null
  label: string
}

export interface TableRow extends Member, Figures {
  cells?: readonly Figures[]
}

/** Answer of `GET /visualization/multi-dimension-data-analysis`. */
export interface Table {
  period: Range
  compared: Range | null
  metrics: readonly MetricId[]
  rows: readonly TableRow[]
  columns: readonly Member[]
  totals: Figures & { cells?: readonly Figures[] }
  total: number
}

/** Answer of `GET /visualization/data-analysis`. A table is null when the operator may not list its rows. */
export type Overview = Record<
  'by_day' | 'by_hour' | 'payments' | 'top_skus' | 'top_stores' | 'stores' | 'warehouses',
  Table | null
>
