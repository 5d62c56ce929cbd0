import type { ServerResponse } from 'node:http'
import type { SQL } from 'drizzle-orm'
import type { Context } from 'hono'
import { allowEarlyEnd, endingEarly } from '../db/driver/early-end'
import { keptRowsFor, lendKeptRows } from '../db/noted/kept-rows'
import { ApiError } from './api-error'
import type { AppEnv } from './app-env'
import type { Call } from './call'
import { localeOf, send, sendFailure } from './envelope'
import { retrying } from './retrying'
import { openingOf, type OpeningRow } from './session/opening'
import { recordRefusal } from './session/refusals'
import { mustMarkSeen, markSeen, checkSession, type Session, type SessionUse } from './session/session'
import { settingOf } from './session/setting-columns'
import { envelopesOf } from './session/shown-once'
import { acceptSession, callFrom, sessionUse, storeOf, tokenOf, validStoreOf, withRequest } from './signed-in'

/**
 * Throws 50400 for a GET request whose client has gone, because other clients wait for the database. The answer is not
 * sent. A request that changes something is done nevertheless, because the client may ask for its answer again.
 */
export function refuseAbandonedRead(c: Context<AppEnv>): void {
  const { outgoing } = (c.env ?? {}) as { outgoing?: ServerResponse }
  if (c.req.method === 'GET' && outgoing?.destroyed) throw new ApiError(50400)
}

/** Answers a GET request in a single transaction, whose first statement reads session, operator and settings. */
export async function answerRead(
  c: Context<AppEnv>,
  work: (call: Call) => Promise<unknown>,
  extraColumn: SQL | undefined,
): Promise<Response> {
  const locale = localeOf(c)
  const database = c.get('database')
  const now = c.get('clock')()
  let seen: { session: Session; use: SessionUse } | null = null
  let session: Session | null = null
  try {
    const token = tokenOf(c)
    const use = sessionUse(c, now)
    const named = Number(c.req.header('tenant-id'))
    const asked = keptRowsFor(database, named)
    const opening = openingOf(token, { storeId: validStoreOf(c), now, since: asked?.since ?? null, extraColumn })
    const read = (mayEndEarly: boolean) =>
      database.opened(opening, async (tx, row: OpeningRow) => {
        refuseAbandonedRead(c)
        if (mayEndEarly) allowEarlyEnd(tx)
        const found = {
          session: row.session,
          idle_minutes: row.setting === null ? null : (settingOf(row.setting).idle_minutes ?? null),
        }
        session = checkSession(found, use)
        if (mustMarkSeen(found, use)) seen = { session, use }
        acceptSession(c, session)
        if (session.tenant_id === named) lendKeptRows(tx, { database, tenantId: named, asked }, row)
        const call = withRequest(
          c,
          callFrom({ tx, registry: c.get('registry'), session, storeId: storeOf(c), now }, row),
          locale,
        )
        return envelopesOf(await work(call), locale).envelope
      })
    const envelope = await retrying(() => endingEarly(c.req.path, read))
    if (!envelope) throw new ApiError(50008)
    return send(c, envelope)
  } catch (error) {
    if (session && error instanceof ApiError) await recordRefusal(c, session, error.code)
    return sendFailure(c, error)
  } finally {
    const used = seen as { session: Session; use: SessionUse } | null
    if (used) await database.system((tx) => markSeen(tx, used.session, used.use))
  }
}
