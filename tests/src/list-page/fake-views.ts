import { vi } from 'vitest'
import type { Client } from '@/request/client'

interface Stored {
  id: number
  name: string
  own: boolean
  by: string
  share: object | null
  state: object
}

/** The saved views of every list, as a server keeps them; each call is recorded. */
export const fakeViews = {
  views: [] as Stored[],
  default_id: null as number | null,
  roles: [] as { kind: string; id: number; name: string }[],
  clear() {
    Object.assign(fakeViews, { views: [], default_id: null, roles: [] })
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
  const { id } = body as { id: number | null }
  if (path === '/sys/view/default') fakeViews.default_id = id
  if (path === '/sys/view/delete') fakeViews.views = fakeViews.views.filter((view) => view.id !== id)
  return null
})

/** Keeps the views of the lists of the running test. */
export const viewsClient = {
  get: async () => ({ views: fakeViews.views, default_id: fakeViews.default_id, roles: fakeViews.roles }),
  post,
  blob: async () => new Blob(),
} as unknown as Client
