import { Imports } from '../code'
import { literal } from '../literal'
import type { Entity, Model, Route } from '../model/types'
import { pageFile } from './list-page'
import { changeBanner, GENERATED_SERVER, GENERATED_SRC, type Output, type Present } from './output'

/** One self-contained line per route, so that two branches that each add one merge without a conflict. */
export function routeTable(model: Model, present: Present): Output {
  const imports = new Imports()
  imports.type('@/auth/access', 'GuardedRoute')
  imports.type('react', 'ComponentType')
  const byKey = new Map(model.entities.map((entity) => [entity.key, entity]))
  const lines = model.routes.map((route) => routeLine(route, byKey, present))
  return {
    path: `${GENERATED_SRC}/routes.ts`,
    content: `${changeBanner('manifest/routes')}${imports.print()}interface ManifestRoute extends GuardedRoute {
  title: { zh: string; en: string }
  cached: boolean
  order: number
  group: string
  entity?: string
  screen?: 'list' | 'create' | 'update' | 'one'
  /** Permission of a hand-written page; screens of an entity ask for its list. */
  needs?: string
  load: () => Promise<{ default: ComponentType }>
}

/** Each of its own: of thousands together TypeScript could not say what they have in common. */
const route = (one: ManifestRoute): ManifestRoute => one

/** Every screen of the manifest, in menu order. */
export const routes: ManifestRoute[] = [\n${lines.join('\n')}\n]\n`,
  }
}

function routeLine(
  { path, name, title, roles, cached, order, requiresAuth, hidden, group, entity, screen, page, access }: Route,
  byKey: ReadonlyMap<string, Entity>,
  present: Present,
): string {
  const data = {
    path,
    name,
    title,
    roles: roles.length ? roles : undefined,
    cached,
    order,
    requiresAuth,
    hidden,
    group,
    entity,
    screen,
    needs: access && `${name}:list`,
  }
  const file = page ? `@/pages/${page}` : screenImport(byKey.get(entity ?? ''), screen, present)
  return `route(${literal(data).slice(0, -2)}, load: () => import(${literal(file)}) }),`
}

function screenImport(entity: Entity | undefined, screen: Route['screen'], present: Present): string {
  if (!entity) throw new Error('a route without page names no entity')
  const file = pageFile(entity, screen === 'list' ? 'list' : entity.oneScreen ? 'tree' : 'form')
  const taken = present.has(`src/pages/${file}`)
  return `${taken ? '@/pages' : '.'}/${file.replace(/\.tsx$/, '')}`
}

/** Groups of the menu with the names of their routes. */
export function menu(model: Model): Output {
  const lines = filledGroups(model).map(
    ({ name, title, icon, order, url, routes }) =>
      `${literal({ key: name, title, icon, order, url, routes: routes.map((route) => route.name) })},`,
  )
  return {
    path: `${GENERATED_SRC}/menu.ts`,
    content: `${changeBanner('manifest/app.yaml and manifest/routes')}/** Menu groups in order; each names its routes. */
export const menu = [\n${lines.join('\n')}\n]\n`,
  }
}

/** Groups and screens as the server keeps them: rows of sys_menu begin as these, and are found again by name. */
export function menuSeed(model: Model): Output {
  const groups = model.menu
    .map((group) => ({ ...group, routes: model.routes.filter((route) => route.group === group.name) }))
    .filter(({ url, routes }) => url !== undefined || routes.length > 0)
  const lines = groups.map(({ name, path, title, icon, order, url, routes }) => {
    const screens = routes.map(({ name, path, title, order, hidden, cached, requiresAuth, entity, screen, access }) =>
      literal({ name, path, title, order, hidden, cached, requiresAuth, entity, screen, access }),
    )
    const head = literal({ name, path, title, icon, order, url }).slice(0, -2)
    return screens.length === 0 ? `${head}, screens: [] },` : `${head}, screens: [\n${screens.join(',\n')},\n] },`
  })
  return {
    path: `${GENERATED_SERVER}/menu.ts`,
    content: `${changeBanner('manifest/app.yaml and manifest/routes')}export interface MenuScreen {
  name: string
  path: string
  title: { zh: string; en: string }
  order: number
  hidden: boolean
  cached: boolean
  requiresAuth: boolean
  entity?: string
  screen?: 'list' | 'create' | 'update' | 'one'
  /** Of a hand-written page: what each role type may hold of it at most, as \`{name}:list\`. */
  access?: Partial<Record<'head_office' | 'store' | 'warehouse' | 'wholesaler', readonly ('list' | 'export')[]>>
}

export interface MenuGroup extends Pick<MenuScreen, 'name' | 'path' | 'title' | 'order'> {
  icon: string
  /** Address outside, by language, in place of screens. */
  url?: { zh: string; en: string }
  screens: readonly MenuScreen[]
}

/** Every group with every screen of its routes, in menu order. */
export const menuGroups: readonly MenuGroup[] = [\n${lines.join('\n')}\n]\n`,
  }
}

/** Groups that have something to show; the rest wait for their screens. */
function filledGroups(model: Model) {
  return model.menu
    .map((group) => ({ ...group, routes: model.routes.filter((route) => route.group === group.name && !route.hidden) }))
    .filter(({ url, routes }) => url !== undefined || routes.length > 0)
}

/** Namespace → language → lazy import. */
export function messageIndex(model: Model): Output {
  const line = (namespace: string, file: string) =>
    `${literal(namespace)}: { 'zh-CN': () => import(${literal(`./${file}.zh-CN.json`)}), 'en-US': () => import(${literal(`./${file}.en-US.json`)}) },`
  const lines = model.entities.map((entity) => line(entity.key, `${entity.names.folder}/${entity.entity}`))
  const imports = new Imports()
  imports.type('@/i18n/load', 'MessageIndex')
  return {
    path: `${GENERATED_SRC}/messages.ts`,
    content: `${changeBanner('manifest/entities')}${imports.print()}export const messages: MessageIndex = {\n${[line('mixins', 'mixins'), ...lines].join('\n')}\n}\n`,
  }
}
