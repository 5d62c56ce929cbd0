import type { Client } from '@/request/client'

export const BOX_TYPES = ['message', 'notice', 'todo'] as const
export type BoxType = (typeof BOX_TYPES)[number]

export interface MessageItem {
  id: string
  type: BoxType
  title: string
  /** A person or a place. */
  subTitle: string
  avatar: string
  content: string
  /** ISO 8601 */
  time: string
  /** Label beside the title. */
  messageType: string
  /** 0 unread, 1 read */
  status: 0 | 1
  /** Path of the screen that a click opens; empty if there is none. */
  path: string
}

export interface MessageBoxContent {
  list: MessageItem[]
  unread: Record<BoxType, number>
  may_announce: boolean
}

/** Query key of the message box. The bell and the screens share one cached answer, and so show the same messages. */
export const MESSAGE_BOX_KEY = ['messages']
/** How long, in ms, the workplace uses the answer that the bell has fetched before it fetches its own. */
export const MESSAGE_BOX_FRESH_MS = 5_000

/** Reads the message box. The bell polls with this call, so the call does not keep the session alive. */
export const fetchMessageBox = (client: Pick<Client, 'get'>, signal?: AbortSignal): Promise<MessageBoxContent> =>
  client.get<MessageBoxContent>('/sys/message/list', { ...(signal && { signal }), quiet: true, background: true })
