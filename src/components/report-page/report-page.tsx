import { useLocation } from 'react-router-dom'
import { looseProps } from './loose'
import { ReportScreen } from './report-screen'
import type { ReportPageProps } from './types'

/** The screen of the reports of an entity; the address says which one is shown. */
export function ReportPage<T>(props: ReportPageProps<T>) {
  const { pathname } = useLocation()
  const loose = looseProps(props)
  const report = loose.reports.find(({ path }) => path === pathname) ?? loose.reports[0]
  return report ? <ReportScreen key={report.name} {...loose} report={report} /> : null
}
