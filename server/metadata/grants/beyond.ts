import type { FieldError, Text } from '../../../src/rules/rules'
import type { Call } from '../../http/call'
import { allResources, resourceOf } from '../registry'
import { rowsById } from '../sql/rows'
import { fieldError } from '../field-error'
import { labelOf } from '../sql/lookup'
import { wordsOf } from '../messages'
import type { Granter } from './actor'
import type { Holdings, Reach, RoleGrant, Scope } from './holdings'

const RANK: Readonly<Record<Scope, number>> = { assigned: 0, org: 1, all: 2 }
/** A refusal names no more things than this; the rest is counted. */
const MOST_NAMED = 5

const ALL_STORES: Text = { zh: '您没有全部门店，不能授予', en: 'You do not have all stores' }
const WHOLESALER: Text = { zh: '您不属于该批发商，不能授予', en: 'You do not work for this wholesaler' }
const WIDER: Text = { zh: '数据范围超出您自己的范围', en: 'Exceeds your own data scope' }
const ORG: Text = { zh: '该组织不在您的组织之下', en: 'This organisation is not below your own' }

/** Where a role's part of a refusal is told: at the fields of the role itself, or at the member's list of roles. */
export interface RolePaths {
  permissions: string
  scope: string
  of(name: string): string
}

export const pathsOfRole: RolePaths = { permissions: 'permissions', scope: 'data_scope', of: (name) => name }
export const pathsOfMember = ({ role_type }: Pick<Holdings, 'role_type'>): RolePaths => {
  const path = role_type === 'store' ? 'store_role_ids' : 'role_ids'
  return { permissions: path, scope: path, of: () => path }
}

/** What of a role the operator does not hold; empty when the operator may give all of it. */
export async function beyondRole(
  call: Call,
  granter: Granter,
  role: RoleGrant,
  paths: RolePaths,
): Promise<FieldError[]> {
  const entity = role.role_type === 'store' ? 'store_role' : 'role'
  const words = { zh: await wordsOf(resourceOf(entity), 'zh-CN'), en: await wordsOf(resourceOf(entity), 'en-US') }
  const named = (name: string): Text => ({ zh: words.zh.field(name), en: words.en.field(name) })
  const codes = [...role.permissions].filter((code) => code !== '*' && !granter.mayGive(code))
  const errors: FieldError[] = []
  if (codes.length > 0) errors.push(fieldError(paths.permissions, notHeld(codes.map(titleOf))))
  for (const flag of role.flags)
    if (!granter.flags.has(flag)) errors.push(fieldError(paths.of(flag), notHeld([named(flag)])))
  errors.push(...beyondLimits(granter, role.limits, (name) => [paths.of(name), named(name)]))
  if (RANK[role.scope] > RANK[granter.scope]) errors.push(fieldError(paths.scope, WIDER))
  return errors
}

/** What a member would hold of roles, places and limits that the operator does not hold. */
export async function beyond(call: Call, granter: Granter, person: Holdings): Promise<FieldError[]> {
  const paths = pathsOfMember(person)
  const errors: FieldError[] = []
  for (const role of person.roles) errors.push(...(await beyondRole(call, granter, role, paths)))
  if (person.all_stores && !granter.all_stores) errors.push(fieldError('all_stores', ALL_STORES))
  errors.push(...(await beyondPlaces(call, 'store', granter.stores, person.stores)))
  errors.push(...(await beyondPlaces(call, 'warehouse', granter.warehouses, person.warehouses)))
  const { wholesaler_id } = person
  if (wholesaler_id !== null && granter.scope !== 'all' && wholesaler_id !== granter.wholesaler_id)
    errors.push(fieldError('wholesaler_id', WHOLESALER))
  const widest = Math.max(0, ...person.roles.map(({ scope }) => RANK[scope]))
  if (widest === RANK.org && granter.scope !== 'all' && !granter.orgs.has(person.org_id ?? 0))
    errors.push(fieldError('org_id', ORG))
  const words = {
    zh: await wordsOf(resourceOf('store_member'), 'zh-CN'),
    en: await wordsOf(resourceOf('store_member'), 'en-US'),
  }
  errors.push(
    ...beyondLimits(granter, person.limits, (name) => [name, { zh: words.zh.field(name), en: words.en.field(name) }]),
  )
  return errors
}

function beyondLimits(
  granter: Granter,
  limits: Readonly<Record<string, number>>,
  at: (name: string) => [path: string, title: Text],
): FieldError[] {
  // Head office sells nothing and so has no limits of its own; its administrators set everybody's.
  if (granter.administrator) return []
  return Object.entries(limits).flatMap(([name, value]) => {
    if (value <= (granter.limits[name] ?? 0)) return []
    const [path, title] = at(name)
    return [fieldError(path, { zh: `“${title.zh}”高于您自己的`, en: `${title.en} is above your own` })]
  })
}

/** Stores or warehouses that the operator does not work in, by their names. */
export async function beyondPlaces(
  call: Call,
  kind: 'store' | 'warehouse',
  reach: Reach,
  wanted: ReadonlySet<number>,
): Promise<FieldError[]> {
  const foreign = reach === null ? [] : [...wanted].filter((id) => !reach.has(id))
  if (foreign.length === 0) return []
  const target = resourceOf(kind)
  const rows = await rowsById(call, target.table, foreign)
  return [
    fieldError(`${kind}_ids`, notHeld(rows.map((row) => ({ zh: labelOf(target, row), en: labelOf(target, row) })))),
  ]
}

function notHeld(things: readonly Text[]): Text {
  const rest = things.length - MOST_NAMED
  const list = (language: 'zh' | 'en', separator: string) =>
    things
      .slice(0, MOST_NAMED)
      .map((thing) => thing[language])
      .join(separator)
  return {
    zh: `不能授予您自己没有的：${list('zh', '、')}${rest > 0 ? `等 ${things.length} 项` : ''}`,
    en: `You cannot give what you do not hold: ${list('en', ', ')}${rest > 0 ? ` and ${rest} more` : ''}`,
  }
}

/** `supplier:update` with the title of the screen before it. */
function titleOf(code: string): Text {
  const entity = code.slice(0, code.indexOf(':'))
  const title = allResources().find((resource) => resource.entity === entity)?.title
  return title ? { zh: `${title.zh}（${code}）`, en: `${title.en} (${code})` } : { zh: code, en: code }
}
