import { useMemo } from 'react'
import { besideList } from '../../document-page/beside-list'
import type { AnyDocumentPageProps } from '../../document-page/types'
import type { AnyListProps } from '../any-row'
import type { LoadDetail } from '../types'

const NO_PATHS = {}
/** Logs are written by tills and the server, so the page validates nothing. */
const NO_RULES = {}

/** A read-only page for a row of a log: sections, links, timeline and transitions as on a document page. */
export function useLogDetail({ shape, api, actions, sections, detail }: AnyListProps): LoadDetail | undefined {
  return useMemo(() => {
    if (detail || !sections) return detail
    const form = { shape, api, rules: NO_RULES, sections, paths: NO_PATHS, ...(actions && { actions }) }
    // The drawer reads fields by name; the generated file has already checked the type of the entity.
    return besideList(form as unknown as AnyDocumentPageProps)
  }, [shape, api, actions, sections, detail])
}
