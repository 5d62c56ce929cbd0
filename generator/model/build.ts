import type { Manifest } from '../manifest'
import type { Problems } from '../problem'
import { Compiler } from './compile'
import { draftsOf } from './drafts'
import { EntityBuilder } from './entity'
import { addFacts } from './field'
import { freeze } from './freeze'
import { addDownstreamActions } from './actions'
import { lint, lintAcross } from './lint'
import { lintApp } from './lint-app'
import { routing } from './route'
import { MIXIN_TEXTS } from './standard'
import type { App, Model } from './types'
import type { World } from './world'

/** Links the manifest: types, expressions, defaults, routes. Everything wrong is reported; the model stands only when nothing is. */
export function buildModel(manifest: Manifest, problems: Problems): Model {
  const drafts = draftsOf(manifest, problems)
  const unread = manifest.entities.map(({ raw }) => raw.entity).filter((name) => !drafts.has(name))
  const broken = new Set([...manifest.broken, ...unread])
  const world: World = { drafts, problems, broken, setting: drafts.get('setting_base') }
  lintAcross(drafts, problems)
  const { routes, menu, entities: places } = routing({ ...manifest, broken }, drafts, problems)

  lintApp({ ...manifest, broken }, routes, problems)

  const builders = [...drafts.values()].map(
    (draft) => new EntityBuilder(new Compiler(draft, world), places.get(draft.raw.entity)),
  )
  for (const builder of builders) lint(builder.compiler)
  // Fields of every entity first: facts are fields of others.
  for (const builder of builders) builder.fields()
  const built = builders.map((builder) => builder.entity())
  const byKey = new Map(builders.map((builder) => [builder.compiler.draft.key, builder]))
  for (const builder of builders) {
    builder.eachField((field, path) =>
      addFacts(field, path, builder.compiler, (draft, name, table) => byKey.get(draft.key)?.field(name, table?.name)),
    )
  }
  addDownstreamActions(built)
  const entities = built.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  return freeze({ app: appOf(manifest), entities, routes, menu, mixins: MIXIN_TEXTS })
}

function appOf({ app }: Manifest): App {
  const raw = app?.raw
  return {
    title: raw?.title ?? { zh: '', en: '' },
    locales: raw?.locales ?? ['zh-CN', 'en-US'],
    landing: raw?.landing ?? '/',
    roles: raw?.roles ?? {},
  }
}
