import type { MessageBoxContent } from '@/components/messages/message-box'

/** The calls of the message box. */
export interface MessageApi {
  list(signal?: AbortSignal): Promise<MessageBoxContent>
  read(ids: readonly string[]): Promise<unknown>
  /** Sends an announcement to everybody of the tenant. Rejects with the server's ApiError. */
  announce(announcement: { title: string; content: string }): Promise<unknown>
}
