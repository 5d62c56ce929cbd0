import { Hono } from 'hono'
import { deleteCookie, getCookie } from 'hono/cookie'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../db/database'
import { admin_member, setting_base } from '../generated/tables'
import { ApiError } from '../http/api-error'
import { CREDENTIALS_LIMIT, receiveBody } from '../http/body'
import { bindCookie, browserCookie } from '../http/session/host-cookies'
import { localeOf, send, sendFailure, success } from '../http/envelope'
import type { AppEnv } from '../http/app-env'
import { authenticate } from '../http/signed-in'
import { errorsOf, parseJson } from '../http/json-body'
import { findBrowser, forgetBrowserWithToken } from '../http/session/remembered-browsers'
import { setBrowserCookie } from '../http/session/sign-in-cookies'
import { recordSecurityEvent } from '../http/session/security-log'
import { endSession } from '../http/session/session'
import { answerStep, visitOf } from './sign-in/answer-step'
import { allResources } from '../metadata/registry'
import { credentials, signIn } from './sign-in/sign-in'
import { described } from '../http/described'
import { INTEGER, orNull, query, shape, TEXT } from '../http/openapi'
import { SIGNED_IN } from './sign-in/admit'

/** Routes for signing in and out, and for remembered browsers. */
export const account = new Hono<AppEnv>()

account.post(
  '/store/member/login',
  described({
    operationId: 'signIn',
    tag: 'account',
    summary:
      'Signs in by mobile and company, or by user name and tenant. 40100 for wrong credentials, 42900 after too many ' +
      'wrong passwords. 40110 and 40111 set a cookie for the second step: the operator must send a second factor ' +
      '(40110), or set one up first (40111). With `remembered` in place of the password, the cookie of a remembered ' +
      'browser signs in; with `remember` this browser is remembered',
    parameters: [query('tenant_name', TEXT)],
    body: credentials,
    answer: shape(SIGNED_IN),
    open: true,
  }),
  (c) =>
    answerStep(c, async () => {
      const body = parseJson((await receiveBody(c, CREDENTIALS_LIMIT)).bytes)
      const sent = { tenant_name: c.req.query('tenant_name'), ...(body as object) }
      const parsed = credentials.safeParse(sent, { reportInput: true })
      if (!parsed.success) throw new ApiError(40100, { errors: errorsOf(parsed.error) })
      return signIn(c.get('database'), parsed.data, visitOf(c), allResources({ registry: c.get('registry') }))
    }),
)

account.post(
  '/store/member/logout',
  described({ operationId: 'signOut', tag: 'account', summary: 'Ends this session' }),
  async (c) => {
    try {
      const now = c.get('clock')()
      const { tenant_id, member_id, token_hash } = await authenticate(c, now)
      await c.get('database').system(async (tx) => {
        await endSession(tx, token_hash)
        const origin = { address: c.get('address'), user_agent: c.req.header('user-agent') }
        await recordSecurityEvent(tx, { tenant_id, event: 'signed_out', at: now, member_id, ...origin })
      })
      deleteCookie(c, bindCookie(c).name, { path: '/', secure: bindCookie(c).secure })
      return send(c, success(null, localeOf(c)))
    } catch (error) {
      return sendFailure(c, error)
    }
  },
)

account.get(
  '/store/member/remembered',
  described({
    operationId: 'rememberedBrowser',
    tag: 'account',
    summary: 'Member whom this browser signs in without a password; null when the browser is not remembered',
    answer: orNull(shape({ mobile: TEXT, username: TEXT, tenant_id: INTEGER, tenant_name: TEXT })),
    open: true,
  }),
  async (c) => {
    const token = getCookie(c, browserCookie(c).name)
    const member = token === undefined ? null : await memberOfBrowser(c.get('database'), token, c.get('clock')())
    return send(c, success(member, localeOf(c)))
  },
)

account.post(
  '/store/member/forget',
  described({
    operationId: 'forgetBrowser',
    tag: 'account',
    summary: 'Forgets this browser, so that the next sign-in needs the password',
    open: true,
  }),
  async (c) => {
    const token = getCookie(c, browserCookie(c).name)
    if (token !== undefined) await c.get('database').system((tx) => forgetBrowserWithToken(tx, token))
    setBrowserCookie(c, null)
    return send(c, success(null, localeOf(c)))
  },
)

function memberOfBrowser(database: Database, token: string, now: number) {
  return database.system(async (tx) => {
    const browser = await findBrowser(tx, token, now)
    if (!browser) return null
    const [member] = await tx
      .select({
        mobile: admin_member.mobile,
        username: admin_member.username,
        tenant_id: admin_member.tenant_id,
        tenant_name: setting_base.tenant_name,
      })
      .from(admin_member)
      .innerJoin(setting_base, eq(setting_base.tenant_id, admin_member.tenant_id))
      .where(and(eq(admin_member.tenant_id, browser.tenant_id), eq(admin_member.id, browser.member_id)))
    return member ?? null
  })
}
