import { createContext, type MouseEvent, use } from 'react'
import type { EntityText } from '../../entity-text'
import type { AnyListProps, AnyRow } from '../any-row'
import type { Peek } from '../peek/use-peek'
import type { ActionsRoom } from './actions-room'

/**
 * What the cells of a row need. Separate from the list's context, which changes with every selection and every answer
 * and would redraw a hundred rows each time.
 */
export interface RowScope extends Pick<AnyListProps, 'shape' | 'view' | 'detail' | 'rowActions'> {
  actions: NonNullable<AnyListProps['actions']>
  text: EntityText
  createPath: string | undefined
  /** Width of the actions column. */
  room: ActionsRoom
  runAction(name: string, row: AnyRow): void
  /** Runs an action that was pressed, unless the press was aimed at what stood at this place just before. */
  press(event: MouseEvent, name: string, row: AnyRow): void
  peek: Pick<Peek, 'offered'>
}

export const RowContext = createContext<RowScope | null>(null)

export function useRowScope(): RowScope {
  const scope = use(RowContext)
  if (!scope) throw new Error('useRowScope outside a list page')
  return scope
}
