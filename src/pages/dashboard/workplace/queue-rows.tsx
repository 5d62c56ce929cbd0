import { createElement, useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { EmbeddedListContext } from '@/components/list-page/embedded/embedded-list'
import { WorkListContext } from '@/components/list-page/embedded/work-list-context'
import WorkList from '@/components/list-page/embedded/work-list'
import { loadScreen } from '@/components/load-screen'
import { FILTER } from '@/components/list-page/query/list-url'
import { useMenu } from '@/components/menu-context'
import { ListSkeleton } from '@/components/list-page/states/list-skeleton'

/** Number of documents that a queue shows for deciding in place; the list at its path shows all of them. */
const MAX_ROWS_IN_PLACE = 10

interface Props {
  /** Path of the list, with its filters. */
  path: string
  /** Number of documents that wait. */
  total: number
  /** Text of the queue's figures; when they change, the rows have changed too. */
  revision: string
  onDecided: () => void
}

/**
 * The first documents of a queue, with the values that help to decide them. The list screen at `path` draws them, so
 * that values, permissions, questions, warnings and reports are those of the list.
 */
export default function QueueRows({ path, total, revision, onDecided }: Props) {
  const [address = '', search = ''] = path.split('?')
  const route = useMenu()
    .flatMap(({ routes }) => routes)
    .find((screen) => screen.path === address)
  const { data: page } = useQuery({
    queryKey: ['screen', address],
    queryFn: async () => ({ list: await loadScreen(route!) }),
    enabled: route !== undefined,
    staleTime: Infinity,
    // The boundary of the tab offers to try again.
    throwOnError: true,
  })
  const expected = Math.min(total, MAX_ROWS_IN_PLACE)
  const embedded = useMemo(() => {
    const filters = [...new URLSearchParams(search)].flatMap(([name, value]) =>
      name.startsWith(FILTER) ? [[name.slice(FILTER.length), value] as const] : [],
    )
    return {
      filters: Object.fromEntries(filters),
      pageSize: MAX_ROWS_IN_PLACE,
      expected,
      revision,
      onChanged: onDecided,
    }
  }, [search, expected, revision, onDecided])
  // A role without this screen has the number alone.
  if (!route) return null
  if (!page) return <ListSkeleton rows={expected} narrow="blocks" />
  return (
    <EmbeddedListContext value={embedded}>
      <WorkListContext value={WorkList}>{createElement(page.list)}</WorkListContext>
    </EmbeddedListContext>
  )
}
