import { dateIn } from '@/exact/date'
import { exportReport } from '@/request/report'
import type { ListQuery } from '@/request/resource'
import { ExportMenu } from '../export-menu'
import { useOperator } from '../operator-context'

interface Props {
  base: string
  name: string
  query: ListQuery
  /** Title of the report, the beginning of the name of the file. */
  title: string
}

/** Downloads the figures that the filters choose, as CSV or Excel. */
export function ExportReport({ base, name, query, title }: Props) {
  const { timeZone } = useOperator()
  return (
    <ExportMenu
      load={(format) => exportReport(base, name, query, format)}
      fileName={() => `${title}-${dateIn(timeZone, Date.now())}`}
    />
  )
}
