import type { Manifest } from '../../manifest'
import type { Problems } from '../../problems/problem'
import { suggestion } from '../../problems/suggest'
import type { Route } from '../model-types'
import { iconProblem } from './icon-problem'

/**
 * Checks that the page after sign-in is a route, and that the icons, menu groups and roles named in app.yaml and routes
 * exist.
 */
export function lintApp(
  { app, routes: files, entities, unreadable }: Manifest,
  routes: readonly Route[],
  problems: Problems,
): void {
  if (!app) return
  const paths = routes.map(({ path }) => path)
  // With unreadable files, the list of routes is incomplete, so a missing route is not reported.
  if (unreadable.size === 0 && !paths.includes(app.raw.landing))
    problems.add(
      'MAN2085',
      { range: app.yaml.at(['landing']), path: 'landing' },
      `no route has the path "${app.raw.landing}"`,
      suggestion(app.raw.landing, paths),
    )
  for (const [name, { icon }] of Object.entries(app.raw.groups)) {
    const unknown = iconProblem(icon)
    if (unknown)
      problems.add(
        'MAN2122',
        { range: app.yaml.at(['groups', name, 'icon']), path: `groups.${name}.icon` },
        unknown.message,
        unknown.hint,
      )
  }
  for (const name of Object.keys(app.raw.permissions ?? {})) {
    const entity = entities.find(({ raw }) => raw.entity === name)
    if (entity)
      problems.add(
        'MAN2102',
        { range: app.yaml.keyAt(['permissions', name]), path: `permissions.${name}` },
        `the entity "${name}" has permissions of this name: who holds "${name}:list" would hold both`,
        `for example ${name}_calls`,
      )
  }
  for (const [name, { group }] of Object.entries(app.raw.permissions ?? {}))
    if (!Object.hasOwn(app.raw.groups, group))
      problems.add(
        'MAN2087',
        { range: app.yaml.at(['permissions', name, 'group']), path: `permissions.${name}.group` },
        `there is no menu group "${group}"`,
        suggestion(group, Object.keys(app.raw.groups)),
      )
  const roles = ['*', ...Object.keys(app.raw.roles ?? {})]
  for (const { raw, yaml } of files)
    raw.forEach((route, index) => {
      const named = (['list', 'create', 'update', 'one', 'station'] as const).map(
        (screen) => [[screen], route[screen]?.roles] as const,
      )
      const ofReports = Object.entries(route.reports ?? {}).map(
        ([name, report]) => [['reports', name], report.roles] as const,
      )
      for (const [keys, roleNames] of [[[], route.roles] as const, ...named, ...ofReports]) {
        roleNames?.forEach((role, at) => {
          if (!roles.includes(role))
            problems.add(
              'MAN2086',
              { range: yaml.at([index, ...keys, 'roles', at]), path: [index, ...keys, 'roles', at].join('.') },
              `there is no role "${role}"`,
              suggestion(role, roles),
            )
        })
      }
    })
}
