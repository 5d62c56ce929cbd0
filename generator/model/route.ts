import type { Hint } from '../problems/hint'
import type { RawRoute } from '../language'
import { localesOf } from '../language/locales'
import type { Manifest } from '../manifest'
import type { Problems } from '../problems/problem'
import { suggestion } from '../problems/suggest'
import type { EntityDraft } from './drafts/draft-types'
import type { ScreenPaths } from './drafts/manifest-queries'
import { HIDDEN_SCREENS, screensOf, stationScreens, titleOf } from './screens/entity-screens'
import type { Entity } from './entity-types'
import { reportUnusedKeys } from './screens/route-keys'
import { singularTitle } from './identity'
import { keywordsOf, reportIdleKeywords } from './screens/keywords'
import type { MenuGroup, Route } from './model-types'

type RouteFile = Manifest['routes'][number]

interface Routing {
  routes: Route[]
  menu: MenuGroup[]
  /** Base of the routes and paths of the screens, by entity. */
  entities: ReadonlyMap<string, ScreenPaths>
}

/** The file of a route, and its position in the file. */
interface RoutePlace {
  file: RouteFile
  index: number
}
type PlacedRoute = Route &
  RoutePlace & {
    /** Order among the routes of the same line of the file. */
    position: number
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
  reportDuplicates(all, problems)
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

function commonSettings(raw: RawRoute, { group }: { group: string }) {
  return { roles: raw.roles ?? [], cached: raw.cached ?? true, requiresAuth: !raw.public, group }
}

interface PlaceContext extends RoutePlace {
  locales: readonly string[]
  problems: Problems
}

interface RouteContext extends PlaceContext {
  drafts: ReadonlyMap<string, EntityDraft>
  entities: Map<string, ScreenPaths>
  unreadable: ReadonlySet<string>
}

function screenRoutes(
  raw: RawRoute,
  entity: string,
  { index, file, locales, drafts, entities, unreadable, problems }: RouteContext,
): PlacedRoute[] {
  const draft = drafts.get(entity)
  const addProblem = (code: string, keys: (string | number)[], message: string, hint?: Hint) =>
    problems.add(code, { range: file.yaml.at([index, ...keys]), path: [index, ...keys].join('.') }, message, hint)
  if (!draft) {
    if (!unreadable.has(entity))
      addProblem('MAN2018', ['entity'], `there is no entity "${entity}"`, suggestion(entity, drafts.keys()))
    return []
  }
  if (draft.raw.kind === 'internal')
    addProblem(
      'MAN2081',
      ['entity'],
      `"${entity}" is internal and has no screens`,
      'give it another kind, or remove the route',
    )
  if (entities.has(entity)) {
    addProblem('MAN2082', ['entity'], `"${entity}" already has a route`)
    return []
  }
  const possible = screensOf(draft)
  const base = raw.base ?? `/${draft.raw.module}/${entity}`
  const paths: Entity['paths'] = {}
  const shown = raw.screens ? [...new Set([...raw.screens, ...stationScreens(draft)])] : possible
  const routes = shown.map((screen, position) => {
    if (!possible.includes(screen))
      addProblem(
        'MAN2083',
        ['screens', position],
        `a ${draft.raw.kind} has no ${screen} screen`,
        possible.length ? `it has ${possible.join(', ')}` : undefined,
      )
    const change = raw[screen] ?? {}
    const path = change.path ?? (screen === 'one' ? base : `${base}/${screen}`)
    paths[screen] = path
    const title = change.title ?? titleOf(screen, draft)
    const keywords =
      (screen === 'list' || screen === 'one') &&
      keywordsOf(draft.yaml, ['keywords'], { title, singular: singularTitle(draft.raw.title) }, { locales, problems })
    return {
      path,
      name: change.name ?? (screen === 'one' ? entity : `${entity}_${screen}`),
      title,
      ...(keywords && { keywords }),
      ...commonSettings(raw, file),
      roles: change.roles ?? raw.roles ?? [],
      // A station stores its counts itself, so its tab needs no caching and must not keep running in the background.
      cached: change.cached ?? (screen === 'station' ? false : (raw.cached ?? true)),
      order: change.order ?? raw.order ?? index,
      hidden: change.hidden ?? raw.hidden ?? HIDDEN_SCREENS.has(screen),
      entity: draft.key,
      screen,
      file,
      index,
      position,
    }
  })
  const reports = reportRoutes(raw, draft, { base, index, file, position: shown.length }, addProblem)
  entities.set(entity, { base, paths, reports: Object.fromEntries(reports.map(({ report, path }) => [report, path])) })
  return [...routes, ...reports.map(({ report: _report, ...route }) => route)]
}

/** The routes of the reports of an entity, in the menu after its list. */
function reportRoutes(
  raw: RawRoute,
  draft: EntityDraft,
  { base, index, file, position }: RoutePlace & { base: string; position: number },
  addProblem: (code: string, keys: (string | number)[], message: string, hint?: Hint) => void,
): (PlacedRoute & { report: string })[] {
  const reports = draft.raw.reports ?? {}
  for (const name of Object.keys(raw.reports ?? {}))
    if (!Object.hasOwn(reports, name))
      addProblem(
        'MAN2083',
        ['reports', name],
        `${draft.raw.entity} has no report "${name}"`,
        suggestion(name, Object.keys(reports)) ?? 'the entity declares its reports under `reports:`',
      )
  return Object.entries(reports).map(([name, { title }], at) => {
    const change = raw.reports?.[name] ?? {}
    return {
      report: name,
      path: change.path ?? `${base}/report/${name}`,
      name: change.name ?? `${draft.raw.entity}_report_${name}`,
      title: change.title ?? title,
      ...commonSettings(raw, file),
      roles: change.roles ?? raw.roles ?? [],
      cached: change.cached ?? raw.cached ?? true,
      order: change.order ?? raw.order ?? index,
      hidden: change.hidden ?? raw.hidden ?? false,
      entity: draft.key,
      screen: 'report' as const,
      file,
      index,
      position: position + at,
    }
  })
}

function reportDuplicates(routes: readonly PlacedRoute[], problems: Problems): void {
  for (const key of ['path', 'name'] as const) {
    const first = new Map<string, (typeof routes)[number]>()
    for (const route of routes) {
      const known = first.get(route[key])
      if (!known) first.set(route[key], route)
      else {
        const { index } = route
        problems.add(
          'MAN2084',
          { range: route.file.yaml.at([index]), path: String(index) },
          `another route has the ${key} "${route[key]}"`,
          `it is ${known.file.yaml.file}:${known.file.yaml.at([known.index]).line}`,
        )
      }
    }
  }
}
