import type { Page } from '@/components/document-page/page-context'
import type { Sheet } from '@/components/line-grid/store/sheet'
import { applyChanges } from './change'
import type { Entry } from './count-store'
import type { RowNames } from './row-names'

/**
 * Applies the changes of the entries to the sheet and the header, in the order given. Returns the entries whose rows
 * were all removed by another operator.
 */
export function applyEntries(page: Page, sheet: Sheet, names: RowNames, entries: readonly Entry[]): Entry[] {
  const changes = entries.flatMap((entry) => entry.changes ?? [])
  const lost = new Set(
    applyChanges(
      sheet,
      changes,
      (name) => names.keyOf(name),
      (name, key) => names.bind(name, key),
    ),
  )
  for (const change of changes)
    if (change.do === 'header')
      for (const [name, value] of Object.entries(change.values)) page.draft.setField(name, value)
  sheet.store.flush()
  return entries.filter(({ changes: own = [] }) => own.length > 0 && own.every((change) => lost.has(change)))
}
