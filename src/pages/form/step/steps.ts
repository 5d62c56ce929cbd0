import type { Channel } from '@/rules/samples/channel'

type Name = keyof Channel

/** The fields of each step. The last step shows the result and has no fields. */
export const STEPS: readonly { key: 'basics' | 'channel' | 'finish'; fields: readonly Name[] }[] = [
  { key: 'basics', fields: ['activity_name', 'channel_type', 'promotion_from', 'promotion_to', 'promote_link'] },
  {
    key: 'channel',
    fields: ['advertising_source', 'advertising_media', 'keyword', 'push_notify', 'advertising_content'],
  },
  { key: 'finish', fields: [] },
]
