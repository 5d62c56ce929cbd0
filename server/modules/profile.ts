import { and, asc, eq, inArray } from 'drizzle-orm'
import { Hono } from 'hono'
import { settingBaseShape } from '../../src/generated/other/setting_base/setting_base.fields'
import { STANDARD_ROLE_TYPES } from '../../src/rules/access/role-type'
import { encodeRow } from '../../src/rules/wire'
import { ownRoleTypes } from '../generated/permissions'
import { org, warehouse } from '../generated/tables'
import { ApiError } from '../http/api-error'
import type { AppEnv } from '../http/app-env'
import type { Call } from '../http/call'
import { described } from '../http/described'
import { handle } from '../http/handle'
import { BOOLEAN, INTEGER, list, oneOf, orNull, shape, TEXT } from '../http/openapi'
import { FLAG_NAMES } from '../http/session/flags'
import { placeOfRole } from '../metadata/access/role-place'
import { favouritesOf } from './favourites'
import { isFreshlyOneTime } from '../http/session/session'
import { ownMember } from '../http/session/member-key'
import { storesOf } from '../http/session/operator'
import { STORES } from './sign-in/admit'

/** Routes for the profile, rights and stores of the signed-in staff member. */
export const profile = new Hono<AppEnv>()

const PROFILE = shape({
  ...Object.fromEntries(
    ['name', 'avatar', 'job', 'organization', 'location', 'email', 'introduction', 'personalWebsite'].map((name) => [
      name,
      TEXT,
    ]),
  ),
  phone: TEXT,
  registrationDate: TEXT,
  accountId: TEXT,
  certification: TEXT,
  role: oneOf(['adminHandle', 'user']),
  role_type: oneOf([...STANDARD_ROLE_TYPES, ...ownRoleTypes.map(({ name }) => name)]),
  role_place: {
    ...oneOf(['everywhere', 'store', 'warehouse', 'none']),
    description: 'The kind of place that limits the rows of the role type.',
  },
  must_change_password: {
    type: 'boolean',
    description:
      'The operator signed in with a one-time password and must choose a new password before the console opens.',
  },
  asks_one_time_password: {
    type: 'boolean',
    description:
      'With `must_change_password`: the new password must be sent with the one-time password, because the sign-in with it is more than ten minutes old.',
  },
  permissions: list({ type: 'string', description: '`entity:action`' }),
  favourites: {
    ...orNull(list(TEXT)),
    description:
      'Names of the screens that the operator has marked in the menu, in order; null before the first choice.',
  },
  flags: shape(Object.fromEntries(FLAG_NAMES.map((flag) => [flag, BOOLEAN]))),
  store_ids: list(INTEGER),
  warehouse_ids: list(INTEGER),
  warehouses: { ...list(TEXT), description: 'Names of the warehouses that limit the operator, by number.' },
  settings: { type: 'object', description: 'The basic settings of the company.' },
})

profile.get(
  '/admin/member/store_list',
  described({ operationId: 'ownStores', tag: 'account', summary: 'Stores of the signed-in operator', answer: STORES }),
  (c) =>
    handle(c, async (call) => {
      const member = await ownMember(call)
      return member ? storesOf(call.tx, member) : []
    }),
)

profile.get(
  '/user/info',
  described({
    operationId: 'userInfo',
    tag: 'account',
    summary: 'Profile and rights of the signed-in operator',
    answer: PROFILE,
  }),
  (c) => handle(c, userInfo),
)

/**
 * The profile of the signed-in staff member, in camelCase names, and the staff member's rights, from which the console
 * derives which actions to show.
 */
async function userInfo(call: Call) {
  const { operator } = call
  const member = await ownMember(call)
  if (!member) throw new ApiError(50008)
  const [unit] =
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
    organization: unit?.name ?? '',
    location: member.location ?? '',
    email: member.email ?? '',
    introduction: member.introduction ?? '',
    personalWebsite: member.website ?? '',
    phone: member.mobile,
    registrationDate: member.hired_date ?? '',
    accountId: member.member_no,
    certification: member.certification ?? 'none',
    // True after sign-in with a one-time password, which cannot be used again. The console asks for a new password
    // first.
    must_change_password: member.password_state === 'spent',
    asks_one_time_password: member.password_state === 'spent' && !(await isNewSession(call)),
    role: operator.role_type === 'head_office' ? 'adminHandle' : 'user',
    role_type: operator.role_type,
    role_place: placeOfRole(operator.role_type),
    permissions: [...operator.permissions].toSorted(),
    favourites: await favouritesOf(call),
    flags: operator.flags,
    store_ids: operator.store_ids,
    warehouse_ids: operator.warehouse_ids,
    warehouses: await ownWarehouses(call),
    settings: encodeRow(settingBaseShape, call.env.setting as object),
  }
}

async function ownWarehouses({ tx, operator }: Call): Promise<string[]> {
  if (placeOfRole(operator.role_type) !== 'warehouse' || operator.warehouse_ids.length === 0) return []
  const own = await tx
    .select({ name: warehouse.warehouse_name })
    .from(warehouse)
    .where(and(eq(warehouse.tenant_id, operator.tenant_id), inArray(warehouse.id, operator.warehouse_ids)))
    .orderBy(asc(warehouse.warehouse_no))
  return own.map(({ name }) => name ?? '')
}

const isNewSession = async ({ tx, session, now }: Call): Promise<boolean> =>
  session !== undefined && (await isFreshlyOneTime(tx, session, now))
