import { useEffect, useEffectEvent } from 'react'
import type { ListQuery } from '@/request/resource'
import type { Asked } from '../query/use-list-url'
import type { ListSettingsControl } from '../settings/use-list-settings'
import { type KeptViews, NO_VIEW } from './use-views'
import { chooseDefault, deleteView, type SavedView, type Share, saveView, type Views } from './view-api'
import { askedBy, sameState, stateOf } from './view-state'

export interface ViewWish {
  /** Of the view that is changed; without it a new one is made. */
  id?: number
  name: string
  share: Share | null
  isDefault: boolean
}

export interface ViewControl {
  all: Views | undefined
  active: SavedView | undefined
  /** The list differs from the view whose name it bears. */
  modified: boolean
  choose: (view: SavedView | null) => void
  /**
   * Keeps the list as it is now; a view that the list does not show keeps what it has, and is only called or shared
   * otherwise. Rejects when the server refuses, which has been said then.
   */
  save: (wish: ViewWish) => Promise<void>
  remove: (view: SavedView) => Promise<void>
  setDefault: (id: number | null) => Promise<void>
}

interface Options {
  list: string
  kept: KeptViews
  active: SavedView | undefined
  search: string
  query: ListQuery
  settings: ListSettingsControl
  show: (asked: Asked, view: string) => void
  /** Fields that may be filtered by, and sorted by. */
  known: ReadonlySet<string>
  sortable: ReadonlySet<string>
  /** Filters that stand unless cleared. */
  filters: Readonly<Record<string, string>>
  today: string
  /** Some of what a view asks for does not exist here. */
  onLost: (count: number) => void
}

/** Choosing, keeping and sharing views of one list. The address stays the truth: a view is put into it, and may then be changed. */
export function useViewControl(options: Options): ViewControl {
  const { list, kept, active, search, query, settings, show, known, sortable, filters, today, onLost } = options
  const now = stateOf(query, settings.settings, today, active?.state.filters)

  const meantBy = ({ state }: SavedView) => askedBy({ filters: {}, ...state }, known, sortable, today)
  const asSaved = (view: SavedView) => stateOf(meantBy(view), settings.given, today, view.state.filters)

  const choose = (view: SavedView | null) => {
    if (active) settings.reset()
    if (!view) return show({ filters }, NO_VIEW)
    const { lost, ...asked } = meantBy(view)
    show(asked, String(view.id))
    if (lost.length > 0) onLost(lost.length)
  }

  // A list that is opened without saying how opens with the operator's own view.
  const preferred = search.length > 1 ? undefined : kept.all?.views.find(({ id }) => id === kept.all?.default_id)
  const open = useEffectEvent(() => preferred && choose(preferred))
  useEffect(() => {
    if (preferred) open()
  }, [preferred])

  const put = async (id: number | null) => void (await chooseDefault(list, id))
  return {
    all: kept.all,
    active,
    modified: active !== undefined && !sameState(now, asSaved(active)),
    choose,
    async save({ id, name, share, isDefault }) {
      const other = id === active?.id ? undefined : kept.all?.views.find((view) => view.id === id)
      const stored = await saveView(list, { ...(id !== undefined && { id }), name, share, state: other?.state ?? now })
      const isDefaultNow = kept.all?.default_id === stored.id
      if (isDefault !== isDefaultNow) await put(isDefault ? stored.id : null)
      await kept.refresh()
      if (other) return
      if (active) settings.reset()
      // The view in front stands in the address already, and so does what was changed while it was saved.
      if (stored.id !== active?.id) show({ filters: query.filters, sort: query.sort, q: query.q }, String(stored.id))
    },
    async remove(view) {
      await deleteView(view.id)
      if (active?.id === view.id) choose(null)
      await kept.refresh()
    },
    async setDefault(id) {
      await put(id)
      await kept.refresh()
    },
  }
}
