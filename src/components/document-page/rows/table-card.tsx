import { useCallback } from 'react'
import { LineGrid } from '@/components/line-grid/line-grid'
import type { LineGridHandle, LineGridProps } from '@/components/line-grid/types'
import { CardButtons } from '@/components/document-page/form/card-buttons'
import { Card } from '@/components/document-page/form/card'
import styles from '@/components/document-page/form/form.module.css'
import { usePage } from '@/components/document-page/page-context'
import type { TableSection } from '@/components/document-page/types'
import { useInnerSheets } from './inner-sheets'
import { useHiddenColumns } from './use-hidden-columns'
import { useSheetLayout } from './use-sheet-layout'
import { useTableProps } from './use-table-props'

/** A card with the line grid of a table of the document. */
export function TableCard({ section }: { section: TableSection }) {
  const { table, columns, offered = columns } = section
  const { grids } = usePage()
  const props = useTableProps(table, offered)
  const register = useCallback((handle: LineGridHandle | null) => grids.register(table, handle), [grids, table])
  const hidden = useHiddenColumns(section)
  const inner = useInnerSheets(table)
  if (!props) return null
  return (
    <Card section={section} field={table}>
      <GridWithLayout {...props} {...(inner && { inner })} initial={columns} hidden={hidden} ref={register} />
      <CardButtons buttons={section.buttons} />
    </Card>
  )
}

/** The sheet with the operator's own columns, widths and density; `initial` are the columns that are shown at first. */
function GridWithLayout({ initial, hidden, ...props }: LineGridProps & Parameters<typeof useSheetLayout>[1]) {
  const { isPending, ...layout } = useSheetLayout(props, { initial, hidden })
  return (
    <div className={styles.table} data-waiting={isPending || undefined}>
      <LineGrid {...props} {...layout} />
    </div>
  )
}
