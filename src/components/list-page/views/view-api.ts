import { currentClient } from '@/request/current-client'
import { readSettings } from '../settings/list-settings'
import type { ViewState } from './view-state'

export interface Share {
  kind: 'role' | 'store_role'
  role_id: number
}

export interface SavedView {
  id: number
  name: string
  own: boolean
  /** Who made it. */
  by: string
  share: (Share & { role: string }) | null
  /** As far as it can be understood: an older console may have written it. */
  state: Partial<ViewState>
}

export interface Views {
  views: readonly SavedView[]
  default_id: number | null
  /** Roles with which this operator may share. */
  roles: readonly { kind: Share['kind']; id: number; name: string }[]
}

export interface ViewDraft {
  id?: number
  name: string
  state: Partial<ViewState>
  share: Share | null
}

function readState(given: unknown): Partial<ViewState> {
  const state = (given ?? {}) as Record<string, unknown>
  const filters = Object.entries((state.filters ?? {}) as Record<string, unknown>).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return {
    ...readSettings(JSON.stringify(state)),
    filters: Object.fromEntries(filters),
    ...(typeof state.sort === 'string' && { sort: state.sort }),
    ...(typeof state.q === 'string' && { q: state.q }),
  }
}

export async function fetchViews(list: string, signal?: AbortSignal): Promise<Views> {
  const answer = await currentClient().get<Views>('/sys/view/list', {
    params: { list },
    signal,
    quiet: true,
    background: true,
  })
  return { ...answer, views: answer.views.map((view) => ({ ...view, state: readState(view.state) })) }
}

export const saveView = (list: string, draft: ViewDraft) =>
  currentClient().post<{ id: number }>('/sys/view/save', { list, ...draft })

export const deleteView = (id: number) => currentClient().post('/sys/view/delete', { id })

export const chooseDefault = (list: string, id: number | null) =>
  currentClient().post('/sys/view/default', { list, id })
