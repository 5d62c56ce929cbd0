import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Doc } from '@/rules/conditions'
import type { ResourceApi } from '@/request/resource'
import { isOffline, isUnreachable, onConnectionChange } from '@/request/connection'
import type { Draft } from '@/components/document-page/draft/draft'
import { type LoadState, failureOf } from '@/components/document-page/use-loaded'
import { baselineOf, type CountStore, type Entry, isUnsent, type KeptCount } from './keep/count-store'
import { holdLock } from './keep/document-lock'
import { pageStore } from './keep/memory-store'
import { giveUp, takeOver } from './keep/owner'

type Failed = Extract<LoadState, { kind: 'failed' }> | { kind: 'missing' | 'forbidden' | 'offline' }

export interface Ready {
  kind: 'ready'
  /** The server's last answer, and the running save. */
  count: KeptCount
  entries: readonly Entry[]
  store: CountStore
  /** The browser cannot store counts, so they are lost when the page is closed. */
  isUnstored: boolean
  /** Whether no later screen of this page has opened the document. */
  isOwner: () => boolean
}

/** `elsewhere`: another tab of this browser counts the document, and two tabs would send each other's counts. */
type Opened = { kind: 'loading' } | { kind: 'elsewhere' } | Failed | Ready

interface Options {
  api: Pick<ResourceApi<Doc>, 'detail'>
  draft: Draft
  id: number
  place: string
  store: CountStore
}

/**
 * Loads the document into the draft: from the browser's storage when it has counts that were not sent, which needs no
 * network; else from the server. Scans that could not be counted are no reason to use the stored document, because the
 * document may be countable by now.
 */
export function useOpened({ api, draft, id, place, store }: Options): { opened: Opened; reload: () => void } {
  const [opened, setOpened] = useState<Opened>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(0)
  // The next attempt takes the document from the page that counts it. Only one does: a tab that comes back later must
  // ask.
  const steals = useRef(false)
  useEffect(() => {
    const call = new AbortController()
    const { signal } = call
    const open = async (): Promise<Opened> => {
      const wasOffline = isOffline()
      const isOwner = takeOver(place)
      const read = { ...(await readKept(place, store)), isOwner }
      if (signal.aborted) return { kind: 'loading' }
      const { count, entries } = read
      // Without a network the last stored version of the document is counted, too.
      if (count && (count.sending || entries.some(isUnsent) || isOffline())) {
        draft.loadStored(count.baseline)
        return { kind: 'ready', ...read, count }
      }
      try {
        const doc = await api.detail(id, signal, { quiet: true })
        if (signal.aborted) return { kind: 'loading' }
        draft.loadStored(doc)
        const fresh: KeptCount = { place, baseline: baselineOf(doc), sending: null }
        // Stored at once, because the operator may next enter a cold store without a network.
        await read.store.write(place, { count: fresh }).catch(() => undefined)
        return { kind: 'ready', ...read, count: fresh }
      } catch (error) {
        if (signal.aborted) return { kind: 'loading' }
        // The network came back while this call was failing, so that no later change would lead to another attempt.
        if (isUnreachable(error) && wasOffline && !isOffline()) return open()
        const failed = (isUnreachable(error) ? { kind: 'offline' } : failureOf(error)) as Failed
        // The browser did not know yet that there is no network.
        if (!count || failed.kind === 'missing' || failed.kind === 'forbidden') return failed
        draft.loadStored(count.baseline)
        return { kind: 'ready', ...read, count }
      }
    }
    const show = (next: Opened) => signal.aborted || setOpened(next)
    const openAndShow = () => open().then(show)
    const begin = () => {
      if (signal.aborted) return
      // The Locks API is missing on plain http, where a hand-held has only one page open.
      if (!navigator.locks) return void openAndShow()
      const steal = steals.current
      steals.current = false
      void holdLock(`count ${place}`, { signal, steal }, async () => {
        await openAndShow()
        // The lock is held as long as the page is open.
        await new Promise<void>((resolve) =>
          signal.aborted ? resolve() : signal.addEventListener('abort', () => resolve()),
        )
      }).then((outcome) => {
        if (outcome === 'done' || signal.aborted) return
        // The page that took the document over sends what this one has stored. This one must neither send it any more
        // nor store and show a document that it is still loading.
        if (outcome === 'lost') giveUp(place)
        call.abort()
        setOpened({ kind: 'elsewhere' })
      })
    }
    // Not at once: during development React runs every effect twice, and the second run would find the lock taken.
    queueMicrotask(begin)
    return () => {
      call.abort()
      // A hidden tab gives up the document, which another tab may count meanwhile. When it comes back, its screen is
      // built anew from what is stored: loading the document below a screen that counts would take the counts out of
      // its rows.
      setOpened({ kind: 'loading' })
    }
  }, [api, draft, id, place, store, attempt])
  function reload() {
    // The other page may be hidden, frozen or on another desktop, where nobody can end it.
    steals.current = opened.kind === 'elsewhere'
    setAttempt(attempt + 1)
    setOpened({ kind: 'loading' })
  }
  const onConnection = useEffectEvent(() => {
    if (opened.kind === 'offline' && !isOffline()) reload()
  })
  useEffect(() => onConnectionChange(() => onConnection()), [])
  return { opened, reload }
}

/** What was counted and not sent: from the store of the page where the browser could not store it. */
async function readKept(
  place: string,
  store: CountStore,
): Promise<Omit<Ready, 'kind' | 'count' | 'isOwner'> & { count: KeptCount | null }> {
  const memory = pageStore(place)
  const unstored = await memory.read(place)
  if (unstored.count && (unstored.count.sending || unstored.entries.length > 0))
    return { ...unstored, store, isUnstored: true }
  return store.read(place).then(
    (kept) => ({ ...kept, store, isUnstored: false }),
    () => ({ ...unstored, store: memory, isUnstored: true }),
  )
}
