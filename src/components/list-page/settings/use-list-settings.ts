import { useCallback, useMemo, useState } from 'react'
import {
  changedParts,
  DEFAULT_PAGE_SIZE,
  defaultColumns,
  type KnownColumn,
  type ListSettings,
  reconcile,
} from './list-settings'
import type { KeptLayout } from './use-kept-layout'

export interface ListSettingsControl {
  settings: ListSettings
  /** The settings without changes made since the view was chosen. */
  unchanged: ListSettings
  change(change: Partial<ListSettings>): void
  reset(): void
}

function complete(stored: Partial<ListSettings>, known: readonly KnownColumn[], pageSize: number): ListSettings {
  return {
    columns: stored.columns ? reconcile(stored.columns, known) : defaultColumns(known),
    density: stored.density ?? 'comfortable',
    pageSize: stored.pageSize ?? pageSize,
    ...(stored.sort && { sort: stored.sort }),
  }
}

/** The settings of the active view. */
interface ViewSettings {
  id: number
  settings: Partial<ListSettings>
}

interface Options {
  known: readonly KnownColumn[]
  /** The operator's own settings. */
  kept: KeptLayout
  /** The active view. */
  activeView: ViewSettings | undefined
  pageSize: number | undefined
}

/**
 * Settings of a list, kept per operator. Under a saved view, the settings of the view apply, and changes last until the
 * view is saved.
 */
export function useListSettings({
  known,
  kept,
  activeView,
  pageSize = DEFAULT_PAGE_SIZE,
}: Options): ListSettingsControl {
  const [unsaved, setUnsaved] = useState<ViewSettings | null>(null)
  const { layout: own, keep } = kept
  const view = activeView?.id
  const base = activeView ? activeView.settings : own
  const unsavedHere = unsaved && unsaved.id === view ? unsaved.settings : undefined
  const changed = useMemo(() => (unsavedHere ? { ...base, ...unsavedHere } : base), [base, unsavedHere])

  const settings = useMemo(() => complete(changed, known, pageSize), [changed, known, pageSize])
  const before = useMemo(() => complete(base, known, pageSize), [base, known, pageSize])

  const change = useCallback(
    (change: Partial<ListSettings>) => {
      if (view !== undefined)
        return setUnsaved((now) => ({ id: view, settings: { ...(now?.id === view ? now.settings : {}), ...change } }))
      keep({ ...own, ...change }, changedParts(settings, { ...settings, ...change }))
    },
    [keep, own, settings, view],
  )

  const reset = useCallback(() => {
    setUnsaved(null)
    if (view === undefined) keep(null, [])
  }, [keep, view])

  return { settings, unchanged: before, change, reset }
}
