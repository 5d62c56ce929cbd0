import type { Dialogs } from '@/components/document-page/dialogs/use-dialogs'
import type { Page } from '@/components/document-page/page-context'

/**
 * Asks whether to go on without the scans that no line counts; `verb` is the text of the button that goes on. True when
 * there are no such scans, or when the operator goes on.
 */
export async function confirmUncounted(page: Page, dialogs: Dialogs, verb: string): Promise<boolean> {
  const uncounted = page.grids.uncountedScans()
  const scans = Object.values(uncounted).flat()
  if (scans.length > 0 && (await dialogs.ask('uncounted', { scans, verb })) !== true) return false
  page.grids.leaveOut(uncounted)
  return true
}
