import type { AnyRow } from '../list-page/any-row'
import type { ReportDefinition, ReportPageProps } from './types'

/* The page reads fields by name; the row type of a report is only checked at the props of the generated page. */
export type AnyReport = ReportDefinition<AnyRow>
export type AnyReportProps = ReportPageProps<AnyRow>

export function looseProps<T>(props: ReportPageProps<T>): AnyReportProps {
  return props as AnyReportProps
}
