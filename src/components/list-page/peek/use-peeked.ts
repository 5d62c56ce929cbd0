import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { LogApi } from '@/request/resource'
import type { Link } from '@/rules/answers'
import type { Doc } from '@/rules/conditions'
import { useOperator } from '../../operator-context'
import { type Paper, paperOf } from '../../print/paper'
import { useFormat } from '../../use-format'
import type { AnyRow } from '../any-row'
import { useList } from '../list-context'
import { entityKey } from '../query/list-key'

interface Peeked {
  paper: Paper
  links: readonly Link[]
}

const NO_LINKS: readonly Link[] = []

/** Loads the previewed document and formats it; loads it again when the row has a new version. */
export function usePeeked(row: AnyRow): { peeked: Peeked | undefined; error: Error | null; retry: () => void } {
  const { api, peek, shape, text } = useList()
  const operator = useOperator()
  const format = useFormat()
  const { data, error, refetch } = useQuery({
    queryKey: [...entityKey(operator, api.base), 'peek', row.id, row.version],
    queryFn: async ({ signal }) => {
      const [sections, doc] = await Promise.all([
        peek.sections?.() ?? [],
        (api as LogApi<AnyRow>).detail(row.id, signal, { quiet: true }),
      ])
      return { sections, doc }
    },
    staleTime: 30_000,
    retry: false,
  })
  const peeked = useMemo(
    () =>
      data && {
        paper: paperOf({ shape, sections: data.sections, doc: data.doc as Doc, text, format, viewer: operator }),
        links: data.doc.links ?? NO_LINKS,
      },
    [data, shape, text, format, operator],
  )
  return { peeked, error, retry: () => void refetch() }
}
