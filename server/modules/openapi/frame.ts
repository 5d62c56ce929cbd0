import { BOOLEAN, INSTANT, INTEGER, type Json, list, orNull, query, shape, TEXT, told } from '../../http/openapi'
import { announcement, readItems } from '../messages/messages'

const WORDS = shape({ zh: TEXT, en: TEXT })
const NODE = shape(
  {
    name: TEXT,
    title: WORDS,
    order: INTEGER,
    path: TEXT,
    externalUrl: { type: 'string', description: 'In place of `path`.' },
    icon: TEXT,
    hidden: BOOLEAN,
    requiresAuth: BOOLEAN,
    cached: BOOLEAN,
    children: list({ type: 'object', description: 'The same, a level below.' }),
  },
  ['path', 'externalUrl', 'icon', 'children'],
)
const BOX = shape({
  list: list(
    shape({
      id: TEXT,
      type: { type: 'string', enum: ['message', 'notice', 'todo'] },
      title: TEXT,
      subTitle: TEXT,
      avatar: TEXT,
      content: TEXT,
      time: INSTANT,
      messageType: TEXT,
      status: { type: 'integer', enum: [0, 1], description: '0 unread, 1 read' },
      path: { type: 'string', description: 'Screen that it leads to; empty leads nowhere.' },
    }),
  ),
  unread: shape({ message: INTEGER, notice: INTEGER, todo: INTEGER }),
  may_announce: BOOLEAN,
})
const PATH = { type: 'string', description: 'The list that holds exactly what is counted.' }
const DAY = shape({ amount: { type: 'integer', description: 'Fen.' }, count: INTEGER })
const TRADE = orNull(shape({ today: DAY, yesterday: DAY, path: PATH }))
const COUNTED = orNull(shape({ total: INTEGER, path: PATH }))
const FIGURES = shape({
  name: TEXT,
  balance: { ...orNull(INTEGER), description: 'Fen.' },
  sales: TRADE,
  refunds: TRADE,
  short: COUNTED,
  near_expiry: COUNTED,
  queues: list(
    shape({
      title: TEXT,
      step: { type: 'string', description: 'What is to be done with the documents.' },
      total: INTEGER,
      is_bound: { type: 'boolean', description: 'There are more than `total`.' },
      path: PATH,
    }),
  ),
})
const PICTURE = Object.fromEntries(
  ['image/jpeg', 'image/png', 'image/webp'].map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
)

const tag = 'frame'

/** What the frame around the screens asks: menu, messages, search, figures, pictures. */
export const framePaths: Json = {
  '/sys/ping': told('get', 'ping', {
    tag,
    summary: 'Whether the server can be reached',
    open: true,
    responses: { 204: { description: 'It can.' } },
  }),
  '/sys/menu/route': told('get', 'menuTree', {
    tag,
    summary: 'The menu of this operator',
    parameters: [query('tenant_id', INTEGER)],
    answer: list(NODE),
  }),
  '/sys/search': told('get', 'search', {
    tag,
    summary: 'Documents by the start of their number, masters by name, code or pinyin initials',
    parameters: [query('q', { type: 'string', minLength: 1, maxLength: 60 }, { required: true })],
    answer: list(shape({ entity: TEXT, id: INTEGER, label: TEXT, path: TEXT })),
  }),
  '/sys/workplace': told('get', 'workplace', {
    tag,
    summary: 'Figures of the operator’s day; null what they may not list',
    answer: FIGURES,
  }),
  '/sys/message/list': told('get', 'messages', { tag, summary: 'The message box, newest first', answer: BOX }),
  '/sys/message/read': told('post', 'readMessages', { tag, summary: 'Marks messages as read', body: readItems }),
  '/sys/message/announce': told('post', 'announce', {
    tag,
    summary: 'Tells everybody of the company',
    body: announcement,
  }),
  '/file': {
    post: {
      ...(told('post', 'upload', { tag, summary: '', answer: shape({ id: TEXT, url: TEXT }) })['post'] as Json),
      summary:
        'Keeps a picture: jpg, png or webp of at most 5 MB; of at most 1 MB for a role without a form for pictures',
      requestBody: {
        required: true,
        content: { 'multipart/form-data': { schema: shape({ file: { type: 'string', format: 'binary' } }) } },
      },
    },
  },
  '/file/{id}': told('get', 'picture', {
    tag,
    summary: 'A picture, for the browser that is signed in',
    parameters: [{ name: 'id', in: 'path', required: true, schema: TEXT }],
    responses: { 200: { description: 'OK', content: PICTURE } },
  }),
}
