import type { Manifest } from '../manifest'
import { Problems } from '../problems/problem'
import { IncrementalCache } from '../files/incremental-cache'
import { Compiler } from './expressions/compile'
import type { Draft } from './drafts/draft'
import { DraftCache, draftsOf } from './drafts/drafts'
import { EntityBuilder } from './entity'
import { freeze } from './freeze'
import { type Built, link, type Others, othersOf } from './link'
import { lint, lintAcross } from './lints/lint'
import { lintApp } from './lints/lint-app'
import type { Neighbour } from './drafts/neighbour'
import { type Neighbours, neighboursOf } from './drafts/neighbours'
import { routing } from './route'
import { MIXIN_TEXTS } from './transitions/standard'
import type { App, Entity, Model } from './types'

/** What is kept of models from run to run, each part for as long as what it follows from is the same. */
export class ModelCache {
  /** Entities as written, of the last model that had no problem. */
  stood: ReadonlySet<unknown> = new Set()
  readonly drafts = new DraftCache()
  readonly neighbours = new Map<string, Neighbour>()
  readonly built = new IncrementalCache<Neighbours, { built: Built; problems: Problems }>()
  readonly linked = new IncrementalCache<Others, Entity>()
}

/** Links the manifest: types, expressions, defaults, routes. Everything wrong is reported; the model stands only when nothing is. */
export function buildModel(manifest: Manifest, problems: Problems, cache = new ModelCache()): Model {
  const drafts = draftsOf(manifest, problems, cache.drafts)
  const unread = manifest.entities.map(({ raw }) => raw.entity).filter((name) => !drafts.has(name))
  const broken = new Set([...manifest.broken, ...unread])
  lintAcross(drafts, problems)
  const { routes, menu, entities: places } = routing({ ...manifest, broken }, drafts, problems)
  lintApp({ ...manifest, broken }, routes, problems)

  const neighbours = neighboursOf(drafts, places, broken, cache.neighbours)
  const all = [...drafts].map(([name, draft]) => {
    const made = cache.built.get(name, [draft], neighbours, (around) => build(draft, around))
    problems.take(made.problems)
    return made.built
  })
  cache.built.endRun()
  const others = othersOf(all)
  const entities = all
    .map((built) => cache.linked.get(built.entity.key, [built], others, (around) => freeze(link(built, around))))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
  cache.linked.endRun()
  return freeze({ app: appOf(manifest), entities, routes, menu, mixins: MIXIN_TEXTS })
}

function build(draft: Draft, neighbours: Neighbours): { built: Built; problems: Problems } {
  const problems = new Problems()
  const compiler = new Compiler(draft, { neighbours, problems })
  lint(compiler)
  const entity = new EntityBuilder(compiler, neighbours.place(draft.raw.entity)).entity()
  return { built: { entity, reads: compiler.facts }, problems }
}

function appOf({ app }: Manifest): App {
  const raw = app?.raw
  return {
    title: raw?.title ?? { zh: '', en: '' },
    locales: raw?.locales ?? ['zh-CN', 'en-US'],
    landing: raw?.landing ?? '/',
    roles: raw?.roles ?? {},
    permissions: Object.entries(raw?.permissions ?? {}).map(([name, { group, title, actions }]) => ({
      name,
      group,
      title: { zh: title.zh, en: title.en },
      actions: Object.entries(actions).map(([action, { label, roles }]) => ({
        action,
        label: { zh: label.zh, en: label.en },
        roles,
      })),
    })),
  }
}
