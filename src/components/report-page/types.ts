import type { LogApi, ReportApi, ResourceApi } from '@/request/resource'
import type { Shape } from '@/rules/field'
import type { Span } from '@/rules/values/span'
import type { Filter, ListView } from '../list-page/types'

/** What a report groups and sums. Its title is the text `<entity>:reports.<name>`. */
export interface ReportDefinition<T> {
  name: string
  /** Address of the screen. */
  path: string
  /** One or two fields. `by`: the span of days by which a date or time is grouped. */
  groups: readonly { field: keyof T & string; by?: Span }[]
  sums?: readonly (keyof T & string)[]
  /** The column with the number of rows has a title of its own, `<entity>:report_counts.<name>`. */
  count?: true
  /** Date or time that limits the figures to a period. */
  period?: keyof T & string
  /** Presets of filters, in URL format; for dates also `last_30_days`. */
  defaults?: Readonly<Partial<Record<keyof T & string, string>>>
}

export interface ReportPageProps<T> {
  shape: Shape
  api: ReportApi<T> | LogApi<T> | ResourceApi<T>
  /** The filters of the list. */
  filters: readonly Filter<T>[]
  view: ListView<T>
  /** Address of the list, which shows the rows behind a figure. */
  list: string
  /** The reports of the entity; the address says which of them is shown. */
  reports: readonly ReportDefinition<T>[]
}
