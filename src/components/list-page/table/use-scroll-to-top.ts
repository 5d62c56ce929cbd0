import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { ListQuery } from '@/request/resource'
import type { ListData } from '../query/use-list-data'

/**
 * Scrolls the rows of a list to their beginning when they were replaced by rows of another query, because the first
 * results would be hidden above otherwise. A tab that comes to the front, and rows of the same query that are loaded
 * again, keep their place.
 */
export function useScrollToTop(rows: RefObject<HTMLElement | null>, query: ListQuery, data: ListData): void {
  const isSettled = !data.isOfEarlierQuery && !data.isFirstLoad
  const key = JSON.stringify(query)
  const shown = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (!isSettled || shown.current === key) return
    const isFirst = shown.current === null
    shown.current = key
    const list = rows.current
    if (isFirst || !list) return
    const body = list.querySelector('[data-scroll-box]')
    if (body) body.scrollTop = 0
    const pane = scrollingParent(list)
    // On a phone and on a low screen the pane of the tab scrolls, with the filters above the rows.
    if (pane && list.getBoundingClientRect().top < pane.getBoundingClientRect().top)
      list.scrollIntoView({ block: 'start' })
  }, [rows, key, isSettled])
}

function scrollingParent(element: HTMLElement): HTMLElement | null {
  let parent = element.parentElement
  while (parent && !/auto|scroll/.test(getComputedStyle(parent).overflowY)) parent = parent.parentElement
  return parent
}
