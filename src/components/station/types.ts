import type { AnyDocumentPageProps, DocumentPageProps } from '@/components/document-page/types'

type Shared = 'shape' | 'api' | 'schema' | 'rules' | 'actions' | 'paths' | 'search'

interface OwnProps {
  /** Row fields of the document's form, in order. */
  columns: readonly string[]
}

/** Props of the screen on which the rows of the document `?id=` are counted by scanning. */
export type StationPageProps<T> = Pick<DocumentPageProps<T>, Shared> & OwnProps

/** The same props inside the screen, which accesses fields by name. */
export type AnyStationPageProps = Pick<AnyDocumentPageProps, Shared> & OwnProps
