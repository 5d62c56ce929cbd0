import * as z from 'zod'
import type { Entity } from '../model/entity-types'
import type { Model, Route } from '../model/model-types'
import { pascal } from '../model/names'
import { pageFile } from './screens/page-file'
import { registryBanner, type HandWrittenFiles } from './output'
import { banner as bannerPart, value } from './parts'

const text = z.string()
const facts = z.array(z.object({ name: text, value }))

export const routes = z.object({
  banner: bannerPart,
  routes: z.array(z.object({ facts, file: text.describe('module of the screen') })).describe('in menu order'),
})

export function routesView(model: Model, handWritten: HandWrittenFiles): z.infer<typeof routes> {
  const byKey = new Map(model.entities.map((entity) => [entity.key, entity]))
  return {
    banner: registryBanner('manifest/routes'),
    routes: model.routes.map((route) => ({
      facts: factsOf(route),
      file: route.page
        ? `@/pages/${route.page}`
        : screenImport(byKey.get(route.entity ?? ''), route.screen, handWritten),
    })),
  }
}

function factsOf(route: Route) {
  const { path, name, title, roles, cached, order, requiresAuth, hidden, group, entity, screen, access } = route
  return entriesOf({
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
  })
}

/** Returns the members of an object that are not undefined, in their order. */
function entriesOf(object: Readonly<Record<string, unknown>>): z.infer<typeof facts> {
  return Object.entries(object).flatMap(([name, member]) => (member === undefined ? [] : { name, value: member }))
}

function screenImport(entity: Entity | undefined, screen: Route['screen'], handWritten: HandWrittenFiles): string {
  if (!entity) throw new Error('a route without a page must name an entity')
  const formScreen = entity.oneScreen ? 'tree' : 'form'
  const own = screen === 'list' || screen === 'station' || screen === 'report'
  const file = pageFile(entity, own ? screen : formScreen)
  const isTakenOver = handWritten.has(`src/pages/${file}`)
  return `${isTakenOver ? '@/pages' : '.'}/${file.replace(/\.tsx$/, '')}`
}

export const menu = z.object({
  banner: bannerPart,
  groups: z.array(value),
  landing: text.describe('path that opens after sign-in'),
})

/**
 * Returns the menu groups with the names of their routes. A group without a `url` and without a visible route is left
 * out.
 */
export function menuView(model: Model): z.infer<typeof menu> {
  return {
    banner: registryBanner('manifest/app.yaml and manifest/routes'),
    groups: groupsWith(model, (route) => !route.hidden).map(({ name, routes: visible, ...group }) => ({
      key: name,
      title: group.title,
      icon: group.icon,
      order: group.order,
      dailyFor: group.dailyFor,
      sample: group.sample,
      url: group.url,
      routes: visible.map((route) => route.name),
    })),
    landing: model.app.landing,
  }
}

export const menuIcons = z.object({
  banner: bannerPart,
  icons: z.array(
    z.object({ name: text.describe('name in the manifest'), component: text.describe('name in the library') }),
  ),
})

/**
 * Returns the icons of the menu groups, which are fetched with the menu; all others are fetched when they are needed.
 */
export function menuIconsView(model: Model): z.infer<typeof menuIcons> {
  const names = [...new Set(groupsWith(model, (route) => !route.hidden).map(({ icon }) => icon))].toSorted()
  return {
    banner: registryBanner('manifest/app.yaml'),
    icons: names.map((name) => ({ name, component: `${pascal(name.replaceAll('-', '_'))}Outlined` })),
  }
}

export const keywords = z.object({
  banner: bannerPart,
  screens: z.array(
    z.object({
      key: text.describe('entity whose screens the words find, or name of the route of a page'),
      words: value.describe('words in all languages'),
    }),
  ),
})

/** Returns the further words by which the palette finds screens. They are a file that is fetched with the palette. */
export function keywordsView(model: Model): z.infer<typeof keywords> {
  return {
    banner: registryBanner('manifest/entities and manifest/routes'),
    screens: model.routes.flatMap(({ entity, name, keywords: words }) =>
      words ? [{ key: entity ?? name, words: [...words] }] : [],
    ),
  }
}

export const menuSeed = z.object({
  banner: bannerPart,
  groups: z.array(z.object({ facts, screens: z.array(value) })),
})

/**
 * Returns the groups and screens from which the server creates the first rows of sys_menu. The server finds existing
 * rows by name.
 */
export function menuSeedView(model: Model): z.infer<typeof menuSeed> {
  return {
    banner: registryBanner('manifest/app.yaml and manifest/routes'),
    groups: groupsWith(model, () => true).map(({ name, path, title, icon, order, url, routes: screens }) => ({
      facts: entriesOf({ name, path, title, icon, order, url }),
      screens: screens.map((route) => ({
        name: route.name,
        path: route.path,
        title: route.title,
        order: route.order,
        hidden: route.hidden,
        cached: route.cached,
        requiresAuth: route.requiresAuth,
        entity: route.entity,
        screen: route.screen,
        access: route.access,
      })),
    })),
  }
}

function groupsWith(model: Model, isShown: (route: Route) => boolean) {
  return model.menu
    .map((group) => ({
      ...group,
      routes: model.routes.filter((route) => route.group === group.name && isShown(route)),
    }))
    .filter(({ url, routes: visible }) => url !== undefined || visible.length > 0)
}
