import type { RawRoute } from '../language'
import { localesOf } from '../language/locales'
import type { Manifest } from '../manifest'
import type { Problems } from '../problems/problem'
import { suggestion } from '../problems/suggest'
import type { EntityDraft } from './drafts/draft-types'
import type { ScreenPaths } from './drafts/manifest-queries'
import { reportUnusedKeys } from './screens/route-keys'
import { singularTitle } from './identity'
import { keywordsOf, reportIdleKeywords } from './screens/keywords'
import { commonSettings, type PlaceContext, type PlacedRoute } from './screens/placed-route'
import { screenRoutes } from './screens/screen-routes'
import type { MenuGroup, Route } from './model-types'

interface Routing {
  routes: Route[]
  menu: MenuGroup[]
  /** Base of the routes and paths of the screens, by entity. */
  entities: ReadonlyMap<string, ScreenPaths>
}

/** Returns the route table from all routes files. A line with an entity becomes one route for each of its screens. */
export function routing(
  { app, routes: files, unreadable }: Manifest,
  drafts: ReadonlyMap<string, EntityDraft>,
  problems: Problems,
): Routing {
  const menu = Object.entries(app?.raw.groups ?? {})
    .map(([name, group]): MenuGroup => ({
      name,
      path: group.path ?? `/${name}`,
      title: group.title,
      icon: group.icon,
      order: group.order,
      dailyFor: group.daily_for,
      sample: group.sample,
      url: group.url,
    }))
    .toSorted((a, b) => a.order - b.order)
  const locales = localesOf(app?.raw.locales)
  const all: PlacedRoute[] = []
  const entities = new Map<string, ScreenPaths>()
  for (const file of files) {
    const group = menu.find(({ name }) => name === file.group)
    if (app && !group) {
      problems.add(
        'MAN2080',
        { range: { file: file.yaml.file, line: 1, column: 1, length: 1 }, path: '' },
        `app.yaml has no menu group "${file.group}"`,
        suggestion(
          file.group,
          menu.map(({ name }) => name),
        ),
      )
    }
    file.raw.forEach((raw, index) => {
      reportUnusedKeys(raw, index, file.yaml, problems)
      if (raw.entity === undefined) all.push(...pageRoute(raw, { index, file, locales, problems }))
      else all.push(...screenRoutes(raw, raw.entity, { index, file, locales, drafts, entities, unreadable, problems }))
    })
  }
  reportRepeatedRoutes(all, problems)
  if (!problems.hasIn('manifest/routes/')) reportIdleKeywords(drafts, all, problems)
  const order = (route: Route) => menu.findIndex(({ name }) => name === route.group)
  const sorted = all.toSorted(
    (a, b) => order(a) - order(b) || a.order - b.order || a.index - b.index || a.position - b.position,
  )
  const routes = sorted.map(({ file: _file, index: _index, position: _position, ...route }) => route)
  return { routes, menu, entities }
}

function pageRoute(raw: RawRoute, { index, file, locales, problems }: PlaceContext): PlacedRoute[] {
  const { path, name, title, page: source } = raw
  for (const key of ['path', 'name', 'title', 'page'] as const) {
    if (raw[key] === undefined)
      problems.add(
        'MAN1021',
        { range: file.yaml.at([index]), path: `${index}.${key}` },
        `"${key}" is missing`,
        'a route needs an entity, or path, name, title and page',
      )
  }
  if (!path || !name || !title || !source) return []
  const keywords = keywordsOf(
    file.yaml,
    [index, 'keywords'],
    { title, singular: singularTitle(title) },
    { locales, problems },
  )
  return [
    {
      path,
      name,
      title,
      page: source,
      pageAt: { file: file.yaml.file, index },
      ...(keywords && { keywords }),
      ...(raw.access && { access: raw.access }),
      ...commonSettings(raw, file),
      hidden: raw.hidden ?? false,
      order: raw.order ?? index,
      file,
      index,
      position: 0,
    },
  ]
}

/**
 * Reports routes with the path or the name of an earlier route. The router of the console reads /Good and /good as the
 * same path.
 */
function reportRepeatedRoutes(routes: readonly PlacedRoute[], problems: Problems): void {
  for (const key of ['path', 'name'] as const) {
    const first = new Map<string, (typeof routes)[number]>()
    for (const route of routes) {
      const value = key === 'path' ? route.path.toLowerCase() : route.name
      const known = first.get(value)
      if (!known) first.set(value, route)
      else {
        const { index } = route
        problems.add(
          'MAN2084',
          { range: route.file.yaml.at([index]), path: String(index) },
          `another route has the ${key} "${known[key]}"`,
          `it is ${known.file.yaml.file}:${known.file.yaml.at([known.index]).line}`,
        )
      }
    }
  }
}
