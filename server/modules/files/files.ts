import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { file } from '../../db/tables'
import { ApiError } from '../../http/api-error'
import { missing } from '../../metadata/field-error'
import { getCookie } from 'hono/cookie'
import { bindCookie } from '../../http/session/host-cookies'
import { headerRefusal, noBindCookie } from '../../http/refused-header'
import { sendFailure } from '../../http/envelope'
import { mayReadFile } from '../../query/file-access'
import type { AppEnv } from '../../http/app-env'
import { handleBody } from '../../http/handle'
import { UPLOAD } from './upload-body'
import { recordRepeatedEvent } from '../../http/session/security-log'
import { type Session, sessionOfCookie } from '../../http/session/session'
import { pictureType } from './picture'
import { refuseUploadOverLimit } from './upload-limits'
import { described } from '../../http/described'
import { shape, TEXT } from '../../http/openapi'

const PICTURE = Object.fromEntries(
  ['image/jpeg', 'image/png', 'image/webp'].map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
)

/**
 * Routes for uploaded pictures: jpg, png or webp of up to 5 MB, stored in the database and served only to the tenant
 * that uploaded them.
 */
export const files = new Hono<AppEnv>()

files.post(
  '/file',
  described({
    operationId: 'upload',
    tag: 'frame',
    summary: 'Stores a picture: jpg, png or webp of at most 5 MB, or 1 MB for a role without a form for pictures',
    body: shape({ file: { type: 'string', format: 'binary' } }),
    bodyType: 'multipart/form-data',
    answer: shape({ id: TEXT, url: TEXT }),
  }),
  (c) =>
    handleBody(c, UPLOAD, async (call, bytes) => {
      const mime = pictureType(bytes)
      await refuseUploadOverLimit(call, bytes.length)
      const id = randomUUID()
      await call.tx.insert(file).values({
        tenant_id: call.operator.tenant_id,
        id,
        mime,
        bytes,
        size: bytes.length,
        created_by: call.operator.id,
        created_at: call.now,
      })
      return { id, url: `/api/file/${id}` }
    }),
)

/**
 * Serves a picture to a signed-in browser, by cookie, because an `<img>` request has no token header. Answers HTTP 404
 * when the staff member may not read the picture.
 */
files.get(
  '/file/:id',
  described({
    operationId: 'picture',
    tag: 'frame',
    summary: 'A picture, for a browser that is signed in to the company',
    parameters: [{ name: 'id', in: 'path', required: true, schema: TEXT }],
    responses: { 200: { description: 'OK', content: PICTURE } },
  }),
  async (c) => {
    try {
      const { name } = bindCookie(c)
      const cookie = getCookie(c, name)
      if (cookie === undefined) throw headerRefusal(50008, 'Cookie', noBindCookie(name))
      const database = c.get('database')
      const now = c.get('clock')()
      const session = await database.system((tx) => sessionOfCookie(tx, cookie, now))
      const [stored] = await database.transaction(session.tenant_id, async (tx) =>
        (await mayReadFile({ tx, registry: c.get('registry'), session, now }, c.req.param('id')))
          ? tx
              .select()
              .from(file)
              .where(and(eq(file.tenant_id, session.tenant_id), eq(file.id, c.req.param('id'))))
          : [],
      )
      if (!stored) {
        await recordRefusedFile(c, session)
        throw missing('id')
      }
      return c.body(new Uint8Array(stored.bytes), 200, {
        'Content-Type': stored.mime,
        'Cache-Control': 'private, max-age=31536000, immutable',
        'X-Content-Type-Options': 'nosniff',
        // Another staff member at the same browser has another cookie and must not get the picture from the cache.
        Vary: 'Cookie',
      })
    } catch (error) {
      return sendFailure(c, error, error instanceof ApiError ? 404 : 500)
    }
  },
)

/**
 * Writes into the security log that a staff member requested a file without the right to read it. Unknown ids are not
 * logged.
 */
async function recordRefusedFile(c: Context<AppEnv>, { tenant_id, member_id }: Session): Promise<void> {
  const database = c.get('database')
  const id = c.req.param('id') ?? ''
  const [known] = await database.transaction(tenant_id, (tx) =>
    tx
      .select({ id: file.id })
      .from(file)
      .where(and(eq(file.tenant_id, tenant_id), eq(file.id, id))),
  )
  if (!known) return
  await recordRepeatedEvent(database, {
    tenant_id,
    event: 'file_refused',
    at: c.get('clock')(),
    member_id,
    subject: id,
    address: c.get('address'),
    user_agent: c.req.header('user-agent'),
    route: `GET /api/file/${id}`,
    code: 40400,
  })
}
