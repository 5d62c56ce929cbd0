import { sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { dateIn } from '../../src/exact/date'
import type { SettingBase } from '../../src/generated/other/setting_base/setting_base.types'
import type { Database, Tx } from '../db/database'
import { setting_base } from '../generated/tables'
import { ApiError } from './api-error'
import { type Accepts, NO_BODY, receiveBody } from './body'
import { bindCookie } from './session/host-cookies'
import type { Call, Locale } from './call'
import { type Envelope, failure, localeOf } from './envelope'
import { claim, keep, release, type RequestKey } from './idempotency'
import { refuseWithoutOwnPassword } from './session/new-password-first'
import { loadOperator } from './session/operator'
import { recordRepeatedEvent } from './session/security-log'
import { findSession, type Session } from './session/session'
import { retrying } from './retrying'
import { envelopesOf } from './session/shown-once'
import { actorOf } from './actor'
import { currentRecord } from '../log/request-record'
import { longestText } from './expected'
import { headerRefusal, NO_TOKEN, NO_XSRF, noBindCookie, NOT_YOUR_STORE, OTHER_COMPANY } from './refused-header'

/** What every request can reach; handed in by createApp. */
export interface AppEnv {
  Variables: {
    database: Database
    clock: () => number
    address: string | undefined
    behindProxy: boolean
    /** Origin under which the browser sees the server. */
    origin: string
  }
}

/** Runs work in a transaction of its own, as the operator. A request usually calls it once; a batch once per item. */
export type Run = <T>(work: (call: Call) => Promise<T>) => Promise<T>

/** Answers a request of a signed-in operator with what `work` returns, in one transaction. */
export function handle(c: Context<AppEnv>, work: (call: Call) => Promise<unknown>): Promise<Response> {
  return handleBody(c, NO_BODY, work)
}

/**
 * The same for a call with a body: `work` gets what `accepts` made of it. The body has arrived, is within its limit and is
 * parsed before the transaction begins, so that no transaction ever waits for a client.
 */
export function handleBody<B>(
  c: Context<AppEnv>,
  accepts: Accepts<B>,
  work: (call: Call, body: B) => Promise<unknown>,
): Promise<Response> {
  return answer(c, accepts, async (request, body) => {
    const { envelope } = await request.once((call) => work(call, body))
    return c.json(envelope)
  })
}

/** The same for an answer that holds a secret: it is not kept for repetitions, so an Idempotency-Key changes nothing. */
export function handleSecret<B>(
  c: Context<AppEnv>,
  accepts: Accepts<B>,
  work: (call: Call, body: B) => Promise<unknown>,
): Promise<Response> {
  const once: Respond<B> = async (request, body) => {
    const { envelope } = await request.once((call) => work(call, body))
    return c.json(envelope)
  }
  return answer(c, accepts, once, { keepsAnswer: false })
}

/**
 * `handleBody` with work that takes long and needs no transaction of its own, such as hashing: `prepare` comes first, and
 * `work` gets what it answers. `prepare` must check rights before it does anything costly.
 */
export function handlePrepared<B, P>(
  c: Context<AppEnv>,
  accepts: Accepts<B>,
  {
    prepare,
    work,
  }: { prepare: (run: Run, body: B) => Promise<P>; work: (call: Call, body: B, prepared: P) => Promise<unknown> },
): Promise<Response> {
  return answer(c, accepts, async (request, body) => {
    const prepared = await prepare(request.run, body)
    const { envelope } = await request.once((call) => work(call, body, prepared))
    return c.json(envelope)
  })
}

/** For work that needs several transactions: one per row of a batch, one per page of an export. */
export function handleMany(c: Context<AppEnv>, work: (run: Run) => Promise<unknown>): Promise<Response> {
  return handleManyBody(c, NO_BODY, work)
}

/** `handleMany` for a call with a body, as `handleBody` is to `handle`. */
export function handleManyBody<B>(
  c: Context<AppEnv>,
  accepts: Accepts<B>,
  work: (run: Run, body: B) => Promise<unknown>,
): Promise<Response> {
  return answer(c, accepts, async (request, body) => {
    const data = await work(request.run, body)
    if (data instanceof Response) return data
    const { envelope, kept } = envelopesOf(data, request.locale)
    await request.keepLate(kept)
    if (isRefusedInPart(envelope.data)) await request.refused(40300)
    return c.json(envelope)
  })
}

interface Request {
  locale: Locale
  run: Run
  once(work: (call: Call) => Promise<unknown>): Promise<{ envelope: Envelope }>
  keepLate(envelope: Envelope): Promise<void>
  /** Writes into the security log that the operator was refused. */
  refused(code: number): Promise<void>
}

type Respond<B> = (request: Request, body: B) => Promise<Response>

async function answer<B>(
  c: Context<AppEnv>,
  accepts: Accepts<B>,
  respond: Respond<B>,
  { keepsAnswer = true } = {},
): Promise<Response> {
  const locale = localeOf(c)
  let claimed: RequestKey | null = null
  let session: Session | null = null
  const database = c.get('database')
  try {
    const now = c.get('clock')()
    const signedIn = await authenticate(c, now)
    session = signedIn
    const run: Run = (work) =>
      retrying(() =>
        database.transaction(signedIn.tenant_id, async (tx) => work(await openCall(c, tx, signedIn, now, locale))),
      )
    const received = await receiveBody(c, accepts.limit)
    const body = await accepts.parse(received)
    const id = keepsAnswer ? requestKey(c, signedIn) : null
    if (id) {
      const before = await claim(database, id, received.bytes, now)
      if (before) return c.json(before, 200, { 'Idempotent-Replayed': 'true' })
      claimed = id
    }
    const request: Request = {
      locale,
      run,
      once: (work) =>
        run(async (call) => {
          const { envelope, kept } = envelopesOf(await work(call), locale)
          if (id) await keep(call.tx, id, kept)
          return { envelope }
        }),
      keepLate: async (envelope) => {
        if (id) await database.transaction(id.tenant_id, (tx) => keep(tx, id, envelope))
      },
      refused: (code) => recordRefusal(c, signedIn, code),
    }
    return await respond(request, body)
  } catch (error) {
    if (claimed) await release(database, claimed)
    if (session && error instanceof ApiError) await recordRefusal(c, session, error.code)
    return c.json(failure(error, locale))
  }
}

/** A batch answers each row with a code of its own. */
function isRefusedInPart(data: unknown): boolean {
  const results = (data as { results?: unknown } | null)?.results
  return Array.isArray(results) && results.some((result: { code?: unknown }) => result.code === 40300)
}

/** What somebody may not do is written down although the request's own transaction is rolled back. */
async function recordRefusal(c: Context<AppEnv>, { tenant_id, member_id }: Session, code: number): Promise<void> {
  if (code !== 40300) return
  await recordRepeatedEvent(c.get('database'), {
    tenant_id,
    event: 'refused',
    at: c.get('clock')(),
    member_id,
    address: c.get('address'),
    user_agent: c.req.header('user-agent'),
    route: `${c.req.method} ${new URL(c.req.url).pathname}`,
    code,
  })
}

/**
 * The session behind the bearer token. The console marks calls that it makes while nobody touches it with `X-Background`;
 * they do not keep the session alive.
 * Headers choose among what the session may see; they never grant. Throws 50008, 50012, 50014, 40300, with the name of the
 * header where one is missing or wrong.
 */
export async function authenticate(c: Context<AppEnv>, now: number): Promise<Session> {
  const token = /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1]
  if (!token) throw headerRefusal(50008, 'Authorization', NO_TOKEN)
  const cookie = bindCookie(c).name
  const bind = getCookie(c, cookie)
  if (bind === undefined) throw headerRefusal(50008, 'Cookie', noBindCookie(cookie))
  const use = {
    now,
    bind,
    address: c.get('address'),
    background: c.req.header('x-background') !== undefined,
  }
  const session = await c.get('database').system((tx) => findSession(tx, token, use))
  const record = currentRecord()
  if (record) Object.assign(record, { operator: session.member_id, company: session.tenant_id })
  const tenant = c.req.header('tenant-id')
  if (tenant !== undefined && Number(tenant) !== session.tenant_id)
    throw headerRefusal(50008, 'Tenant-Id', OTHER_COMPANY)
  const xsrf = getCookie(c, 'XSRF-TOKEN')
  if (c.req.method !== 'GET' && xsrf !== undefined && c.req.header('x-xsrf-token') !== xsrf)
    throw headerRefusal(40300, 'X-XSRF-TOKEN', NO_XSRF)
  return session
}

async function openCall(c: Context<AppEnv>, tx: Tx, session: Session, now: number, locale: Locale): Promise<Call> {
  const header = c.req.header('store-id')
  const storeId = header === undefined || header === '' ? null : Number(header)
  if (storeId !== null && !Number.isSafeInteger(storeId)) throw headerRefusal(40300, 'Store-Id', NOT_YOUR_STORE)
  const origin = { address: c.get('address'), userAgent: c.req.header('user-agent') ?? '' }
  const call = await callOf(tx, session, storeId, now)
  refuseWithoutOwnPassword(call.operator.password_state, c.req.method, new URL(c.req.url).pathname)
  return { ...call, locale, origin }
}

/** The operator of a session in a transaction, at one of their stores or at none. Throws 50008 and 40300 (see `loadOperator`). */
export async function callOf(tx: Tx, session: Session, storeId: number | null, now: number): Promise<Call> {
  const operator = await loadOperator(tx, session, storeId)
  const [setting] = await tx.select().from(setting_base)
  if (!setting) throw new Error(`tenant ${session.tenant_id} has no basic settings`)
  const today = dateIn(setting.time_zone ?? 'Asia/Shanghai', now)
  // Views that tell days to expiry read it: SQL's own clock knows neither the tenant's zone nor a test's time.
  await tx.execute(sql`select set_config('app.today', ${today}, true)`)
  const actor = actorOf(operator)
  const env = { actor, setting: setting as unknown as SettingBase, now, today }
  return { tx, operator, env, now, today, locale: 'zh-CN', session: session.token_hash }
}

function requestKey(c: Context<AppEnv>, session: Session): RequestKey | null {
  const key = c.req.header('idempotency-key')
  if (!key || c.req.method !== 'POST') return null
  if (key.length > 255) throw headerRefusal(40000, 'Idempotency-Key', longestText(255))
  return {
    tenant_id: session.tenant_id,
    operator_id: session.member_id,
    key,
    path: new URL(c.req.url).pathname.slice(0, 255),
  }
}
