import { type Context, Hono } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import { and, eq } from 'drizzle-orm'
import { encodeRow } from '../../src/rules/wire'
import { settingBaseShape } from '../../src/generated/other/setting_base/setting_base.fields'
import { admin_member, org } from '../generated/tables'
import { ApiError } from '../http/api-error'
import { bindCookie } from '../http/bind-cookie'
import type { Call } from '../http/call'
import { failure, localeOf, success } from '../http/envelope'
import { type AppEnv, authenticate, handle } from '../http/handle'
import { storesOf } from '../http/operator'
import { newToken } from '../http/secrets'
import { endSession, SESSION_MS } from '../http/session'
import { credentials, signIn } from './sign-in'

/** Signing in and out, who am I, which stores: the calls of the spec's §7 that are about the person. */
export const account = new Hono<AppEnv>()

account.post('/store/member/login', async (c) => {
  const locale = localeOf(c)
  try {
    const given = credentials.safeParse({
      tenant_name: c.req.query('tenant_name'),
      ...(await c.req.json().catch(() => ({}))),
    })
    if (!given.success) throw new ApiError(40100)
    const site = c.req.header('sec-fetch-site')
    const bind = site === undefined || site === 'same-origin' || site === 'none'
    const { answer, bind: cookie } = await signIn(c.get('database'), given.data, {
      now: c.get('clock')(),
      bind,
      userAgent: c.req.header('user-agent') ?? '',
    })
    if (cookie !== null) setSessionCookies(c, cookie)
    return c.json(success(answer, locale))
  } catch (error) {
    return c.json(failure(error, locale))
  }
})

account.post('/store/member/logout', async (c) => {
  const locale = localeOf(c)
  try {
    const session = await authenticate(c, c.get('clock')())
    await c.get('database').system((tx) => endSession(tx, session.token_hash, 'signed_out'))
    deleteCookie(c, bindCookie(c).name, { path: '/', secure: bindCookie(c).secure })
    return c.json(success(null, locale))
  } catch (error) {
    return c.json(failure(error, locale))
  }
})

account.get('/admin/member/store_list', (c) =>
  handle(c, async (call) => {
    const [member] = await ownRow(call)
    return member ? storesOf(call.tx, member) : []
  }),
)

account.get('/user/info', (c) => handle(c, userInfo))

function setSessionCookies(c: Context, bind: string): void {
  const { name, secure } = bindCookie(c)
  setCookie(c, name, bind, { path: '/', httpOnly: true, secure, sameSite: 'Strict', maxAge: SESSION_MS / 1000 })
  setCookie(c, 'XSRF-TOKEN', newToken(), { path: '/', secure, sameSite: 'Strict', maxAge: SESSION_MS / 1000 })
}

function ownRow(call: Call) {
  return call.tx
    .select()
    .from(admin_member)
    .where(and(eq(admin_member.tenant_id, call.operator.tenant_id), eq(admin_member.id, call.operator.id)))
}

/** The spec's user profile (its camelCase names) and what the console needs to show just what the server would accept. */
async function userInfo(call: Call) {
  const { operator } = call
  const [member] = await ownRow(call)
  if (!member) throw new ApiError(50008)
  const [place] =
    member.org_id === null
      ? []
      : await call.tx
          .select({ name: org.org_name })
          .from(org)
          .where(and(eq(org.tenant_id, operator.tenant_id), eq(org.id, member.org_id)))
  return {
    name: member.name,
    avatar: member.avatar ?? '',
    job: member.job_title ?? '',
    organization: place?.name ?? '',
    location: '',
    email: member.email ?? '',
    introduction: '',
    personalWebsite: '',
    phone: member.mobile,
    registrationDate: member.hired_date ?? '',
    accountId: member.member_no,
    certification: 0,
    role: operator.role_type === 'head_office' ? 'adminHandle' : 'user',
    role_type: operator.role_type,
    permissions: [...operator.permissions].toSorted(),
    flags: operator.flags,
    store_ids: operator.store_ids,
    warehouse_ids: operator.warehouse_ids,
    settings: encodeRow(settingBaseShape, call.env.setting as object),
  }
}
