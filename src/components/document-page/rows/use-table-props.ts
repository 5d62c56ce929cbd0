import { useCallback, useMemo } from 'react'
import type { Doc } from '@/rules/conditions'
import { isOneOf, WRITING } from '@/rules/document-status'
import type { Shape } from '@/rules/field'
import { isSeen, type Needs } from '@/rules/access/needs'
import { tableNow } from '@/rules/rows/table-now'
import { useOptionSource } from '@/components/fields/references/option-source'
import type { LineGridProps } from '@/components/line-grid/types'
import { mayWrite } from '@/components/document-page/form/field-state'
import { usePage } from '@/components/document-page/page-context'
import { headerOf } from '@/components/document-page/draft/payload'
import { rowsOf } from '@/components/rows'
import { useTableErrors } from './use-table-errors'
import { useStore } from '@/components/document-page/use-store'

/** The props of the sheet of a child table; null while the entity has no such table. */
export function useTableProps(table: string, columns: readonly string[]): LineGridProps | null {
  const page = usePage()
  const { draft, viewer } = page
  const source = useOptionSource()
  const doc = useStore(draft, (store) => store.doc)
  const env = page.env()
  const declared = viewer.shape.tables?.[table]
  const rows = tableNow(viewer.shape, viewer.rules, table, { doc, env })?.rows
  // Whether rows may be added can depend on the document. When this changes, the sheet starts again with a new shape.
  const shape = useMemo(
    () => declared && rows && (declared.rows === rows ? declared : { ...declared, rows }),
    [declared, rows],
  )
  const errors = useTableErrors(table)
  const shown = useMemo(
    () => columns.filter((name) => isSeen(shape?.fields[name]?.needs, viewer)),
    [columns, shape, viewer],
  )

  const editable = useCallback(
    (field: string) =>
      mayWrite(viewer.shape, draft.doc, {
        creating: draft.creating,
        roleType: viewer.roleType,
        path: `${table}.${field}`,
      }),
    [viewer.shape, viewer.roleType, draft, table],
  )
  const mayRead = useCallback((needs: Needs) => isSeen(needs, viewer), [viewer])
  const onChange: LineGridProps['onChange'] = useCallback(
    (changed, change) => page.editRows(table, changed, change),
    [page, table],
  )
  const onLoadOptions: LineGridProps['onLoadOptions'] = useCallback(
    (field, q, row, signal) => source({ field: `${table}.${field}`, q, ...(row && { line: scalars(row) }) }, signal),
    [source, table],
  )
  const onResolve: NonNullable<LineGridProps['onResolve']> = useCallback(
    async (field, texts, signal) => {
      // What may be found may depend on a proposal, as for choices.
      await page.opened()
      signal?.throwIfAborted()
      const { api, shape: own } = page.props
      return api.resolve({ field: `${table}.${field}`, texts, form: headerOf(own, draft.doc) }, signal)
    },
    [page, draft, table],
  )

  if (!shape) return null
  const writable = shown.some((name) =>
    mayWrite(viewer.shape, doc, {
      creating: draft.creating,
      roleType: viewer.roleType,
      path: `${table}.${name}`,
    }),
  )
  return {
    ns: viewer.shape.entity,
    table,
    shape,
    columns: shown,
    rows: rowsOf(doc, table),
    onChange,
    rules: viewer.rules,
    env,
    doc,
    editable,
    mayRead,
    errors,
    onLoadOptions,
    onResolve,
    readOnly: !writable,
    locked: !rowsAreOpen(viewer.shape, doc, draft.creating),
  }
}

/** A row without the labels and facts of its references. */
function scalars(row: object): object {
  return Object.fromEntries(
    Object.entries(row).filter(
      ([key, value]) => !key.endsWith('_label') && (value === null || typeof value !== 'object'),
    ),
  )
}

/** Whether rows may be added and deleted: only while the document is written. An approver may change values only. */
function rowsAreOpen({ kind, states }: Shape, doc: Doc, creating: boolean): boolean {
  if (creating || kind !== 'receipt' || !states) return true
  return doc[states.field] === states.initial || isOneOf(states, doc[states.field], WRITING)
}
