import { block, Imports } from '../code'
import { key, literal } from '../literal'
import type { Entity, Model, Text } from '../model/types'
import { changeBanner, GENERATED_SERVER, type Output } from './output'

const ROLES = ['head_office', 'store', 'warehouse', 'wholesaler'] as const
const ACCESS = [
  ['list', { zh: '查看', en: 'View' }],
  ['create', { zh: '新建', en: 'Create' }],
  ['update', { zh: '编辑', en: 'Edit' }],
  ['export', { zh: '导出', en: 'Export' }],
] as const

/** The role matrix: entity × action × role type, one line per action. */
export function accessTable(model: Model): Output {
  const imports = new Imports()
  imports.type('../../src/rules/field', 'RoleType')
  imports.type('../../src/rules/rules', 'Text')
  const entries = model.entities
    .filter(({ kind }) => kind !== 'internal')
    .toSorted((a, b) => (a.entity < b.entity ? -1 : 1))
    .map((entity) => {
      const { zh, en } = entity.title
      return `${key(entity.entity)}: { module: ${literal(entity.module)}, title: ${literal({ zh, en })}, actions: ${block(actionsOf(entity)) || '{}'} }`
    })
  return {
    path: `${GENERATED_SERVER}/access.ts`,
    content: `${changeBanner('manifest/entities')}${imports.print()}interface EntityAccess {
  module: string
  title: Text
  /** What each role type may at most, by action or transition; \`when\`: only under a condition of the row or the settings. */
  actions: Readonly<Record<string, { label: Text; roles: Partial<Record<RoleType, true | 'when'>> }>>
}

/** Who may do what: the ceiling of every role type. A transition without role types is the system’s. */
export const access: Readonly<Record<string, EntityAccess>> = ${block(entries) || '{}'}\n`,
  }
}

function actionsOf({ access, transitions }: Entity): string[] {
  const line = (name: string, { zh, en }: Text, roles: Readonly<Record<string, true | 'when'>>) =>
    `${key(name)}: { label: ${literal({ zh, en })}, roles: ${literal(roles)} }`
  const plain = ACCESS.flatMap(([action, label]) => {
    const roles = ROLES.filter((role) => access[role]?.includes(action))
    return roles.length ? [line(action, label, Object.fromEntries(roles.map((role) => [role, true as const])))] : []
  })
  return [
    ...plain,
    ...transitions.map(({ name, label, roles }) =>
      line(
        name,
        label,
        Object.fromEntries(
          ROLES.flatMap((role) => (roles[role] ? [[role, roles[role] === true ? (true as const) : 'when']] : [])),
        ) as Record<string, true | 'when'>,
      ),
    ),
  ]
}
