import { type ComponentType, createElement, useMemo } from 'react'
import { besideList } from '../../document-page/beside-list'
import type { AnyDocumentPageProps, FieldSlot } from '../../document-page/types'
import type { AnyListProps, AnyRow } from '../any-row'
import type { CellSlot, LoadDetail } from '../types'

const NO_PATHS = {}
/** Logs are written by tills and the server, so the page validates nothing. */
const NO_RULES = {}

/** Rendered as a component, because a hand-written cell may use hooks. */
const controlOf =
  (cell: ComponentType<CellSlot<AnyRow>>) =>
  ({ row, standard }: Pick<FieldSlot<AnyRow>, 'row' | 'standard'>) =>
    createElement(cell, { row, standard })

/**
 * A read-only page for a row of a log: sections, links, timeline and transitions as on a document page. A field with a
 * hand-written cell in the list is drawn by this cell here too.
 */
export function useLogDetail({ shape, api, actions, columns, sections, detail }: AnyListProps): LoadDetail | undefined {
  return useMemo(() => {
    if (detail || !sections) return detail
    const controls = Object.fromEntries(
      columns.flatMap((column) => ('cell' in column && column.cell ? [[column.field, controlOf(column.cell)]] : [])),
    )
    const form = { shape, api, rules: NO_RULES, sections, paths: NO_PATHS, controls, ...(actions && { actions }) }
    // The drawer reads fields by name; the generated file has already checked the type of the entity.
    return besideList(form as unknown as AnyDocumentPageProps)
  }, [shape, api, actions, columns, sections, detail])
}
