import type { RowMeta } from '@/request/resource'
import type { ListPageProps } from './types'

/** The kit walks rows by field name; a page's own row type ends where its props come in. */
export type AnyRow = RowMeta & Record<string, unknown>
export type AnyListProps = ListPageProps<AnyRow>

export function looseProps<T>(props: ListPageProps<T>): AnyListProps {
  return props as unknown as AnyListProps
}
