import { type ReactNode, useMemo, useRef } from 'react'
import type { AnyRow } from '../any-row'
import { useList } from '../list-context'
import { useFocusWithin } from '../table/use-focus-within'
import { useShownColumns } from '../table/use-shown-columns'
import { planOf } from './card-plan'
import { RowCard } from './row-card'
import styles from './row-cards.module.css'

/** The rows on a phone, one card per row. */
export function RowCards({ rows, empty }: { rows: readonly AnyRow[]; empty: ReactNode }) {
  const { selection, selectable, data, transitions } = useList()
  const shown = useShownColumns()
  const plan = useMemo(() => planOf(shown), [shown])
  const box = useRef<HTMLDivElement>(null)
  useFocusWithin(rows, box, transitions.step !== null, focusCard)
  if (rows.length === 0)
    return (
      <div ref={box} tabIndex={-1}>
        {empty}
      </div>
    )
  const toggle = (row: AnyRow) => {
    const others = selection.rows.filter(({ id }) => id !== row.id)
    selection.set(others.length < selection.rows.length ? others : [...selection.rows, row])
  }
  return (
    <div ref={box}>
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
    </div>
  )
}

/** Focuses the card of a row, from which the next key leads to its name and its buttons. */
function focusCard(box: HTMLElement, id: number): void {
  box.querySelector<HTMLElement>(`[data-row-key="${id}"]`)?.focus({ preventScroll: true })
}
