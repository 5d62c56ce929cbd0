import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type BoxType,
  MESSAGE_BOX_FRESH_MS,
  MESSAGE_BOX_KEY,
  type MessageBoxContent,
  type MessageItem,
} from '@/components/messages/message-box'
import type { MessageApi } from './message-api'

const POLL_INTERVAL_MS = 60_000

export interface Messages {
  content: MessageBoxContent | undefined
  /** Whether the last fetch failed; `content` is then that of an earlier fetch, if there was one. */
  failed: boolean
  /** Number of unread entries of all types. */
  unread: number
  refresh: () => void
  /** Shows the items as read at once and then tells the server; when that fails the list is fetched again. */
  markRead: (items: readonly MessageItem[]) => void
}

/** The message box, fetched again every minute and when the window gets the focus. */
export function useMessages(api: MessageApi): Messages {
  const queries = useQueryClient()
  const { data, isError, refetch } = useQuery({
    queryKey: MESSAGE_BOX_KEY,
    queryFn: ({ signal }) => api.list(signal),
    staleTime: MESSAGE_BOX_FRESH_MS,
    refetchInterval: POLL_INTERVAL_MS,
    refetchOnWindowFocus: true,
  })
  return {
    content: data,
    failed: isError,
    unread: data ? Object.values(data.unread).reduce((sum, count) => sum + count, 0) : 0,
    refresh: () => void refetch(),
    markRead: (items) => {
      const ids = items.filter(({ status }) => status === 0).map(({ id }) => id)
      if (ids.length === 0) return
      const show = () =>
        queries.setQueryData<MessageBoxContent>(MESSAGE_BOX_KEY, (now) => now && withRead(now, new Set(ids)))
      // A fetch that was sent before the server knows would bring them back as unread.
      const showAgain = () => queries.cancelQueries({ queryKey: MESSAGE_BOX_KEY }).then(show)
      void showAgain()
      api.read(ids).then(showAgain, () => void refetch())
    },
  }
}

/** The box after these entries were read. The list is complete, so that its unread entries can be counted here. */
function withRead(content: MessageBoxContent, ids: ReadonlySet<string>): MessageBoxContent {
  const list = content.list.map((item) => (ids.has(item.id) ? { ...item, status: 1 as const } : item))
  const count = (type: BoxType) => list.filter((item) => item.type === type && item.status === 0).length
  return { ...content, list, unread: { message: count('message'), notice: count('notice'), todo: count('todo') } }
}
