import type { RowMeta } from '@/request/resource'
import type { ListPageProps } from './types'

/** The list accesses rows by field name; the row type of a page is only checked at its props. */
export type AnyRow = RowMeta & Record<string, unknown>
export type AnyListProps = ListPageProps<AnyRow>

export function looseProps<T>(props: ListPageProps<T>): AnyListProps {
  // The list reads fields by name; the generated file has already checked the type of the entity.
  return props as unknown as AnyListProps
}
