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
  change(change: Partial<ListSettings>): void
  reset(): void
}

/** Settings of a list, remembered per operator. */
export function useListSettings(entity: string, known: readonly KnownColumn[]): ListSettingsControl {
  const { tenantId, operatorId } = useOperator()
  const key = `list:${tenantId}:${operatorId}:${entity}`
  const [held, setHeld] = useState(() => ({ key, kept: load(key) }))
  const kept = held.key === key ? held.kept : load(key)

  const columns = useMemo(
    () => (kept.columns ? reconcile(kept.columns, known) : defaultColumns(known)),
    [kept.columns, known],
  )
  const settings = useMemo<ListSettings>(
    () => ({ columns, density: kept.density ?? 'comfortable', pageSize: kept.pageSize ?? DEFAULT_PAGE_SIZE }),
    [columns, kept.density, kept.pageSize],
  )

  const change = useCallback(
    (change: Partial<ListSettings>) => {
      setHeld((now) => {
        const next = { ...(now.key === key ? now.kept : load(key)), ...change }
        keep(key, next)
        return { key, kept: next }
      })
    },
    [key],
  )

  const reset = useCallback(() => {
    keep(key, null)
    setHeld({ key, kept: {} })
  }, [key])

  return { settings, change, reset }
}
