import { useEffect, useState } from 'react'
import type { Doc } from '@/rules/conditions'
import type { ResourceApi } from '@/request/resource'
import type { Draft } from '@/components/document-page/draft/draft'
import { type Loaded, whyNot } from '@/components/document-page/use-loaded'
import type { CountStore, Entry, KeptCount } from './keep/count-store'
import { memoryStore } from './keep/memory-store'

type Failed = Extract<Loaded, { at: 'failed' }> | { at: 'missing' | 'forbidden' }

export interface Ready {
  at: 'ready'
  /** What the server last said, and the save that is under way. */
  count: KeptCount
  entries: readonly Entry[]
  store: CountStore
  /** This browser keeps nothing. */
  unkept: boolean
}

/** `elsewhere`: another page of this browser counts the document, and two would send each other's counts. */
export type Opened = { at: 'loading' } | { at: 'elsewhere' } | Failed | Ready

interface Options {
  api: Pick<ResourceApi<Doc>, 'detail'>
  draft: Draft
  id: number
  place: string
  store: CountStore
}

/**
 * Brings the document into the draft: with what was counted and not sent, as this browser keeps it, so that no network is
 * needed; without, as the server has it.
 */
export function useOpened({ api, draft, id, place, store }: Options): { opened: Opened; reload: () => void } {
  const [opened, setOpened] = useState<Opened>({ at: 'loading' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const call = new AbortController()
    const { signal } = call
    const open = async (): Promise<Opened> => {
      const read = await store.read(place).then(
        (kept) => ({ ...kept, store, unkept: false }),
        () => ({ count: null, entries: [], store: memoryStore(), unkept: true }),
      )
      const { count, entries } = read
      if (count && (count.sending || entries.length > 0)) {
        draft.load(count.baseline, false)
        return { at: 'ready', ...read, count }
      }
      try {
        const doc = await api.detail(id, signal)
        draft.load(doc, false)
        const { log: _log, ...baseline } = doc
        const fresh: KeptCount = { place, baseline, sending: null }
        // Kept at once: whoever goes into the cold store next has no network there.
        await read.store.write(place, { count: fresh }).catch(() => undefined)
        return { at: 'ready', ...read, count: fresh }
      } catch (error) {
        const failed = whyNot(error)
        // Without a network the document is counted as it was last seen here.
        if (!count || failed.at !== 'failed') return failed as Failed
        draft.load(count.baseline, false)
        return { at: 'ready', ...read, count }
      }
    }
    const show = (next: Opened) => signal.aborted || setOpened(next)
    const alone = () => open().then(show)
    // Missing on plain http, where a hand-held on the shop's network has one page open.
    if (!navigator.locks) void alone()
    else
      void navigator.locks.request(`count ${place}`, { ifAvailable: true }, async (lock) => {
        if (!lock) return show({ at: 'elsewhere' })
        await alone()
        // Held for as long as the page is open.
        await new Promise<void>((resolve) =>
          signal.aborted ? resolve() : signal.addEventListener('abort', () => resolve()),
        )
      })
    return () => call.abort()
  }, [api, draft, id, place, store, attempt])
  return {
    opened,
    reload() {
      setOpened({ at: 'loading' })
      setAttempt(attempt + 1)
    },
  }
}
