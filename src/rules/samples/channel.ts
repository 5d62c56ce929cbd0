import * as z from 'zod'
import type { EntityRules } from '../validate/validate'
import type { Shape } from '../field'
import type { Rules } from '../rules'
import { boolean, date, enumOf, text, textarea, textList, url } from '../types'

/** A channel activity, the data of the sample form in steps. */
export interface Channel {
  activity_name: string | null
  channel_type: string | null
  promotion_from: string | null
  promotion_to: string | null
  promote_link: string | null
  advertising_source: string | null
  advertising_media: string | null
  keyword: string[] | null
  push_notify: boolean | null
  advertising_content: string | null
}

export const channelShape: Shape = {
  entity: 'channel',
  kind: 'master',
  fields: {
    activity_name: { type: 'text', required: true, max: 20, help: true },
    channel_type: {
      type: 'enum',
      required: true,
      options: { app: null, mini_program: null, short_video: null, community: null, store_screen: null },
    },
    promotion_from: { type: 'date', required: true },
    promotion_to: { type: 'date', required: true },
    promote_link: { type: 'url', required: true, max: 255, help: true },
    advertising_source: { type: 'text', required: true, max: 30 },
    advertising_media: { type: 'text', required: true, max: 30 },
    keyword: { type: 'text_list', required: true, max: 5, help: true },
    push_notify: { type: 'boolean' },
    advertising_content: { type: 'textarea', required: true, max: 200 },
  },
  label: ['activity_name'],
}

const schema = z.object({
  activity_name: text({ max: 20, pattern: /^[\p{Script=Han}A-Za-z0-9]+$/u }),
  channel_type: enumOf(['app', 'mini_program', 'short_video', 'community', 'store_screen']),
  promotion_from: date(),
  promotion_to: date(),
  promote_link: url(),
  advertising_source: text({ max: 30 }),
  advertising_media: text({ max: 30 }),
  keyword: textList({ max: 5 }),
  push_notify: boolean(),
  advertising_content: textarea({ max: 200 }),
})

const rules: Rules<Channel> = { min: { promotion_to: (s) => s.doc.promotion_from } }

/** Rules of a sample channel: the browser checks them step by step, the server all at once. */
export const channelChecked: EntityRules = { shape: channelShape, schema, rules }
