import { createContext } from 'react'
import type { ListQuery } from '@/request/resource'

/** A list inside another screen, such as a queue of the workplace. It shows the rows that have waited longest. */
interface EmbeddedList {
  /** Filters by field, in URL format. */
  filters: Readonly<Record<string, string>>
  pageSize: number
  /** Number of rows that the list will show: it reserves their height, so that the screen below does not move. */
  expected: number
  /** The list is fetched again when this text changes: the outer screen knows that other rows belong to the list. */
  revision: string
  /** Called after a transition has changed rows, so that the screen around the list can renew its figures. */
  onChanged: () => void
}

/** Null when the list is a screen of its own. */
export const EmbeddedListContext = createContext<EmbeddedList | null>(null)

/**
 * The query of an embedded list: its first rows in the default order `sort`, all fields ascending. It is not part of
 * the address.
 */
export function embeddedQuery({ filters, pageSize }: EmbeddedList, sort: readonly string[] = []): ListQuery {
  const ascending = sort.map((term) => term.replace(/^-/, '')).join(',')
  return { current: 1, pageSize, filters, ...(ascending && { sort: ascending }) }
}
