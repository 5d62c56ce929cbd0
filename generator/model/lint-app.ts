import type { Manifest } from '../manifest'
import type { Problems } from '../problem'
import { suggestion } from '../suggest'
import type { Route } from './types'

/** The page after sign-in is a route; roles of routes are declared. */
export function lintApp({ app, routes: files, broken }: Manifest, routes: readonly Route[], problems: Problems): void {
  if (!app) return
  const paths = routes.map(({ path }) => path)
  // Routes of what could not be read are not known.
  if (broken.size === 0 && !paths.includes(app.raw.landing))
    problems.add(
      'MAN2085',
      app.yaml.at(['landing']),
      'landing',
      `no route has the path "${app.raw.landing}"`,
      suggestion(app.raw.landing, paths),
    )
  const roles = ['*', ...Object.keys(app.raw.roles ?? {})]
  for (const { raw, yaml } of files)
    raw.forEach((route, index) => {
      for (const keys of [[], ['list'], ['create'], ['update'], ['one']] as const) {
        const [screen] = keys
        const given = screen === undefined ? route.roles : route[screen]?.roles
        given?.forEach((role, at) => {
          if (!roles.includes(role))
            problems.add(
              'MAN2086',
              yaml.at([index, ...keys, 'roles', at]),
              [index, ...keys, 'roles', at].join('.'),
              `there is no role "${role}"`,
              suggestion(role, roles),
            )
        })
      }
    })
}
