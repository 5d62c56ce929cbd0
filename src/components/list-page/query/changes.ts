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

/** What is known about the calls of `/sys/changes` for a cache. */
interface CallState {
  since: string | null
  /** The running call, shared by all screens that are shown at the same time. */
  call: Promise<void> | null
  /** Nothing has been asked yet, so all cached rows are as new as the first answer. */
  isFirst: boolean
}

const stateByCache = new WeakMap<QueryClient, CallState>()

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
  const state = stateByCache.get(queries) ?? { since: null, call: null, isFirst: true }
  stateByCache.set(queries, state)
  state.call ??= ask(queries, scope, state).finally(() => (state.call = null))
  return state.call
}

async function ask(queries: QueryClient, scope: StoreScope, state: CallState): Promise<void> {
  const { isFirst } = state
  const { since, changed } = await currentClient()
    .get<Changes>('/sys/changes', { params: state.since === null ? {} : { since: state.since }, quiet: true })
    .catch(() => UNKNOWN)
  Object.assign(state, { since, isFirst: false })
  const keys = changed === null ? [storeKey(scope)] : changed.map((base) => entityKey(scope, base))
  const refetchType = isFirst ? 'none' : 'active'
  // Not awaited: a screen that is shown while rows are on their way asks again.
  for (const queryKey of keys) void queries.invalidateQueries({ queryKey, refetchType })
}
