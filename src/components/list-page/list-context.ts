import { createContext, use } from 'react'
import type { ListQuery } from '@/request/resource'
import type { EntityText } from '../entity-text'
import type { Printing } from './actions/printing'
import type { Transitions } from './actions/use-transitions'
import type { AnyListProps, AnyRow } from './any-row'
import type { Peek } from './peek/use-peek'
import type { ListData } from './query/use-list-data'
import type { QueryChange } from './query/list-url'
import type { Selection } from './selection'
import type { ListSettingsControl } from './settings/use-list-settings'
import type { ViewControl } from './views/use-view-control'

/** State and actions that the components of a list share through context. */
export interface ListController extends Pick<
  AnyListProps,
  'shape' | 'api' | 'columns' | 'filters' | 'view' | 'detail' | 'toolbar' | 'rowActions'
> {
  actions: NonNullable<AnyListProps['actions']>
  text: EntityText
  query: ListQuery
  change(change: QueryChange): void
  data: ListData
  settings: ListSettingsControl
  views: ViewControl
  printing: Printing
  /** At least one action supports several rows. */
  selectable: boolean
  selection: Selection
  transitions: Transitions
  /** Rows that the last transition changed. */
  justChanged: readonly AnyRow[]
  peek: Peek
  /** Undefined when there is no create screen or the operator may not create rows; there is no button then. */
  createPath: string | undefined
  mayExport: boolean
  openDrawer(drawer: string, row: AnyRow): void
  /** Tells in a short notice why none of the rows allows the transition that a key asked for. */
  tellWhyNot(name: string, rows: readonly AnyRow[]): void
}

export const ListContext = createContext<ListController | null>(null)

export function useList(): ListController {
  const list = use(ListContext)
  if (!list) throw new Error('useList outside a list page')
  return list
}
