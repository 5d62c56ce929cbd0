import type { RowMeta } from '@/request/resource'
import type { ListPageProps } from './types'

/** The list reads fields by name. The row type of a page is checked in the generated file, at the props of the list. */
export type AnyRow = RowMeta & Record<string, unknown>
export type AnyListProps = ListPageProps<AnyRow>

/** The same props without the row type of the page. */
export function looseProps<T>(props: ListPageProps<T>): AnyListProps {
  return props as AnyListProps
}
