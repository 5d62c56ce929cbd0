import { and, eq, inArray, lt } from 'drizzle-orm'
import { Hono } from 'hono'
import * as z from 'zod'
import { DAY_MS } from '../../../src/exact/date'
import { store } from '../../generated/resources'
import type { Call } from '../../http/call'
import type { AppEnv } from '../../http/app-env'
import { textIn } from '../../../src/rules/text-in'
import { handle, handleBody } from '../../http/handle'
import { jsonBody } from '../../http/json-body'
import { notify } from '../../messages/notify'
import { messageRead } from '../../messages/tables'
import { allowed, refuseUnless } from '../../metadata/access/access'
import { roleTypeRefusal } from '../../metadata/access/lacking'
import { waiting } from './waiting'
import type { BoxType, Item } from './item'
import { storedMessages } from './stored-messages'
import { licences } from './licences'
import { scheduledPrices } from './scheduled-prices'
import { stockAlerts } from './stock-alerts'
import { described } from '../../http/described'
import { BOOLEAN, INSTANT, INTEGER, type Json, list, oneOf, shape, TEXT } from '../../http/openapi'

const SOURCES = [waiting, stockAlerts, storedMessages, licences, scheduledPrices]
const REMEMBERED_DAYS = 90

const BOX = shape({
  list: list(
    shape({
      id: TEXT,
      type: oneOf(['message', 'notice', 'todo']),
      title: TEXT,
      subTitle: TEXT,
      avatar: TEXT,
      content: TEXT,
      time: INSTANT,
      messageType: TEXT,
      status: { type: 'integer', enum: [0, 1], description: '0 unread, 1 read' },
      path: { type: 'string', description: 'Path of the screen that the message opens; empty for none.' },
    } satisfies Record<keyof ReturnType<typeof answerOf>, Json>),
  ),
  unread: shape({ message: INTEGER, notice: INTEGER, todo: INTEGER } satisfies Record<BoxType, Json>),
  may_announce: BOOLEAN,
})

/** Routes of the message box. */
export const messages = new Hono<AppEnv>()

messages.get(
  '/sys/message/list',
  described({ operationId: 'messages', tag: 'frame', summary: 'The message box, newest first', answer: BOX }),
  (c) =>
    handle(c, async (call) => {
      const items = (await itemsOf(call)).toSorted((a, b) => b.at - a.at)
      const read = await readOf(call, items)
      const unread: Record<BoxType, number> = { message: 0, notice: 0, todo: 0 }
      for (const { key, type } of items) if (!read.has(key)) unread[type]++
      return {
        list: items.map((item) => answerOf(call, item, read.has(item.key))),
        unread,
        may_announce: mayAnnounce(call),
      }
    }),
)

const readItems = z.strictObject({ ids: z.array(z.string().min(1).max(120)).min(1).max(2_000) })

messages.post(
  '/sys/message/read',
  described({ operationId: 'readMessages', tag: 'frame', summary: 'Marks messages as read', body: readItems }),
  (c) =>
    handleBody(c, jsonBody(readItems), async (call, { ids }) => {
      const { tenant_id, id: member_id } = call.operator
      const given = new Set(ids)
      // Only what is in the box is remembered, so that nobody can fill the table.
      const read = (await itemsOf(call)).flatMap(({ key }) =>
        given.has(key) ? [{ tenant_id, member_id, key, at: call.now }] : [],
      )
      if (read.length > 0) await call.tx.insert(messageRead).values(read).onConflictDoNothing()
      await call.tx
        .delete(messageRead)
        .where(
          and(
            eq(messageRead.tenant_id, tenant_id),
            eq(messageRead.member_id, member_id),
            lt(messageRead.at, call.now - REMEMBERED_DAYS * DAY_MS),
          ),
        )
      return null
    }),
)

const announcement = z.strictObject({ title: z.string().trim().min(2).max(60), content: z.string().trim().max(500) })

messages.post(
  '/sys/message/announce',
  described({
    operationId: 'announce',
    tag: 'frame',
    summary: 'Sends an announcement to all staff of the company',
    body: announcement,
  }),
  (c) =>
    handleBody(c, jsonBody(announcement), async (call, { title, content }) => {
      refuseAnnouncing(call)
      // An announcement exists in one language only, so both texts are the same.
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

/** Throws 40300 with what the operator lacks to send announcements. */
function refuseAnnouncing(call: Call): void {
  if (call.operator.role_type !== 'head_office') throw roleTypeRefusal('head_office')
  refuseUnless(call, store, 'update')
}

/** Head-office operators who may update stores may send announcements. */
const mayAnnounce = (call: Call): boolean => call.operator.role_type === 'head_office' && allowed(call, store, 'update')

/** Everything in the operator's box. */
async function itemsOf(call: Call): Promise<Item[]> {
  const items: Item[] = []
  // A transaction uses one connection, so the sources run one after another.
  for (const source of SOURCES) items.push(...(await source(call)))
  return items
}

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

function answerOf(call: Call, item: Item, read: boolean) {
  const text = (words: { zh: string; en: string } | null | undefined) => (words ? textIn(words, call.locale) : '')
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
