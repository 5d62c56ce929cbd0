import { MISSING } from '@/request/api-error'
import { currentClient } from '@/request/current-client'
import { type ListSettings, validSettings } from '../settings/list-settings'
import type { ViewState } from './view-state'

export const ROLE_KINDS = ['role', 'store_role'] as const

/** A role with whose holders a view or a layout is shared. */
export interface Share {
  kind: (typeof ROLE_KINDS)[number]
  role_id: number
}

/** A role with a shared layout. */
export interface SharedLayout extends Share {
  /** Whether this operator shared the layout last. */
  own: boolean
  /** Name of the operator who shared the layout last; empty when nobody knows. */
  by: string
}

export interface SavedView {
  id: number
  name: string
  own: boolean
  /** Name of the operator who created the view. */
  by: string
  share: (Share & { role: string }) | null
  /** Only the valid parts: an older version of the application may have written the view. */
  state: Partial<ViewState>
}

export interface Views {
  views: readonly SavedView[]
  default_id: number | null
  /** The operator's own columns, widths and density; null while they are those of a role or of the manifest. */
  layout: Partial<ListSettings> | null
  /** The same, as shared with a role that the operator holds. */
  role_layout: Partial<ListSettings> | null
  /** Roles for which a layout is shared, among `roles`. */
  shared_layouts: readonly SharedLayout[]
  /** Roles that this operator may share views and layouts with. */
  roles: readonly { kind: Share['kind']; id: number; name: string }[]
}

interface NewView {
  id?: number
  name: string
  state: Partial<ViewState>
  share: Share | null
}

function readState(value: unknown): Partial<ViewState> {
  const state = (value ?? {}) as Record<string, unknown>
  const filters = Object.entries((state.filters ?? {}) as Record<string, unknown>).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return {
    ...validSettings(state),
    filters: Object.fromEntries(filters),
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
  const layout = (value: unknown) => (value ? validSettings(value) : null)
  return {
    ...answer,
    views: answer.views.map((view) => ({ ...view, state: readState(view.state) })),
    layout: layout(answer.layout),
    role_layout: layout(answer.role_layout),
    shared_layouts: answer.shared_layouts ?? [],
  }
}

/**
 * Keeps the operator's own layout of a list; null forgets it. With `changed` only these parts replace what another
 * browser has stored. Returns the layout that is stored then. A failure of the call is not shown.
 */
export async function keepLayout(
  list: string,
  layout: Partial<ListSettings> | null,
  changed?: readonly string[],
): Promise<Partial<ListSettings> | null> {
  const stored = await currentClient().post<object | null>(
    '/sys/view/layout',
    { list, layout, ...(layout && changed && { changed }) },
    { quiet: true, background: true },
  )
  return layout && validSettings(stored ?? layout)
}

/** Makes a layout that of a role, for everybody who has none of their own; null forgets it. */
export const shareLayout = (list: string, { kind, role_id }: Share, layout: ListSettings | null) =>
  currentClient().post('/sys/view/role_layout', { list, kind, role_id, layout })

/** The caller shows that the view or the role is gone (40400). */
export const saveView = (list: string, view: NewView) =>
  currentClient().post<{ id: number }>('/sys/view/save', { list, ...view }, { handles: [MISSING] })

/** The caller shows that the view is gone (40400); a view has one owner, who may have deleted it in another browser. */
export const deleteView = (id: number) => currentClient().post('/sys/view/delete', { id }, { handles: [MISSING] })

/** The caller shows that the view is gone (40400); its owner may have deleted it or ended the sharing. */
export const chooseDefault = (list: string, id: number | null) =>
  currentClient().post('/sys/view/default', { list, id }, { handles: [MISSING] })
