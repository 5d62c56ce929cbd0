import { sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Tx } from '../db/database'
import { actorOf } from './actor'
import { ApiError } from './api-error'
import type { AppEnv } from './app-env'
import type { Call, Locale } from './call'
import { headerRefusal, NO_TOKEN, NO_XSRF, noBindCookie, NOT_YOUR_STORE, OTHER_COMPANY } from './refused-header'
import { bindCookie } from './session/host-cookies'
import { refuseWithoutOwnPassword } from './session/new-password-first'
import { type CallRow, callColumns, fromMember, openingOfCall } from './session/opening'
import { operatorOf } from './session/operator'
import { RIGHTS_HEADER, rightsRevision } from './session/rights-revision'
import { mustMarkSeen, markSeen, checkSession, readSession, type Session, type SessionUse } from './session/session'
import { settingOf } from './session/setting-columns'
import { selectRows } from '../db/select-rows'

/**
 * Finds the session of the bearer token. Polling calls of the console have the header `X-Background` and do not keep
 * the session alive. Headers select among the rights of the session and never add any. Throws 50008, 50012, 50014 and
 * 40300, with the name of a missing or wrong header.
 */
export async function authenticate(c: Context<AppEnv>, now: number): Promise<Session> {
  const token = tokenOf(c)
  const use = sessionUse(c, now)
  const database = c.get('database')
  const found = await database.once((tx) => readSession(tx, token))
  const session = checkSession(found, use)
  if (mustMarkSeen(found, use)) await database.once((tx) => markSeen(tx, session, use))
  acceptSession(c, session)
  return session
}

/** The bearer token of the request. Throws 50008 when there is none. */
export function tokenOf(c: Context<AppEnv>): string {
  const token = /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1]
  if (!token) throw headerRefusal(50008, 'Authorization', NO_TOKEN)
  return token
}

/** Describes this use of the session. Throws 50008 when the cookie that binds the session to its browser is missing. */
export function sessionUse(c: Context<AppEnv>, now: number): SessionUse {
  const cookie = bindCookie(c).name
  const bind = getCookie(c, cookie)
  if (bind === undefined) throw headerRefusal(50008, 'Cookie', noBindCookie(cookie))
  return { now, bind, address: c.get('address'), background: c.req.header('x-background') !== undefined }
}

/** Adds the session to the log record and checks the Tenant-Id and XSRF headers. Throws 50008 and 40300. */
export function acceptSession(c: Context<AppEnv>, session: Session): void {
  const record = c.get('record')
  if (record) Object.assign(record, { operator: session.member_id, company: session.tenant_id })
  const tenant = c.req.header('tenant-id')
  if (tenant !== undefined && Number(tenant) !== session.tenant_id)
    throw headerRefusal(50008, 'Tenant-Id', OTHER_COMPANY)
  const xsrf = getCookie(c, 'XSRF-TOKEN')
  if (c.req.method !== 'GET' && xsrf !== undefined && c.req.header('x-xsrf-token') !== xsrf)
    throw headerRefusal(40300, 'X-XSRF-TOKEN', NO_XSRF)
}

/** The store of the Store-Id header; null when the header is missing or not an id. */
export function validStoreOf(c: Context<AppEnv>): number | null {
  const id = Number(/^[1-9]\d{0,15}$/.exec(c.req.header('store-id') ?? '')?.[0])
  return Number.isSafeInteger(id) ? id : null
}

/** The store of the Store-Id header; null when the header is missing. Throws 40300 when the header is not an id. */
export function storeOf(c: Context<AppEnv>): number | null {
  const storeId = validStoreOf(c)
  if (storeId === null && c.req.header('store-id')) throw headerRefusal(40300, 'Store-Id', NOT_YOUR_STORE)
  return storeId
}

/** Runs `work` in a transaction of the session. Throws 50008 and 40300 (see `operatorOf`). */
export async function inCallOfSession<T>(
  c: Context<AppEnv>,
  session: Session,
  { now, locale }: { now: number; locale: Locale },
  work: (call: Call) => Promise<T>,
): Promise<T> {
  const storeId = storeOf(c)
  const opening = openingOfCall(session, { storeId, now })
  const done = await c.get('database').opened(opening, async (tx, row: CallRow) => {
    const call = callFrom({ tx, registry: c.get('registry'), session, storeId, now }, row)
    return { value: await work(withRequest(c, call, locale)) }
  })
  if (!done) throw new ApiError(50008)
  return done.value
}

/**
 * Adds locale and origin of the request to the call, and the operator's rights to the answer. Throws 40302 when the
 * staff member must first choose a new password.
 */
export function withRequest(c: Context<AppEnv>, call: Call, locale: Locale): Call {
  c.header(RIGHTS_HEADER, rightsRevision(call.operator))
  const origin = { address: c.get('address'), userAgent: c.req.header('user-agent') ?? '' }
  refuseWithoutOwnPassword(call.operator.password_state, c.req.method, c.req.path)
  return { ...call, locale, origin }
}

/**
 * Creates the call of a session in a transaction. `storeId` is null for a call without a store. Throws 50008 and 40300
 * (see `operatorOf`).
 */
export async function callOf(context: CallContext): Promise<Call> {
  const { tx, session, storeId, now } = context
  const rows = await selectRows<CallRow>(tx, sql`select ${callColumns(storeId, now)} from ${fromMember(session)}`)
  if (!rows[0]) throw new ApiError(50008)
  return callFrom(context, rows[0])
}

export interface CallContext {
  tx: Tx
  registry: object
  session: Session
  storeId: number | null
  now: number
}

/** Like `callOf`, from a row that was already read. Throws 50008 and 40300 (see `operatorOf`). */
export function callFrom({ tx, registry, session, storeId, now }: CallContext, row: CallRow): Call {
  const operator = operatorOf(row, storeId)
  const { setting, today } = row
  if (!setting) throw new Error(`tenant ${session.tenant_id} has no basic settings`)
  const env = { actor: actorOf(operator), setting: settingOf(setting), now, today }
  return { tx, registry, operator, env, now, today, locale: 'zh-CN', session: session.token_hash }
}
