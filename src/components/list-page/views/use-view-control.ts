import { useEffect, useEffectEvent } from 'react'
import { hasCode, MISSING } from '@/request/api-error'
import { isParameterMissing } from '@/request/error-details'
import type { ListQuery } from '@/request/resource'
import type { ListSettingsControl } from '../settings/use-list-settings'
import { type KeptViews, NO_VIEW } from './use-views'
import { chooseDefault, deleteView, type SavedView, type Share, saveView, shareLayout, type Views } from './view-api'
import { queryOfView, isSameViewState, stateOf, type ViewQuery } from './view-state'

interface ViewToSave {
  /** Id of the view to change; undefined creates a new view. */
  id?: number
  name: string
  share: Share | null
  isDefault: boolean
}

export interface ViewControl {
  stored: Views | undefined
  /** The first answer in this browser is on its way, so columns and filters of the list are not known yet. */
  isPending: boolean
  active: SavedView | undefined
  /** The list differs from the active view. */
  modified: boolean
  choose: (view: SavedView | null) => void
  /**
   * Saves the current state of the list as a view. A view that is not active keeps its state and only changes its name
   * or sharing. Rejects when the server refuses; the error has been shown then.
   */
  save: (wish: ViewToSave) => Promise<void>
  remove: (view: SavedView) => Promise<void>
  setDefault: (id: number | null) => Promise<void>
  /** Asks the server again for views and layouts, which other operators may have changed. */
  refresh: () => Promise<void>
  /** Shares the current columns, widths and density with a role, or ends the sharing. Rejects like `save`. */
  shareLayout: (share: Share, isShared: boolean) => Promise<void>
}

interface Options {
  list: string
  kept: KeptViews
  active: SavedView | undefined
  search: string
  query: ListQuery
  settings: ListSettingsControl
  show: (viewQuery: ViewQuery, view: string) => void
  /** Fields that may be filtered by, and fields that may be sorted by. */
  known: ReadonlySet<string>
  sortable: ReadonlySet<string>
  /** Default filters. */
  filters: Readonly<Record<string, string>>
  today: string
  /** Called with the number of fields in a view that do not exist in this list. */
  onLost: (count: number) => void
  /** Called when the server no longer knows what the operator wanted to change; see `Gone`. */
  onGone: (what: Gone, name: string) => void
}

/**
 * What the server no longer knows: a view that was to be deleted, a view that was to be saved, a view that the list was
 * to open with, or the role of a view that was to be saved. The name is that of the view.
 */
export type Gone = 'deleted' | 'saved' | 'default' | 'role'

/**
 * Choosing, saving and sharing views of a list. The URL holds the state: choosing a view writes its filters into the
 * URL.
 */
export function useViewControl(options: Options): ViewControl {
  const { list, kept, active, search, query, settings, show, known, sortable, filters, today, onLost, onGone } = options
  const now = stateOf(query, settings.settings, today, active?.state.filters)

  const queryOf = ({ state }: SavedView) => queryOfView({ filters: {}, ...state }, known, sortable, today)
  const savedStateOf = (view: SavedView) => stateOf(queryOf(view), settings.unchanged, today, view.state.filters)

  const choose = (view: SavedView | null) => {
    if (active) settings.reset()
    if (!view) return show({ filters }, NO_VIEW)
    const { lost, ...state } = queryOf(view)
    show(state, String(view.id))
    if (lost.length > 0) onLost(lost.length)
  }

  // A list opened without parameters shows the operator's default view.
  const preferred = search.length > 1 ? undefined : kept.stored?.views.find(({ id }) => id === kept.stored?.default_id)
  const open = useEffectEvent(() => preferred && choose(preferred))
  useEffect(() => {
    if (preferred) open()
  }, [preferred])

  /**
   * Runs the call. When the server answers that the view or its role is gone, says so and asks for the views again, so
   * that the menu no longer shows the view.
   */
  const orGone = async <T>(call: Promise<T>, goneIn: (error: unknown) => Gone, name: string): Promise<T> => {
    try {
      return await call
    } catch (error) {
      if (hasCode(error, MISSING)) {
        onGone(goneIn(error), name)
        await kept.refresh()
      }
      throw error
    }
  }
  const putDefault = async (id: number | null, name = '') =>
    void (await orGone(chooseDefault(list, id), () => 'default', name))
  return {
    stored: kept.stored,
    refresh: kept.refresh,
    isPending: kept.isPending,
    active,
    modified: active !== undefined && !isSameViewState(now, savedStateOf(active)),
    choose,
    async save({ id, name, share, isDefault }) {
      const inactive = id === active?.id ? undefined : kept.stored?.views.find((view) => view.id === id)
      const state = inactive?.state ?? now
      const stored = await orGone(
        saveView(list, { ...(id !== undefined && { id }), name, share, state }),
        (error) => (isParameterMissing(error, 'id') ? 'saved' : 'role'),
        kept.stored?.views.find((view) => view.id === id)?.name ?? name,
      )
      const isDefaultNow = kept.stored?.default_id === stored.id
      if (isDefault !== isDefaultNow) await putDefault(isDefault ? stored.id : null, name)
      await kept.refresh()
      if (inactive) return
      if (active) settings.reset()
      // The URL already holds the active view and any changes made while it was being saved.
      if (stored.id !== active?.id) show({ filters: query.filters, sort: query.sort, q: query.q }, String(stored.id))
    },
    async remove(view) {
      try {
        await orGone(deleteView(view.id), () => 'deleted', view.name)
      } catch (error) {
        if (!hasCode(error, MISSING)) throw error
      }
      if (active?.id === view.id) choose(null)
      await kept.refresh()
    },
    async shareLayout(share, isShared) {
      await shareLayout(list, share, isShared ? settings.settings : null)
      await kept.refresh()
    },
    async setDefault(id) {
      await putDefault(id, kept.stored?.views.find((view) => view.id === id)?.name)
      await kept.refresh()
    },
  }
}
