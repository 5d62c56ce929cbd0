import { useCallback, useMemo } from 'react'
import type { Doc } from '@/rules/conditions'
import type { Shape } from '@/rules/field'
import { isSeen } from '@/rules/needs'
import { tableNow } from '@/rules/rows-now'
import { useEntityText } from '@/components/entity-text'
import { useOptionSource } from '@/components/fields/references/option-source'
import { useProblems } from '@/components/form/use-problems'
import { LineGrid } from '@/components/line-grid/line-grid'
import { useSheetDensity } from '@/components/line-grid/view/use-sheet-density'
import type { LineGridHandle, LineGridProps } from '@/components/line-grid/types'
import { mayWrite } from '@/components/document-page/form/field-state'
import styles from '@/components/document-page/form/form.module.css'
import { usePage } from '@/components/document-page/page-context'
import { headerOf } from '@/components/document-page/draft/payload'
import { rowsOf } from '@/components/document-page/draft/same-value'
import { useStore } from '@/components/document-page/use-store'

/** A card with the sheet of a child table. */
export function TableCard({ title, table, columns }: { title: string; table: string; columns: readonly string[] }) {
  const page = usePage()
  const { draft, viewer, grids } = page
  const text = useEntityText(viewer.shape.entity)
  const source = useOptionSource()
  const doc = useStore(draft, (store) => store.doc)
  const env = page.env()
  const still = viewer.shape.tables?.[table]
  const rows = tableNow(viewer.shape, viewer.rules, table, doc, env)?.rows
  // The sheet starts anew when its shape is another one.
  const shape = useMemo(() => still && rows && (still.rows === rows ? still : { ...still, rows }), [still, rows])
  const errors = useProblems(page.control, table)
  const shown = useMemo(
    () => columns.filter((name) => isSeen(shape?.fields[name]?.needs, viewer)),
    [columns, shape, viewer],
  )

  const editable = useCallback(
    (field: string) => mayWrite(viewer.shape, draft.doc, draft.creating, viewer.roleType, `${table}.${field}`),
    [viewer.shape, viewer.roleType, draft, table],
  )
  const register = useCallback((handle: LineGridHandle | null) => grids.register(table, handle), [grids, table])
  const onChange: LineGridProps['onChange'] = useCallback(
    (rows, change) => page.editRows(table, rows, change),
    [page, table],
  )
  const onLoadOptions: LineGridProps['onLoadOptions'] = useCallback(
    (field, q, row, signal) => source({ field: `${table}.${field}`, q, ...(row && { line: scalars(row) }) }, signal),
    [source, table],
  )
  const onResolve: NonNullable<LineGridProps['onResolve']> = useCallback(
    (field, texts, signal) => {
      const { api, shape: own } = page.props
      return api.resolve({ field: `${table}.${field}`, texts, form: headerOf(own, draft.doc) }, signal)
    },
    [page, draft, table],
  )
  const [density] = useSheetDensity()

  if (!shape) return null
  const writable = shown.some((name) =>
    mayWrite(viewer.shape, doc, draft.creating, viewer.roleType, `${table}.${name}`),
  )
  return (
    <section className={styles.card} aria-label={text.section(title)} data-field={table}>
      <h2 className={styles.title}>{text.section(title)}</h2>
      <div className={styles.table}>
        <LineGrid
          ref={register}
          ns={viewer.shape.entity}
          table={table}
          shape={shape}
          columns={shown}
          rows={rowsOf(doc, table)}
          onChange={onChange}
          rules={viewer.rules}
          env={env}
          doc={doc}
          editable={editable}
          errors={errors}
          onLoadOptions={onLoadOptions}
          onResolve={onResolve}
          density={density}
          readOnly={!writable}
          locked={!rowsAreOpen(viewer.shape, doc, draft.creating)}
        />
      </div>
    </section>
  )
}

/** A row without what it carries of others: labels and facts. */
function scalars(row: object): object {
  return Object.fromEntries(
    Object.entries(row).filter(
      ([key, value]) => !key.endsWith('_label') && (value === null || typeof value !== 'object'),
    ),
  )
}

/** Rows of a document come and go while it is written; who decides on it changes values only. */
function rowsAreOpen({ kind, states }: Shape, doc: Doc, creating: boolean): boolean {
  if (creating || kind !== 'receipt' || !states) return true
  return doc[states.field] === states.initial || doc[states.field] === 'rejected'
}
