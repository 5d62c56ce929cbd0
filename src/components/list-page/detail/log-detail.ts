import { useMemo } from 'react'
import { besideList } from '../../document-page/beside-list'
import type { AnyDocumentPageProps } from '../../document-page/types'
import type { AnyListProps } from '../any-row'
import type { LoadDetail } from '../types'

const NO_PATHS = {}
/** What the till or the server wrote is never checked again. */
const NO_RULES = {}

/** The page of a log's row: the same cards, links, timeline and transitions as a document, nothing of it writable. */
export function useLogDetail({ shape, api, actions, sections, detail }: AnyListProps): LoadDetail | undefined {
  return useMemo(() => {
    if (detail || !sections) return detail
    const form = { shape, api, rules: NO_RULES, sections, paths: NO_PATHS, ...(actions && { actions }) }
    return besideList(form as unknown as AnyDocumentPageProps)
  }, [shape, api, actions, sections, detail])
}
