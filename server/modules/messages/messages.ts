import { and, eq, inArray, lt } from 'drizzle-orm'
import { Hono } from 'hono'
import * as z from 'zod'
import { store } from '../../generated/resources'
import { ApiError } from '../../http/api-error'
import type { Call } from '../../http/call'
import type { AppEnv } from '../../http/app-env'
import { handle, handleBody } from '../../http/handle'
import { jsonBody } from '../../http/json-body'
import { notify } from '../../messages/notify'
import { messageRead } from '../../messages/tables'
import { allowed } from '../../metadata/access'
import { waiting } from './waiting'
import type { BoxType, Item } from './item'
import { kept } from './kept'
import { licences } from './licences'
import { scheduledPrices } from './scheduled-prices'
import { stockAlerts } from './stock-alerts'

const SOURCES = [waiting, stockAlerts, kept, licences, scheduledPrices]
const REMEMBERED_DAYS = 90

/**
 * The message box. `GET /sys/message/list` → `{list: [{id, type, title, subTitle, avatar, content, time, messageType, status,
 * path}], unread: {message, notice, todo}, may_announce}`, newest first; status 0 unread, 1 read.
 * `POST /sys/message/read {ids}`; `POST /sys/message/announce {title, content}` tells everybody of the tenant.
 */
export const messages = new Hono<AppEnv>()

messages.get('/sys/message/list', (c) =>
  handle(c, async (call) => {
    const items: Item[] = []
    // One connection serves a transaction: asked one after another.
    for (const source of SOURCES) items.push(...(await source(call)))
    items.sort((a, b) => b.at - a.at)
    const read = await readOf(call, items)
    const unread: Record<BoxType, number> = { message: 0, notice: 0, todo: 0 }
    for (const { key, type } of items) if (!read.has(key)) unread[type]++
    return {
      list: items.map((item) => answered(call, item, read.has(item.key))),
      unread,
      may_announce: mayAnnounce(call),
    }
  }),
)

export const readItems = z.object({ ids: z.array(z.string().min(1).max(120)).min(1).max(200) })

messages.post('/sys/message/read', (c) =>
  handleBody(c, jsonBody(readItems), async (call, { ids }) => {
    const { tenant_id, id: member_id } = call.operator
    await call.tx
      .insert(messageRead)
      .values([...new Set(ids)].map((key) => ({ tenant_id, member_id, key, at: call.now })))
      .onConflictDoNothing()
    await call.tx
      .delete(messageRead)
      .where(
        and(
          eq(messageRead.tenant_id, tenant_id),
          eq(messageRead.member_id, member_id),
          lt(messageRead.at, call.now - REMEMBERED_DAYS * 86_400_000),
        ),
      )
    return null
  }),
)

export const announcement = z.object({ title: z.string().trim().min(2).max(60), content: z.string().trim().max(500) })

messages.post('/sys/message/announce', (c) =>
  handleBody(c, jsonBody(announcement), async (call, { title, content }) => {
    if (!mayAnnounce(call)) throw new ApiError(40300)
    // Written in one language, read in that one by everybody.
    await notify(
      call,
      {
        type: 'notice',
        to: null,
        title: { zh: title, en: title },
        content: content ? { zh: content, en: content } : null,
      },
      call.operator.id,
    )
    return null
  }),
)

/** Who keeps the stores in order may speak to all of them. */
const mayAnnounce = (call: Call): boolean => call.operator.role_type === 'head_office' && allowed(call, store, 'update')

async function readOf(call: Call, items: readonly Item[]): Promise<Set<string>> {
  if (items.length === 0) return new Set()
  const rows = await call.tx
    .select({ key: messageRead.key })
    .from(messageRead)
    .where(
      and(
        eq(messageRead.tenant_id, call.operator.tenant_id),
        eq(messageRead.member_id, call.operator.id),
        inArray(
          messageRead.key,
          items.map(({ key }) => key),
        ),
      ),
    )
  return new Set(rows.map(({ key }) => key))
}

function answered(call: Call, item: Item, read: boolean) {
  const text = (words: { zh: string; en: string } | null | undefined) =>
    words ? (call.locale === 'zh-CN' ? words.zh : words.en) : ''
  return {
    id: item.key,
    type: item.type,
    title: text(item.title),
    subTitle: item.subTitle ?? '',
    avatar: '',
    content: text(item.content),
    time: new Date(item.at).toISOString(),
    messageType: text(item.tag),
    status: read ? 1 : 0,
    path: item.path ?? '',
  }
}
