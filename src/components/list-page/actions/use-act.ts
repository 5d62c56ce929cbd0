import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import type { AnyRow } from '../any-row'
import { useList } from '../list-context'
import { OPEN } from './row-actions'

/** Does an action of a row: opens it, a drawer or the screen that makes the next document, or runs the transition. */
export function useAct(): (name: string, row: AnyRow) => void {
  const { actions, view, shape, transitions, openDrawer } = useList()
  const navigate = useNavigate()
  return useCallback(
    (name: string, row: AnyRow) => {
      const action = actions[name]
      if (name === OPEN && view.update !== undefined) void navigate(`${view.update}?id=${row.id}`)
      else if (action?.drawer !== undefined) openDrawer(action.drawer, row)
      else if (action?.create !== undefined)
        void navigate(`${action.create}?source_type=${shape.entity.split('.')[1]}&source_id=${row.id}`)
      else transitions.start(name, [row])
    },
    [actions, view.update, shape, transitions, openDrawer, navigate],
  )
}
