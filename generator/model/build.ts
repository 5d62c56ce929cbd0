import { plainText } from './texts'
import type { Manifest } from '../manifest'
import { Problems } from '../problems/problem'
import { IncrementalCache } from '../files/incremental-cache'
import type { BuildRecords } from './build-records'
import { Compiler } from './expressions/compile'
import type { EntityDraft } from './drafts/draft-types'
import { DraftCache, draftsOf } from './drafts/drafts'
import { EntityBuilder } from './entity'
import { freeze } from './freeze'
import { type BuiltEntity, link, type OtherEntities, otherEntities } from './link'
import { lint, lintAcross } from './lints/lint'
import { lintApp } from './lints/lint-app'
import { lintSetConstants } from './lints/lint-set-constants'
import { lintAppRoleTypes } from './lints/lint-role-types'
import { type LastInterfaces, type ManifestQueries, manifestQueries } from './drafts/manifest-queries'
import { ownRoleTypes, roleTypeNames } from './role-type'
import { routing } from './route'
import { MIXIN_TEXTS } from './transitions/standard'
import type { App, Model } from './model-types'
import type { Entity } from './entity-types'

/**
 * Caches for successive builds of the model in one process. A part is computed again only when its inputs have changed.
 */
export class ModelCache {
  /** Source entities of the last model that was built without problems. */
  lastValidEntities: ReadonlySet<unknown> = new Set()
  readonly drafts = new DraftCache()
  readonly interfaces: LastInterfaces = new Map()
  readonly built = new IncrementalCache<ManifestQueries, { built: BuiltEntity; problems: Problems }>()
  readonly linked = new IncrementalCache<OtherEntities, Entity>()
  /** What an earlier process built; only for a process that builds the model once. */
  records: BuildRecords | undefined
}

/**
 * Builds the model of the manifest: types, expressions, defaults and routes are resolved. Mistakes are added to
 * `problems`; the returned model is usable only if there are none.
 */
export function buildModel(manifest: Manifest, problems: Problems, cache = new ModelCache()): Model {
  const drafts = draftsOf(manifest, problems, cache.drafts)
  // Entities without a draft: the entity that owns their table could not be read.
  const skipped = manifest.entities.map(({ raw }) => raw.entity).filter((name) => !drafts.has(name))
  const unreadable = new Set([...manifest.unreadable, ...skipped])
  lintAcross(drafts, problems)
  const { routes, menu, entities: screens } = routing({ ...manifest, unreadable }, drafts, problems)
  lintApp({ ...manifest, unreadable }, routes, problems)
  lintAppRoleTypes(manifest, problems)

  const queries = manifestQueries(drafts, screens, unreadable, {
    before: cache.interfaces,
    roleTypes: roleTypeNames(manifest.app?.raw),
  })
  // Problems of these codes may only follow from mistakes elsewhere, so they are not reported.
  const uncertainCodes: readonly string[] = [
    // A route on a line with a mistake may be the route that shows the rows, or that opens the station.
    ...(problems.hasIn('manifest/routes/') ? ['MAN2131', 'MAN2127'] : []),
    // An app.yaml that could not be read may declare the role types that entities name.
    ...(manifest.app ? [] : ['MAN2021']),
  ]
  const all = [...drafts].map(([name, draft]) => {
    const buildDraft = (inputs: ManifestQueries) => build(draft, inputs)
    const cached = cache.built.get(
      name,
      [draft],
      queries,
      (inputs) => cache.records?.get(draft, inputs, buildDraft) ?? buildDraft(inputs),
    )
    problems.addAll(cached.problems, uncertainCodes)
    return cached.built
  })
  cache.built.endRun()
  cache.records?.save()
  lintSetConstants(drafts, all, problems)
  const others = otherEntities(all)
  const entities = all
    .map((built) => cache.linked.get(built.entity.key, [built], others, (inputs) => freeze(link(built, inputs))))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
  cache.linked.endRun()
  return freeze({ app: appOf(manifest), entities, routes, menu, mixins: MIXIN_TEXTS })
}

function build(draft: EntityDraft, manifest: ManifestQueries): { built: BuiltEntity; problems: Problems } {
  const problems = new Problems()
  const compiler = new Compiler(draft, { manifest, problems })
  lint(compiler)
  const entity = new EntityBuilder(compiler, manifest.screens(draft.raw.entity)).build()
  return { built: { entity, reads: compiler.facts, setConstants: compiler.setConstants }, problems }
}

function appOf({ app }: Manifest): App {
  const raw = app?.raw
  return {
    title: raw?.title ?? { zh: '', en: '' },
    locales: raw?.locales ?? ['zh-CN', 'en-US'],
    landing: raw?.landing ?? '/',
    roles: raw?.roles ?? {},
    roleTypes: ownRoleTypes(raw),
    permissions: Object.entries(raw?.permissions ?? {}).map(([name, { group, title, actions }]) => ({
      name,
      group,
      title: plainText(title),
      actions: Object.entries(actions).map(([action, { label, roles }]) => ({
        action,
        label: plainText(label),
        roles,
      })),
    })),
  }
}
