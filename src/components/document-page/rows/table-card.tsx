import { useCallback } from 'react'
import { useEntityText } from '@/components/entity-text'
import { LineGrid } from '@/components/line-grid/line-grid'
import { useSheetDensity } from '@/components/line-grid/view/use-sheet-density'
import type { LineGridHandle } from '@/components/line-grid/types'
import styles from '@/components/document-page/form/form.module.css'
import { usePage } from '@/components/document-page/page-context'
import { useTableProps } from './use-table-props'

/** A card with the sheet of a child table. */
export function TableCard({ title, table, columns }: { title: string; table: string; columns: readonly string[] }) {
  const { viewer, grids } = usePage()
  const text = useEntityText(viewer.shape.entity)
  const props = useTableProps(table, columns)
  const register = useCallback((handle: LineGridHandle | null) => grids.register(table, handle), [grids, table])
  const [density] = useSheetDensity()
  if (!props) return null
  return (
    <section className={styles.card} aria-label={text.section(title)} data-field={table}>
      <h2 className={styles.title}>{text.section(title)}</h2>
      <div className={styles.table}>
        <LineGrid ref={register} {...props} density={density} />
      </div>
    </section>
  )
}
