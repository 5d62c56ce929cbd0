import { vi } from 'vitest'
import type { Client } from '@/request/client'
import { type LayoutState, mergeLayouts } from '../../../../server/modules/views/list-state'

interface Stored {
  id: number
  name: string
  own: boolean
  by: string
  share: object | null
  state: object
}

/** The saved views of every list, as a server stores the views; each call is recorded. */
export const fakeViews = {
  views: [] as Stored[],
  default_id: null as number | null,
  roles: [] as { kind: string; id: number; name: string }[],
  layout: null as object | null,
  role_layout: null as object | null,
  shared_layouts: [] as { kind: string; role_id: number; own: boolean; by: string }[],
  clear() {
    Object.assign(fakeViews, {
      views: [],
      default_id: null,
      roles: [],
      layout: null,
      role_layout: null,
      shared_layouts: [],
    })
    post.mockClear()
  },
}

function save(body: { id?: number; name: string; share: object | null; state: object }): { id: number } {
  const id = body.id ?? fakeViews.views.length + 1
  const { name, share, state } = body
  fakeViews.views = [
    ...fakeViews.views.filter((view) => view.id !== id),
    { id, name, own: true, by: '我', share, state },
  ]
  return { id }
}

export const post = vi.fn(async (path: string, body: unknown): Promise<unknown> => {
  if (path === '/sys/view/save') return save(body as Parameters<typeof save>[0])
  if (path === '/sys/view/layout') {
    const { layout, changed } = body as { layout: LayoutState | null; changed?: string[] }
    fakeViews.layout = layout && changed ? mergeLayouts(fakeViews.layout ?? {}, layout, changed) : layout
    return fakeViews.layout
  }
  if (path === '/sys/view/role_layout') {
    const { kind, role_id, layout } = body as { kind: string; role_id: number; layout: object | null }
    const others = fakeViews.shared_layouts.filter((role) => role.role_id !== role_id)
    fakeViews.shared_layouts = layout ? [...others, { kind, role_id, own: true, by: '我' }] : others
    return null
  }
  const { id } = body as { id: number | null }
  if (path === '/sys/view/default') fakeViews.default_id = id
  if (path === '/sys/view/delete') fakeViews.views = fakeViews.views.filter((view) => view.id !== id)
  return null
})

/** A client that stores the views of the running test's lists. */
export const viewsClient = {
  get: async (path: string) => {
    if (path === '/sys/changes') return { since: null, changed: [] }
    const { views, default_id, roles, layout, role_layout, shared_layouts } = fakeViews
    return { views, default_id, roles, layout, role_layout, shared_layouts }
  },
  post,
  blob: async () => new Blob(),
} as unknown as Client
