import { useCallback, useMemo, useState } from 'react'
import { useOperator } from '../../operator-context'
import {
  DEFAULT_PAGE_SIZE,
  defaultColumns,
  type KnownColumn,
  type ListSettings,
  readSettings,
  reconcile,
} from './list-settings'

function load(key: string): Partial<ListSettings> {
  try {
    return readSettings(localStorage.getItem(key))
  } catch {
    return {}
  }
}

function keep(key: string, settings: Partial<ListSettings> | null): void {
  try {
    if (settings) localStorage.setItem(key, JSON.stringify(settings))
    else localStorage.removeItem(key)
  } catch {
    // Without storage the wishes last until the page is left.
  }
}

export interface ListSettingsControl {
  settings: ListSettings
  /** The same without what was changed since the view was chosen. */
  given: ListSettings
  change(change: Partial<ListSettings>): void
  reset(): void
}

function complete(kept: Partial<ListSettings>, known: readonly KnownColumn[], pageSize: number): ListSettings {
  return {
    columns: kept.columns ? reconcile(kept.columns, known) : defaultColumns(known),
    density: kept.density ?? 'comfortable',
    pageSize: kept.pageSize ?? pageSize,
  }
}

/** What a chosen view brings. */
export interface GivenSettings {
  id: number
  settings: Partial<ListSettings>
}

/** Settings of a list, remembered per operator; under a saved view its own, and what is changed then lasts until it is saved. */
export function useListSettings(
  entity: string,
  known: readonly KnownColumn[],
  given?: GivenSettings,
  pageSize = DEFAULT_PAGE_SIZE,
): ListSettingsControl {
  const { tenantId, operatorId } = useOperator()
  const key = `list:${tenantId}:${operatorId}:${entity}`
  const [held, setHeld] = useState(() => ({ key, kept: load(key) }))
  const [tried, setTried] = useState<GivenSettings | null>(null)
  const own = held.key === key ? held.kept : load(key)
  const view = given?.id
  const base = given ? given.settings : own
  const tries = tried && tried.id === view ? tried.settings : undefined
  const kept = useMemo(() => (tries ? { ...base, ...tries } : base), [base, tries])

  const settings = useMemo(() => complete(kept, known, pageSize), [kept, known, pageSize])
  const before = useMemo(() => complete(base, known, pageSize), [base, known, pageSize])

  const change = useCallback(
    (change: Partial<ListSettings>) => {
      if (view !== undefined)
        return setTried((now) => ({ id: view, settings: { ...(now?.id === view ? now.settings : {}), ...change } }))
      setHeld((now) => {
        const next = { ...(now.key === key ? now.kept : load(key)), ...change }
        keep(key, next)
        return { key, kept: next }
      })
    },
    [key, view],
  )

  const reset = useCallback(() => {
    setTried(null)
    if (view !== undefined) return
    keep(key, null)
    setHeld({ key, kept: {} })
  }, [key, view])

  return { settings, given: before, change, reset }
}
