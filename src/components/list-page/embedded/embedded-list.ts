import { createContext } from 'react'
import type { ListQuery } from '@/request/resource'

/** A list inside another screen, such as a queue of the workplace: its first rows, those that wait longest first. */
interface EmbeddedList {
  /** Filters by field, in URL format. */
  filters: Readonly<Record<string, string>>
  pageSize: number
  /**
   * Number of rows that the screen around the list knows of: what is below the list stays where it is when they arrive.
   */
  expected: number
  /**
   * Changes when the screen around the list has learnt that other rows belong to the list, which is then fetched again.
   */
  revision: string
  /** Called after a transition has changed rows, so that the screen around the list can renew its figures. */
  onChanged: () => void
}

/** Null when the list is a screen of its own. */
export const EmbeddedListContext = createContext<EmbeddedList | null>(null)

/** The query of an embedded list, whose default order is `sort`. It is given and leaves the address as it is. */
export function embeddedQuery({ filters, pageSize }: EmbeddedList, sort: readonly string[] = []): ListQuery {
  const oldestFirst = sort.map((term) => term.replace(/^-/, '')).join(',')
  return { current: 1, pageSize, filters, ...(oldestFirst && { sort: oldestFirst }) }
}
