import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { currentClient } from '@/request/current-client'
import { type StoreScope, useOperator } from '../../operator-context'
import { entityKey, storeKey } from './list-key'

/** The answer of `/sys/changes`. */
interface Changes {
  /** What the next call sends. */
  since: string | null
  /** Bases of the lists that may have changed; null when any may have. */
  changed: string[] | null
}

/** After a failed call nothing is known, so everything counts as changed. */
const UNKNOWN: Changes = { since: null, changed: null }

interface Asked {
  since: string | null
  /** The call that is on its way; all screens that are shown at once share it. */
  call: Promise<void> | null
  /** Nothing has been asked yet, so all cached rows are as new as the first answer. */
  isFirst: boolean
}

const askedByCache = new WeakMap<QueryClient, Asked>()

/**
 * Options for queries of rows: rows that nobody changed stay as they are when their screen is shown again. After five
 * minutes they are fetched anyway, because some values follow the clock. They are kept for an hour, so that a tab in
 * the background shows what it had.
 */
export const UNTIL_CHANGED = { staleTime: 5 * 60_000, gcTime: 60 * 60_000, retry: false } as const

/**
 * Asks the server which lists may have changed since it was last asked, whenever the screen is shown. Rows of those
 * lists are fetched again: at once where they are on the screen, otherwise when they are shown next.
 */
export function useChangesWhenShown(): void {
  const queries = useQueryClient()
  const { tenantId, storeId } = useOperator()
  useEffect(() => void askForChanges(queries, { tenantId, storeId }), [queries, tenantId, storeId])
}

function askForChanges(queries: QueryClient, scope: StoreScope): Promise<void> {
  const asked = askedByCache.get(queries) ?? { since: null, call: null, isFirst: true }
  askedByCache.set(queries, asked)
  asked.call ??= ask(queries, scope, asked).finally(() => (asked.call = null))
  return asked.call
}

async function ask(queries: QueryClient, scope: StoreScope, asked: Asked): Promise<void> {
  const { isFirst } = asked
  const { since, changed } = await currentClient()
    .get<Changes>('/sys/changes', { params: asked.since === null ? {} : { since: asked.since }, quiet: true })
    .catch(() => UNKNOWN)
  Object.assign(asked, { since, isFirst: false })
  const keys = changed === null ? [storeKey(scope)] : changed.map((base) => entityKey(scope, base))
  const refetchType = isFirst ? 'none' : 'active'
  // Not awaited: a screen that is shown while rows are on their way asks again.
  for (const queryKey of keys) void queries.invalidateQueries({ queryKey, refetchType })
}
