import { fetchMessageBox } from '@/components/messages/message-box'
import type { MessageApi } from '@/layout/messages/message-api'
import { client } from './client'

export const messageApi: MessageApi = {
  list: (signal) => fetchMessageBox(client, signal),
  read: (ids) => client.post('/sys/message/read', { ids }, { quiet: true }),
  announce: (announcement) => client.post('/sys/message/announce', announcement),
}
