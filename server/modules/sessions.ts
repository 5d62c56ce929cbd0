import { and, eq } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import * as z from 'zod'
import { adminMember } from '../generated/resources'
import { admin_member } from '../generated/tables'
import type { Call } from '../http/call'
import { credentialsBody } from '../http/session/credentials-body'
import type { AppEnv } from '../http/app-env'
import { handle, handleBody } from '../http/handle'
import { browserCookie } from '../http/session/host-cookies'
import { type MemberKey, ownKey } from '../http/session/member-key'
import { browsersOf, findBrowser, forgetBrowser, forgetOtherBrowsers } from '../http/session/remembered-browsers'
import { recordOperatorAction } from '../http/session/security-log'
import { endSessionWithId, endSessionsOf, sessionsOf } from '../http/session/session'
import { refuseUnless } from '../metadata/access/access'
import { missing } from '../metadata/field-error'
import { refuseGrant } from '../metadata/grants/grants'
import { idOf } from '../resources/requests'
import { described } from '../http/described'
import { BOOLEAN, INSTANT_MS, INTEGER, list, orNull, query, shape, TEXT } from '../http/openapi'

/** Routes for sessions and remembered browsers, of the operator and of other staff members. */
export const sessions = new Hono<AppEnv>()

const sessionOrBrowser = z.union([
  z.object({ session: z.string().length(16) }),
  z.object({ browser: z.string().min(1).max(64) }),
])
const endRequest = z.union([sessionOrBrowser, z.object({ others: z.literal(true) })])
const endRequestOfStaff = z.object({ member_id: z.int().positive() }).and(sessionOrBrowser)

const BROWSER = { user_agent: TEXT, created_at: INSTANT_MS, current: BOOLEAN }
/** Answer of `signInsOf`. */
const SIGN_INS = shape({
  sessions: list(shape({ id: TEXT, ...BROWSER, address: orNull(TEXT), last_seen_at: INSTANT_MS })),
  browsers: list(shape({ id: TEXT, ...BROWSER, renewed_at: INSTANT_MS, with_factor: BOOLEAN })),
})

sessions.get(
  '/user/security/sessions',
  described({
    operationId: 'ownSessions',
    tag: 'account',
    summary: 'Sessions and remembered browsers of the operator',
    answer: SIGN_INS,
  }),
  async (c) => {
    const browser = await ownBrowser(c)
    return handle(c, (call) => signInsOf(call, ownKey(call), browser))
  },
)

sessions.post(
  '/user/security/end',
  described({
    operationId: 'endOwnSession',
    tag: 'account',
    summary:
      'Ends a session or forgets a browser, or both for all other browsers. 40400 for an unknown session or browser',
    body: endRequest,
  }),
  async (c) => {
    const browser = await ownBrowser(c)
    return handleBody(c, credentialsBody(endRequest), async (call, body) => {
      const who = ownKey(call)
      if (!('others' in body)) return endSignIn(call, who, { target: body, subject: call.operator.name })
      await endSessionsOf(call.tx, who, 'signed_out', call.session)
      await forgetOtherBrowsers(call.tx, who, browser)
      await recordOperatorAction(call, { event: 'session_ended', subject: call.operator.name, detail: 'all others' })
    })
  },
)

sessions.get(
  '/admin/member/sessions',
  described({
    operationId: 'sessionsOfMember',
    tag: 'account',
    summary: 'Sessions and remembered browsers of a staff account; needs `admin_member:end_sessions`',
    parameters: [query('member_id', INTEGER, { required: true })],
    answer: SIGN_INS,
  }),
  (c) =>
    handle(c, async (call) => {
      const { id } = await memberOf(call, idOf(c, 'member_id'))
      return signInsOf(call, { tenant_id: call.operator.tenant_id, member_id: id }, undefined)
    }),
)

sessions.post(
  '/admin/member/end_session',
  described({
    operationId: 'endSessionOfMember',
    tag: 'account',
    summary: 'Ends a session of a staff account or forgets a browser; needs `admin_member:end_sessions`',
    body: endRequestOfStaff,
  }),
  (c) =>
    handleBody(c, credentialsBody(endRequestOfStaff), async (call, body) => {
      const member = await memberOf(call, body.member_id)
      await refuseGrant(call, adminMember, member, 'end_sessions')
      const who = { tenant_id: call.operator.tenant_id, member_id: member.id }
      await endSignIn(call, who, { target: body, subject: member.name ?? '' })
    }),
)

/**
 * Id of the requesting browser if it is remembered. Only the system may read tokens, so this runs outside the
 * operator's transaction.
 */
async function ownBrowser(c: Context<AppEnv>): Promise<string | undefined> {
  const token = getCookie(c, browserCookie(c).name)
  if (token === undefined) return undefined
  const remembered = await c.get('database').system((tx) => findBrowser(tx, token, c.get('clock')()))
  return remembered?.family
}

async function signInsOf(call: Call, who: MemberKey, browser: string | undefined) {
  const { idle_minutes } = call.env.setting
  const open = { now: call.now, idleMinutes: idle_minutes, current: call.session }
  const remembered = await browsersOf(call.tx, who, call.now)
  return {
    sessions: await sessionsOf(call.tx, who, open),
    browsers: remembered.map((entry) => ({ ...entry, current: entry.id === browser })),
  }
}

/** Throws 40400 when the staff member has no such session or browser. */
async function endSignIn(
  call: Call,
  who: MemberKey,
  { target, subject }: { target: z.infer<typeof sessionOrBrowser>; subject: string },
): Promise<void> {
  const isKnown =
    'session' in target
      ? await endSessionWithId(call.tx, who, target.session)
      : await forgetBrowser(call.tx, who, target.browser)
  if (!isKnown) throw missing('session' in target ? 'session' : 'browser')
  const detail = 'session' in target ? 'session' : 'remembered browser'
  await recordOperatorAction(call, { event: 'session_ended', subject, detail })
}

/** A staff member whose sign-ins the operator may see and end. Throws 40300, 40400. */
async function memberOf(call: Call, id: number): Promise<{ id: number; name: string | null }> {
  refuseUnless(call, adminMember, 'end_sessions')
  const [member] = Number.isSafeInteger(id)
    ? await call.tx
        .select({ id: admin_member.id, name: admin_member.name })
        .from(admin_member)
        .where(and(eq(admin_member.tenant_id, call.operator.tenant_id), eq(admin_member.id, id)))
    : []
  if (!member) throw missing('member_id')
  return member
}
