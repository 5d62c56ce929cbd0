import { type ReactNode, useMemo } from 'react'
import type { AnyRow } from '../any-row'
import { useList } from '../list-context'
import { useShownColumns } from '../table/use-shown-columns'
import { planOf } from './card-plan'
import { RowCard } from './row-card'
import styles from './row-cards.module.css'

/** The rows on a phone, one card per row. */
export function RowCards({ rows, empty }: { rows: readonly AnyRow[]; empty: ReactNode }) {
  const { selection, selectable, data } = useList()
  const shown = useShownColumns()
  const plan = useMemo(() => planOf(shown), [shown])
  if (rows.length === 0) return empty
  const toggle = (row: AnyRow) => {
    const others = selection.rows.filter(({ id }) => id !== row.id)
    selection.set(others.length < selection.rows.length ? others : [...selection.rows, row])
  }
  return (
    <ul className={styles.cards} data-old={data.isOfEarlierQuery || undefined}>
      {rows.map((row) => (
        <RowCard
          key={row.id}
          row={row}
          plan={plan}
          chosen={selection.ids.includes(row.id)}
          onToggle={selectable ? () => toggle(row) : undefined}
        />
      ))}
    </ul>
  )
}
