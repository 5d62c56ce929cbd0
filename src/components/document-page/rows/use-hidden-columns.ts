import { useMemo } from 'react'
import { isColumnShown } from '@/rules/access/shown-columns'
import { isShownInNoRow, looseRules } from '@/rules/conditions'
import { isWritable, statusOf } from '@/components/document-page/form/field-state'
import { rowsOf } from '@/components/rows'
import { usePage } from '@/components/document-page/page-context'
import { useStore } from '@/components/document-page/use-store'
import { repeatedColumns } from './repeated-columns'
import type { TableSection } from '@/components/document-page/types'

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
  // `useStore` compares snapshots by identity, so the names are joined into one text.
  const neverShown = useStore(draft, ({ doc }) =>
    offered.filter((name) => isShownInNoRow(conditions, name, { env: env(), doc })).join(' '),
  )
  const repeated = useStore(draft, ({ doc }) =>
    isWritable(shape, doc, { creating, roleType })
      ? ''
      : repeatedColumns(shape.tables?.[table]?.fields ?? {}, offered, rowsOf(doc, table)).join(' '),
  )
  return useMemo(() => {
    const empty = new Set([...neverShown.split(' '), ...repeated.split(' ')])
    const moment = { status, creating, role_type: roleType }
    return new Set(offered.filter((name) => empty.has(name) || !isColumnShown(name, shownIn, shape, moment)))
  }, [offered, shownIn, shape, roleType, status, creating, neverShown, repeated])
}
