import type { RawRoute } from '../../language'
import type { Hint } from '../../problems/hint'
import { suggestion } from '../../problems/suggest'
import type { EntityDraft } from '../drafts/draft-types'
import type { ScreenPaths } from '../drafts/manifest-queries'
import type { Entity } from '../entity-types'
import { singularTitle } from '../identity'
import { HIDDEN_SCREENS, screensOf, stationScreens, titleOf } from './entity-screens'
import { keywordsOf } from './keywords'
import { commonSettings, type PlaceContext, type PlacedRoute, type RoutePlace } from './placed-route'

interface RouteContext extends PlaceContext {
  drafts: ReadonlyMap<string, EntityDraft>
  entities: Map<string, ScreenPaths>
  unreadable: ReadonlySet<string>
}

/**
 * The routes of the screens and reports of an entity. Adds the base and the paths of its screens to `entities`, and
 * reports screens that the entity cannot have.
 */
export function screenRoutes(
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
