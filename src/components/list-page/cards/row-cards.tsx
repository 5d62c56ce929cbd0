import { type ReactNode, useMemo, useRef } from 'react'
import { useIsLong } from '../../use-is-long'
import type { AnyRow } from '../any-row'
import { useList } from '../list-context'
import { useChoosing } from '../table/choosing/use-choosing'
import { useFocusWithin } from '../table/use-focus-within'
import { useOpening } from '../table/use-opening'
import { useShownColumns } from '../table/use-shown-columns'
import { planOf } from './card-plan'
import { RowCard } from './row-card'
import styles from './row-cards.module.css'

/** The rows on a phone, one card per row. */
export function RowCards({ rows, empty }: { rows: readonly AnyRow[]; empty: ReactNode }) {
  const list = useList()
  const { shape, selection, selectable, data, transitions } = list
  const opening = useOpening(list)
  const { toggle } = useChoosing(rows, rows, selection)
  const isOld = useIsLong(data.isOfEarlierQuery)
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
  return (
    <div ref={box}>
      <ul className={styles.cards} data-old={isOld || undefined}>
        {rows.map((row) => (
          <RowCard
            key={row.id}
            shape={shape}
            row={row}
            plan={plan}
            opening={opening}
            chosen={selection.ids.includes(row.id)}
            toggle={selectable ? toggle : undefined}
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
