import { newIdempotencyKey } from '@/request/idempotency'
import type { Doc } from '@/rules/conditions'
import { payload } from '@/components/document-page/draft/payload'
import type { Page } from '@/components/document-page/page-context'
import type { Sheet } from '@/components/line-grid/store/sheet'
import type { Sending } from './count-store'
import type { KeptEntries } from './kept-entries'
import type { RowNames } from './row-names'

interface Parts {
  page: Page
  sheet: Sheet
  names: RowNames
  kept: KeptEntries
}

/**
 * The next save, whose body contains all counted entries; null when no counted entry is unsent. First passes the edits
 * of the sheet to the document, from which the body is read.
 */
export function sendingOf({ page, sheet, names, kept }: Parts): Sending | null {
  const entries = kept.counted().map(({ seq }) => seq)
  if (entries.length === 0) return null
  sheet.store.flush()
  const { shape, rules } = page.props
  const body: Doc = {
    ...payload(shape, rules, page.draft.doc, page.env()),
    version: Number(kept.count.baseline.version),
  }
  const rows = sheet.store.lines.map(({ key }) => names.nameOf(key) ?? key)
  return { key: newIdempotencyKey(), body, entries, rows, at: Date.now() }
}
