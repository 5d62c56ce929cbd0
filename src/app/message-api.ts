import type { MessageApi, MessageBoxContent } from '@/layout/messages/message-api'
import { client } from './client'

export const messageApi: MessageApi = {
  list: (signal) =>
    client.get<MessageBoxContent>('/sys/message/list', { ...(signal && { signal }), quiet: true, background: true }),
  read: (ids) => client.post('/sys/message/read', { ids }, { quiet: true }),
  announce: (announcement) => client.post('/sys/message/announce', announcement),
}
