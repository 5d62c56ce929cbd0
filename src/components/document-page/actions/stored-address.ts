import type { RowMeta } from '@/request/resource'
import type { AnyDocumentPageProps } from '@/components/document-page/types'

/**
 * Gives the browser the address of a document that was new as soon as it is stored, while its transition is still
 * running: a reload then opens the document, not an empty form. The router is told after the transition, because the
 * screen of the new document, with the running call, goes when the router's address changes. Does nothing when another
 * tab of the console is in front, to which the address belongs.
 */
export function showStoredAddress({ create, update }: AnyDocumentPageProps['paths'], { id }: RowMeta): void {
  if (update === undefined || window.location.pathname !== create) return
  window.history.replaceState(window.history.state, '', `${update}?id=${id}`)
}
