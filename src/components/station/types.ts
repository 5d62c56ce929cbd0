import type { AnyDocumentPageProps, DocumentPageProps } from '@/components/document-page/types'

type Shared = 'shape' | 'api' | 'schema' | 'rules' | 'actions' | 'paths' | 'search'

interface OwnProps {
  /** Fields of a row that the form of the document shows, in order. */
  columns: readonly string[]
}

/** The screen on which the rows of a document are counted by scanning; `?id=` says which document. */
export type StationPageProps<T> = Pick<DocumentPageProps<T>, Shared> & OwnProps

/** The same inside the screen, which walks fields by name. */
export type AnyStationPageProps = Pick<AnyDocumentPageProps, Shared> & OwnProps
