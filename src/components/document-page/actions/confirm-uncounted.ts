import type { Dialogs } from '@/components/document-page/dialogs/use-dialogs'
import type { Page } from '@/components/document-page/page-context'

/**
 * Asks about the scans that no line counts, whose list ends with the action `verb`. True when there are none, or when
 * the operator goes on without them.
 */
export async function confirmUncounted(page: Page, dialogs: Dialogs, verb: string): Promise<boolean> {
  const scans = page.grids.uncountedScans()
  return scans.length === 0 || (await dialogs.ask('uncounted', { scans, verb })) === true
}
