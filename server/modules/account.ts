import { Hono } from 'hono'
import { deleteCookie, getCookie } from 'hono/cookie'
import { and, eq } from 'drizzle-orm'
import { encodeRow } from '../../src/rules/wire'
import { settingBaseShape } from '../../src/generated/other/setting_base/setting_base.fields'
import type { Database } from '../db/database'
import { admin_member, org, setting_base } from '../generated/tables'
import { ApiError } from '../http/api-error'
import { CREDENTIALS_LIMIT, receiveBody } from '../http/body'
import { bindCookie, deviceCookie } from '../http/session/host-cookies'
import type { Call } from '../http/call'
import { failure, localeOf, success } from '../http/envelope'
import type { AppEnv } from '../http/app-env'
import { handle } from '../http/handle'
import { authenticate } from '../http/signed-in'
import { parseJson } from '../http/json-body'
import { findDevice, forgetDevice } from '../http/session/remembered'
import { storesOf } from '../http/session/operator'
import { keepDevice } from '../http/session/sign-in-cookies'
import { recordSecurityEvent } from '../http/session/security-log'
import { endSession } from '../http/session/session'
import { answerStep, visitOf } from './sign-in/answer-step'
import { credentials, signIn } from './sign-in/sign-in'

/** Signing in and out, who am I, which stores: the calls that are about the person. */
export const account = new Hono<AppEnv>()

account.post('/store/member/login', (c) =>
  answerStep(c, async () => {
    const sent = parseJson((await receiveBody(c, CREDENTIALS_LIMIT)).bytes)
    const given = credentials.safeParse({ tenant_name: c.req.query('tenant_name'), ...(sent as object) })
    if (!given.success) throw new ApiError(40100)
    return signIn(c.get('database'), given.data, visitOf(c))
  }),
)

account.post('/store/member/logout', async (c) => {
  const locale = localeOf(c)
  try {
    const now = c.get('clock')()
    const { tenant_id, member_id, token_hash } = await authenticate(c, now)
    await c.get('database').system(async (tx) => {
      await endSession(tx, token_hash, 'signed_out')
      const origin = { address: c.get('address'), user_agent: c.req.header('user-agent') }
      await recordSecurityEvent(tx, { tenant_id, event: 'signed_out', at: now, member_id, ...origin })
    })
    deleteCookie(c, bindCookie(c).name, { path: '/', secure: bindCookie(c).secure })
    return c.json(success(null, locale))
  } catch (error) {
    return c.json(failure(error, locale))
  }
})

/** Whom this browser would sign in without a password: what the form then needs not be told again. Null: nobody. */
account.get('/store/member/remembered', async (c) => {
  const token = getCookie(c, deviceCookie(c).name)
  const known = token === undefined ? null : await whomDeviceKnows(c.get('database'), token, c.get('clock')())
  return c.json(success(known, localeOf(c)))
})

account.post('/store/member/forget', async (c) => {
  const token = getCookie(c, deviceCookie(c).name)
  if (token !== undefined) await c.get('database').system((tx) => forgetDevice(tx, token))
  keepDevice(c, null)
  return c.json(success(null, localeOf(c)))
})

account.get('/admin/member/store_list', (c) =>
  handle(c, async (call) => {
    const [member] = await ownRow(call)
    return member ? storesOf(call.tx, member) : []
  }),
)

account.get('/user/info', (c) => handle(c, userInfo))

function whomDeviceKnows(database: Database, token: string, now: number) {
  return database.system(async (tx) => {
    const device = await findDevice(tx, token, now)
    if (!device) return null
    const [known] = await tx
      .select({
        mobile: admin_member.mobile,
        username: admin_member.username,
        tenant_id: admin_member.tenant_id,
        tenant_name: setting_base.tenant_name,
      })
      .from(admin_member)
      .innerJoin(setting_base, eq(setting_base.tenant_id, admin_member.tenant_id))
      .where(and(eq(admin_member.tenant_id, device.tenant_id), eq(admin_member.id, device.member_id)))
    return known ?? null
  })
}

function ownRow(call: Call) {
  return call.tx
    .select()
    .from(admin_member)
    .where(and(eq(admin_member.tenant_id, call.operator.tenant_id), eq(admin_member.id, call.operator.id)))
}

/** The signed-in user's profile, in camelCase names, with the rights that the console needs to show only what the server accepts. */
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
    location: member.location ?? '',
    email: member.email ?? '',
    introduction: member.introduction ?? '',
    personalWebsite: member.website ?? '',
    phone: member.mobile,
    registrationDate: member.hired_date ?? '',
    accountId: member.member_no,
    certification: member.certification ?? 'none',
    // A one-time password has signed in and is of no use any more: the console asks for another before it opens.
    must_change_password: member.password_state === 'spent',
    role: operator.role_type === 'head_office' ? 'adminHandle' : 'user',
    role_type: operator.role_type,
    permissions: [...operator.permissions].toSorted(),
    flags: operator.flags,
    store_ids: operator.store_ids,
    warehouse_ids: operator.warehouse_ids,
    settings: encodeRow(settingBaseShape, call.env.setting as object),
  }
}
