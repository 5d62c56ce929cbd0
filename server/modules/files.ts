import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { file } from '../db/tables'
import { ApiError } from '../http/api-error'
import { getCookie } from 'hono/cookie'
import { bindCookie } from '../http/host-cookies'
import { failure, localeOf } from '../http/envelope'
import { mayReadFile } from './file-access'
import { type AppEnv, handleBody } from '../http/handle'
import { UPLOAD } from '../http/upload-body'
import { sessionOfCookie } from '../http/session'
import { pictureType } from './picture'
import { refuseUpload } from './upload-limits'

/** Uploads: jpg, png, webp up to 5 MB, kept in the database and served to their own tenant alone. */
export const files = new Hono<AppEnv>()

files.post('/file', (c) =>
  handleBody(c, UPLOAD, async (call, bytes) => {
    const mime = pictureType(bytes)
    await refuseUpload(call, bytes.length)
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

/** A picture, for the browser that is signed in: an <img> sends the cookie and no header. Who may not read it: 404. */
files.get('/file/:id', async (c) => {
  try {
    const cookie = getCookie(c, bindCookie(c).name)
    if (cookie === undefined) throw new ApiError(50008)
    const database = c.get('database')
    const now = c.get('clock')()
    const session = await database.system((tx) => sessionOfCookie(tx, cookie, now))
    const [found] = await database.transaction(session.tenant_id, async (tx) =>
      (await mayReadFile(tx, session, c.req.param('id'), now))
        ? tx
            .select()
            .from(file)
            .where(and(eq(file.tenant_id, session.tenant_id), eq(file.id, c.req.param('id'))))
        : [],
    )
    if (!found) throw new ApiError(40400)
    return c.body(new Uint8Array(found.bytes), 200, {
      'Content-Type': found.mime,
      'Cache-Control': 'private, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
      // Another person at the same browser has another cookie, and does not get the picture from its cache.
      Vary: 'Cookie',
    })
  } catch (error) {
    return c.json(failure(error, localeOf(c)), error instanceof ApiError ? 404 : 500)
  }
})
