import type { LoadDetail } from '../list-page/types'
import type { AnyDocumentPageProps } from './types'

/** The document page as it is shown beside a list; its code is loaded when the first row is opened. */
export function besideList(
  props: Omit<AnyDocumentPageProps, 'search' | 'onCreated' | 'schema'> & { schema: unknown },
): LoadDetail {
  return async () => {
    const { DocumentPage } = await import('./document-page')
    return { default: (place) => <DocumentPage {...props} {...place} /> }
  }
}
