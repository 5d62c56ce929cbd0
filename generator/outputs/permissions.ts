import { Imports, inline, members } from '../code'
import { literal, text } from '../literal'
import { ROLE_TYPES } from '../language/common'
import type { Entity, Model, Route } from '../model/types'
import { changeBanner, GENERATED_SRC, type Output } from './output'

const ACCESS = ['list', 'create', 'update', 'export'] as const

/** Everything that a role may be allowed, entity by entity in menu order, each with the role types that may hold it. */
export function permissions(model: Model): Output {
  const modules = model.menu
    .map(({ name, title }) => ({
      module: name,
      title,
      entities: [
        ...model.entities.filter((entity) => entity.module === name).flatMap(entityOf),
        ...model.routes.filter((route) => route.group === name).flatMap(pageOf),
      ],
    }))
    .filter(({ entities }) => entities.length > 0)
  const printed = modules.map(
    ({ module, title, entities }) =>
      `{ module: ${text(module)}, title: ${literal(title)}, entities: [\n${entities.join(',\n')},\n] },`,
  )
  const imports = new Imports()
  imports.type('@/rules/permission', 'PermissionModule')
  return {
    path: `${GENERATED_SRC}/permissions.ts`,
    content: `${changeBanner('manifest/entities')}${imports.print()}/** Entity × action × role type: the ceiling of every role. */
export const permissions: readonly PermissionModule[] = [\n${printed.join('\n')}\n]\n`,
  }
}

/** A hand-written page stands among the entities: it is listed, or exported. */
function pageOf({ name, title, access }: Route): string[] {
  if (!access) return []
  const actions = (['list', 'export'] as const)
    .map((action) => ({ action, roles: ROLE_TYPES.filter((role) => access[role]?.includes(action)) }))
    .filter(({ roles }) => roles.length > 0)
    .map(({ action, roles }) => literal({ action, roles }))
  return [`{ entity: ${text(name)}, title: ${literal(title)}, actions: [\n${actions.join(',\n')},\n] }`]
}

function entityOf(entity: Entity): string[] {
  const plain = ACCESS.map((action) => ({
    action,
    roles: ROLE_TYPES.filter((role) => entity.access[role]?.includes(action)),
  }))
  const moves = entity.transitions.map(({ name, roles }) => ({
    action: name,
    label: entity.actions.find((action) => action.name === name)?.label,
    roles: ROLE_TYPES.filter((role) => roles[role] !== undefined),
    sometimes: ROLE_TYPES.filter((role) => roles[role] !== undefined && roles[role] !== true),
  }))
  const actions = [...plain, ...moves]
    .filter(({ roles }) => roles.length > 0)
    .map(({ action, roles, ...more }) =>
      inline(
        members([
          ['action', text(action)],
          ['label', 'label' in more && more.label ? literal({ zh: more.label.zh, en: more.label.en }) : ''],
          ['roles', literal(roles)],
          ['sometimes', 'sometimes' in more && more.sometimes.length > 0 && literal(more.sometimes)],
        ]),
      ),
    )
  if (actions.length === 0) return []
  const { zh, en } = entity.title
  return [`{ entity: ${text(entity.entity)}, title: ${literal({ zh, en })}, actions: [\n${actions.join(',\n')},\n] }`]
}
