import { useQuery } from '@tanstack/react-query'
import { currentClient } from '@/request/current-client'

export interface BoxItem {
  id: string
  type: 'message' | 'notice' | 'todo'
  title: string
  subTitle: string
  content: string
  /** ISO 8601 */
  time: string
  messageType: string
  path: string
}

export interface BoxContent {
  list: BoxItem[]
  unread: { message: number; notice: number; todo: number }
}

export interface Box {
  content: BoxContent | undefined
  failed: boolean
}

/** Reads the message box. The bell uses the same query key, so both share one request and show the same messages. */
export function useBox(): Box {
  const { data, isError } = useQuery({
    queryKey: ['messages'],
    queryFn: ({ signal }) => currentClient().get<BoxContent>('/sys/message/list', { signal, quiet: true }),
  })
  return { content: data, failed: isError }
}
