import type { DocumentPageProps, AnyDocumentPageProps } from '@/components/document-page/types'

/** The screen on which the rows of a document are counted by scanning; `?id=` says which document. */
export type StationPageProps<T> = Pick<
  DocumentPageProps<T>,
  'shape' | 'api' | 'schema' | 'rules' | 'actions' | 'paths' | 'search'
>

/** The same inside the screen, which walks fields by name. */
export type AnyStationPageProps = Pick<
  AnyDocumentPageProps,
  'shape' | 'api' | 'schema' | 'rules' | 'actions' | 'paths' | 'search'
>
