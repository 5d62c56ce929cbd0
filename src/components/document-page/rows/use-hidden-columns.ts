import { useMemo } from 'react'
import { isColumnShown } from '@/rules/access/shown-columns'
import { statusOf } from '@/components/document-page/form/field-state'
import { usePage } from '@/components/document-page/page-context'
import { useStore } from '@/components/document-page/use-store'
import type { TableSection } from '@/components/document-page/types'

/** The columns of a sheet that are not shown in the status in which the document is. */
export function useHiddenColumns({ columns, offered = columns, shownIn }: TableSection): ReadonlySet<string> {
  const { draft, viewer } = usePage()
  const { shape, roleType } = viewer
  const status = useStore(draft, ({ doc }) => statusOf(shape, doc))
  const creating = useStore(draft, (store) => store.creating)
  return useMemo(() => {
    const moment = { status, creating, role_type: roleType }
    return new Set(offered.filter((name) => !isColumnShown(name, shownIn, shape, moment)))
  }, [offered, shownIn, shape, roleType, status, creating])
}
