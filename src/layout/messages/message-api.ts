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

/** The calls of the message box. */
export interface MessageApi {
  list(signal?: AbortSignal): Promise<MessageBoxContent>
  read(ids: readonly string[]): Promise<unknown>
  /** Sends an announcement to everybody of the tenant. Rejects with the server's ApiError. */
  announce(announcement: { title: string; content: string }): Promise<unknown>
}
