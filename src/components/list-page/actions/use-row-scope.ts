import { type MouseEvent, useCallback, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { entityName } from '@/rules/key'
import type { AnyRow } from '../any-row'
import type { ListController } from '../list-context'
import { useOpening } from '../table/use-opening'
import { useActionsRoom } from './actions-room'
import { COUNT, OPEN, PEEK } from './row-actions'
import type { RowScope } from './row-context'
import { useStrayPress } from './use-stray-press'

/**
 * Returns the function that runs an action of a row: opens the row, a drawer or a create screen, or runs the
 * transition.
 */
function useRunAction(list: ListController): RowScope['runAction'] {
  const { actions, shape, transitions, openDrawer } = list
  const { show } = list.peek
  const opening = useOpening(list)
  const navigate = useNavigate()
  // A ref keeps the returned function the same, so that rows need not be drawn again.
  const latest = useRef(transitions)
  latest.current = transitions
  return useCallback(
    (name: string, row: AnyRow) => {
      const action = actions[name]
      if (name === OPEN) opening?.open(row)
      else if (name === PEEK) show(row)
      else if (name === COUNT && shape.station) void navigate(`${shape.station.path}?id=${row.id}`)
      else if (action?.drawer !== undefined) openDrawer(action.drawer, row)
      else if (action?.create !== undefined)
        void navigate(`${action.create}?source_type=${entityName(shape.entity)}&source_id=${row.id}`)
      else latest.current.start(name, [row])
    },
    [actions, opening, shape, openDrawer, navigate, show],
  )
}

export function useRowScopeOf(list: ListController): RowScope {
  const { shape, view, detail, rowActions, actions, text, createPath } = list
  const { offered } = list.peek
  const runAction = useRunAction(list)
  const isStray = useStrayPress(list.data.rows)
  const press = useCallback(
    (event: MouseEvent, name: string, row: AnyRow) => {
      if (!isStray(event, name, row)) runAction(name, row)
    },
    [runAction, isStray],
  )
  const room = useActionsRoom(list)
  return useMemo(
    () => ({ shape, view, detail, rowActions, actions, text, createPath, runAction, press, room, peek: { offered } }),
    [shape, view, detail, rowActions, actions, text, createPath, runAction, press, room, offered],
  )
}
