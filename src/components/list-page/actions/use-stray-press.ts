import { type MouseEvent, useCallback, useRef } from 'react'
import { CHANGE_GUARD_MS, useJustChanged } from '../../use-just-changed'
import type { AnyRow } from '../any-row'

/** Pixels around a press in which the second press of a double click lies. */
const SAME_PLACE = 24

type Press = Pick<MouseEvent, 'clientX' | 'clientY' | 'detail'>

/**
 * Returns a function that is called with every press of an action of a row. It returns true for a press that was aimed
 * at another action: what stood at this place was pressed before, and it was replaced within the last 600 ms because a
 * menu closed, or because the rows or their actions changed.
 */
export function useStrayPress(rows: readonly AnyRow[]): (press: Press, name: string, row: AnyRow) => boolean {
  const justChanged = useJustChanged(rows.map(({ id, actions }) => `${id}:${actions?.join() ?? ''}`).join(' '))
  const last = useRef({ x: -Infinity, y: -Infinity, target: '', at: -Infinity })
  return useCallback(
    ({ clientX: x, clientY: y, detail }, name, row) => {
      // Presses by keyboard, assistive technology or script have no number of clicks or no coordinates.
      if (detail === 0 || (x === 0 && y === 0)) return false
      const now = performance.now()
      const { current: before } = last
      const target = `${row.id} ${name}`
      const isSamePlace = Math.hypot(x - before.x, y - before.y) < SAME_PLACE
      const isStray = isSamePlace && target !== before.target && (justChanged() || now - before.at < CHANGE_GUARD_MS)
      if (!isStray) last.current = { x, y, target, at: now }
      return isStray
    },
    [justChanged],
  )
}
