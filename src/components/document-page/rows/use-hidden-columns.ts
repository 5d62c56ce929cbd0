import { useMemo } from 'react'
import { isColumnShown } from '@/rules/access/shown-columns'
import { isShownInNoRow, looseRules } from '@/rules/conditions'
import { isWritable, statusOf } from '@/components/document-page/form/field-state'
import { rowsOf } from '@/components/rows'
import { usePage } from '@/components/document-page/page-context'
import { useStore } from '@/components/document-page/use-store'
import { repeatedColumns } from './repeated-columns'
import type { TableSection } from '@/components/document-page/types'

const NO_FIELDS = {}

/**
 * The columns of a sheet that are not shown in the status of the document, that would stay empty in every row, or that
 * tell once more what a reference tells.
 */
export function useHiddenColumns({ table, columns, offered = columns, shownIn }: TableSection): ReadonlySet<string> {
  const { draft, viewer, env } = usePage()
  const { shape, roleType, rules } = viewer
  const status = useStore(draft, ({ doc }) => statusOf(shape, doc))
  const creating = useStore(draft, (store) => store.creating)
  const conditions = looseRules(rules).tables?.[table] ?? {}
  const fields = shape.tables?.[table]?.fields ?? NO_FIELDS
  // `useStore` compares snapshots by identity, so the names are joined into one text.
  const neverShown = useStore(draft, ({ doc }) => {
    const isFixed = !isWritable(shape, doc, { creating, roleType })
    const at = { env: env(), doc, rows: rowsOf(doc, table), fields, isFixed }
    return offered.filter((name) => isShownInNoRow(conditions, name, at)).join(' ')
  })
  const repeated = useStore(draft, ({ doc }) =>
    isWritable(shape, doc, { creating, roleType })
      ? ''
      : repeatedColumns(fields, offered, rowsOf(doc, table)).join(' '),
  )
  return useMemo(() => {
    const empty = new Set([...neverShown.split(' '), ...repeated.split(' ')])
    const moment = { status, creating, role_type: roleType }
    return new Set(offered.filter((name) => empty.has(name) || !isColumnShown(name, shownIn, shape, moment)))
  }, [offered, shownIn, shape, roleType, status, creating, neverShown, repeated])
}
