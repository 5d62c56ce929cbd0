import type { Manifest, Source } from '../../manifest'
import type { RawEntity, RawRoute } from '../../language'
import type { RawField } from '../../language/field'
import type { Problems } from '../../problems/problem'
import { suggestion } from '../../problems/suggest'
import type { Path } from '../../yaml/yaml-file'
import type { Compiler } from '../expressions/compile'
import { isStandardRoleType, ownRoleTypes, roleTypeNames } from '../role-type'

/** A role type that a manifest names. `isKey`: as a key of a map. */
interface NamedRoleType {
  role: string
  path: Path
  isKey?: true
}

const inList = (roles: readonly string[] | undefined, path: Path): NamedRoleType[] =>
  (roles ?? []).map((role, index) => ({ role, path: [...path, index] }))
const inMap = (roles: Readonly<Record<string, unknown>> | undefined, path: Path): NamedRoleType[] =>
  Object.keys(roles ?? {}).map((role) => ({ role, path: [...path, role], isKey: true }))

/** Reports role types of an entity that neither every product has nor app.yaml declares. */
export function lintRoleTypes(compiler: Compiler): void {
  const { draft, context } = compiler
  const known = context.manifest.roleTypes('')
  const fields = [
    ...draft.fields.values(),
    ...[...draft.tables.values()].flatMap((table) => [...table.fields.values()]),
  ].flatMap(({ raw, path }) => namedByField(raw, path))
  for (const { role, path, isKey } of [...namedByEntity(draft.raw), ...fields])
    if (!known.includes(role))
      compiler[isKey ? 'problemAtKey' : 'problem'](
        'MAN2021',
        path,
        `"${role}" is not a role type`,
        suggestion(role, known),
      )
}

function namedByEntity(raw: RawEntity): NamedRoleType[] {
  const transitions = Object.entries(raw.transitions ?? {}).flatMap(([name, { roles, input }]) => [
    ...(Array.isArray(roles)
      ? inList(roles, ['transitions', name, 'roles'])
      : inMap(roles, ['transitions', name, 'roles'])),
    ...Object.entries(input ?? {}).flatMap(([field, rawField]) =>
      namedByField(rawField, ['transitions', name, 'input', field]),
    ),
  ])
  const rules = Object.entries(raw.create_from ?? {}).flatMap(([name, { by }]) =>
    inList(by, ['create_from', name, 'by']).filter(({ role }) => role !== 'system'),
  )
  return [...inMap(raw.access, ['access']), ...inMap(raw.readers, ['readers']), ...transitions, ...rules]
}

function namedByField({ needs, masked, edit }: RawField, path: Path): NamedRoleType[] {
  const list = needs === undefined ? [] : [needs].flat()
  const needed = list.flatMap((need, index): NamedRoleType[] =>
    need.startsWith('@')
      ? [{ role: need.slice(1), path: [...path, 'needs', ...(typeof needs === 'string' ? [] : [index])] }]
      : [],
  )
  const editors = edit !== undefined && !Array.isArray(edit) ? inList(edit.roles, [...path, 'edit', 'roles']) : []
  return [...needed, ...inList(masked, [...path, 'masked']), ...editors]
}

/** Reports unknown role types of app.yaml and the routes, and role types that app.yaml may not declare in this way. */
export function lintAppRoleTypes({ app, routes, entities }: Manifest, problems: Problems): void {
  if (!app) return
  const withoutPlace = ownRoleTypes(app.raw).flatMap(({ name, place }) => (place === 'none' ? [name] : []))
  for (const entity of entities) lintWithoutPlace(entity, withoutPlace, problems)
  const known = roleTypeNames(app.raw)
  const check = (yaml: Source<unknown>['yaml'], named: readonly NamedRoleType[]) => {
    for (const { role, path, isKey } of named)
      if (!known.includes(role))
        problems.add(
          'MAN2021',
          { range: isKey ? yaml.keyAt(path) : yaml.at(path), path: path.join('.') },
          `"${role}" is not a role type`,
          suggestion(role, known),
        )
  }
  for (const { raw, yaml } of routes)
    check(
      yaml,
      raw.flatMap(({ access }: RawRoute, index) => inMap(access, [index, 'access'])),
    )
  const { raw, yaml } = app
  check(yaml, [
    ...Object.entries(raw.groups).flatMap(([name, { daily_for }]) => inList(daily_for, ['groups', name, 'daily_for'])),
    ...Object.entries(raw.permissions ?? {}).flatMap(([name, { actions }]) =>
      Object.entries(actions).flatMap(([action, { roles }]) =>
        inList(roles, ['permissions', name, 'actions', action, 'roles']),
      ),
    ),
  ])
  for (const [name, { place }] of Object.entries(raw.role_types ?? {})) {
    const path = ['role_types', name]
    if (name === 'system')
      problems.add(
        'MAN2136',
        { range: yaml.keyAt(path), path: path.join('.') },
        'in `create_from`, system stands for the program itself',
        'choose another name',
      )
    else if (place !== undefined && isStandardRoleType(name))
      problems.add(
        'MAN2136',
        { range: yaml.at([...path, 'place']), path: [...path, 'place'].join('.') },
        `every product has ${name}, whose places are fixed`,
        'remove `place`; the title may be another one',
      )
  }
}

/** Reports access of role types without a place to an entity each of whose rows belongs to a place: they see no row. */
function lintWithoutPlace({ raw, yaml }: Source<RawEntity>, roles: readonly string[], problems: Problems): void {
  if (raw.scope !== 'store' && raw.scope !== 'warehouse') return
  const field = raw.fields[raw.scope_field ?? `${raw.scope}_id`]
  if (raw.kind !== 'receipt' && field?.required !== true) return
  for (const role of roles)
    if (raw.access[role] !== undefined && raw.readers?.[role] === undefined)
      problems.add(
        'MAN2110',
        { range: yaml.keyAt(['access', role]), path: `access.${role}` },
        `${role} has no place, and each row belongs to a ${raw.scope}, so that it sees no row`,
        `in app.yaml, role_types: {${role}: {…, place: ${raw.scope}}}; or scope: tenant; or remove the access`,
      )
}
