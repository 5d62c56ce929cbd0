import type { AnyDocumentPageProps, DocumentPageProps } from './types'

/** The props as the page reads them. The generated file has already checked them against the type of the entity. */
export function anyProps<T>(props: DocumentPageProps<T>): AnyDocumentPageProps {
  return props as AnyDocumentPageProps
}
