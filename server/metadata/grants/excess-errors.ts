import { allResources, resourceOf } from '../registry'
import type { FieldError, Text } from '../../../src/rules/rules'
import type { Call } from '../../http/call'
import { rowsById } from '../sql/rows'
import { fieldError } from '../field-error'
import { labelOf } from '../sql/lookup'
import { wordsOf } from '../messages'
import type { Granter } from './granter'
import type { Holdings, Reach, RoleGrant, DataScope } from './holdings'

const RANK: Readonly<Record<DataScope, number>> = { assigned: 0, org: 1, all: 2 }
/** Maximum number of items that a refusal names; the remaining items are only counted. */
const MAX_NAMED = 5

const ALL_STORES: Text = { zh: '您没有全部门店，不能授予', en: 'You do not have access to all stores' }
const WHOLESALER: Text = { zh: '您不属于该批发商，不能授予', en: 'You do not work for this wholesaler' }
const WIDER: Text = { zh: '数据范围超出您自己的范围', en: 'Exceeds your own data scope' }
const ORG: Text = { zh: '该组织不在您的组织之下', en: 'This organization is not below your own' }

/** Paths for errors about a role: the fields of the role itself, or the list of roles of the staff member. */
interface RolePaths {
  permissions: string
  scope: string
  of(name: string): string
}

export const pathsOfRole: RolePaths = { permissions: 'permissions', scope: 'data_scope', of: (name) => name }
const pathsOfMember = ({ role_type }: Pick<Holdings, 'role_type'>): RolePaths => {
  const path = role_type === 'store' ? 'store_role_ids' : 'role_ids'
  return { permissions: path, scope: path, of: () => path }
}

/**
 * Returns an error for each part of the role that the operator does not hold; empty when the operator may grant the
 * role.
 */
export async function roleExcessErrors(
  call: Call,
  granter: Granter,
  role: RoleGrant,
  paths: RolePaths,
): Promise<FieldError[]> {
  const entity = role.role_type === 'store' ? 'store_role' : 'role'
  const words = {
    zh: await wordsOf(resourceOf(call, entity), 'zh-CN'),
    en: await wordsOf(resourceOf(call, entity), 'en-US'),
  }
  const named = (name: string): Text => ({ zh: words.zh.field(name), en: words.en.field(name) })
  const codes = [...role.permissions].filter((code) => code !== '*' && !granter.mayGive(code))
  const errors: FieldError[] = []
  if (codes.length > 0) errors.push(fieldError(paths.permissions, notHeld(codes.map((code) => titleOf(call, code)))))
  for (const flag of role.flags)
    if (!granter.flags.has(flag)) errors.push(fieldError(paths.of(flag), notHeld([named(flag)])))
  errors.push(...limitExcessErrors(granter, role.limits, (name) => [paths.of(name), named(name)]))
  if (RANK[role.scope] > RANK[granter.scope]) errors.push(fieldError(paths.scope, WIDER))
  return errors
}

/** Returns errors for roles, places and limits of a staff member that exceed the authority of the operator. */
export async function memberExcessErrors(call: Call, granter: Granter, person: Holdings): Promise<FieldError[]> {
  const paths = pathsOfMember(person)
  const errors: FieldError[] = []
  for (const role of person.roles) errors.push(...(await roleExcessErrors(call, granter, role, paths)))
  if (person.all_stores && !granter.all_stores) errors.push(fieldError('all_stores', ALL_STORES))
  errors.push(...(await placeExcessErrors(call, 'store', granter.stores, person.stores)))
  errors.push(...(await placeExcessErrors(call, 'warehouse', granter.warehouses, person.warehouses)))
  const { wholesaler_id } = person
  if (wholesaler_id !== null && granter.scope !== 'all' && wholesaler_id !== granter.wholesaler_id)
    errors.push(fieldError('wholesaler_id', WHOLESALER))
  const widest = Math.max(0, ...person.roles.map(({ scope }) => RANK[scope]))
  if (widest === RANK.org && granter.scope !== 'all' && !granter.orgs.has(person.org_id ?? 0))
    errors.push(fieldError('org_id', ORG))
  const words = {
    zh: await wordsOf(resourceOf(call, 'store_member'), 'zh-CN'),
    en: await wordsOf(resourceOf(call, 'store_member'), 'en-US'),
  }
  errors.push(
    ...limitExcessErrors(granter, person.limits, (name) => [
      name,
      { zh: words.zh.field(name), en: words.en.field(name) },
    ]),
  )
  return errors
}

function limitExcessErrors(
  granter: Granter,
  limits: Readonly<Record<string, number>>,
  at: (name: string) => [path: string, title: Text],
): FieldError[] {
  // Staff members of head office do not sell and so have no limits themselves; administrators may set any limit.
  if (granter.administrator) return []
  return Object.entries(limits).flatMap(([name, value]) => {
    if (value <= (granter.limits[name] ?? 0)) return []
    const [path, title] = at(name)
    return [fieldError(path, { zh: `“${title.zh}”高于您自己的`, en: `${title.en} is above your own` })]
  })
}

/**
 * Returns an error that names the wanted stores or warehouses outside the operator's reach; empty when there are none.
 */
export async function placeExcessErrors(
  call: Call,
  kind: 'store' | 'warehouse',
  reach: Reach,
  wanted: ReadonlySet<number>,
): Promise<FieldError[]> {
  const foreign = reach === null ? [] : [...wanted].filter((id) => !reach.has(id))
  if (foreign.length === 0) return []
  const target = resourceOf(call, kind)
  const rows = await rowsById(call, target.table, foreign)
  return [
    fieldError(`${kind}_ids`, notHeld(rows.map((row) => ({ zh: labelOf(target, row), en: labelOf(target, row) })))),
  ]
}

function notHeld(texts: readonly Text[]): Text {
  const remaining = texts.length - MAX_NAMED
  const list = (language: 'zh' | 'en', separator: string) =>
    texts
      .slice(0, MAX_NAMED)
      .map((text) => text[language])
      .join(separator)
  return {
    zh: `不能授予您自己没有的：${list('zh', '、')}${remaining > 0 ? `等 ${texts.length} 项` : ''}`,
    en: `You cannot grant what you do not have: ${list('en', ', ')}${remaining > 0 ? ` and ${remaining} more` : ''}`,
  }
}

/** A permission code after the title of its entity, as in `Suppliers (supplier:update)`. */
function titleOf(call: Call, code: string): Text {
  const entity = code.slice(0, code.indexOf(':'))
  const title = allResources(call).find((resource) => resource.entity === entity)?.title
  return title ? { zh: `${title.zh}（${code}）`, en: `${title.en} (${code})` } : { zh: code, en: code }
}
