// From manifest/routes. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`. Parts below a comment `Hand-written` are kept.
import type { ComponentType } from 'react'
import type { GuardedRoute } from '@/auth/access'

interface ManifestRoute extends GuardedRoute {
  title: { zh: string; en: string; more?: Readonly<Record<string, string>> }
  cached: boolean
  order: number
  group: string
  entity?: string
  screen?: 'list' | 'create' | 'update' | 'one' | 'station' | 'report'
  /** Permission that a hand-written page needs. A screen of an entity needs the permission to list the entity. */
  needs?: string
  load: () => Promise<{ default: ComponentType }>
}

/** Types each route by itself: TypeScript cannot find the common type of thousands of literals in one array. */
const route = (definition: ManifestRoute): ManifestRoute => definition

/** Every screen of the manifest, in menu order. */
export const routes: ManifestRoute[] = [
  route({
    path: '/good/thing/list',
    name: 'thing_list',
    title: { zh: '分类', en: 'Categories' },
    cached: true,
    order: 0,
    requiresAuth: true,
    hidden: false,
    group: 'good',
    entity: 'good.thing',
    screen: 'list',
    load: () => import('./good/thing/thing-list'),
  }),
  route({
    path: '/good/thing/create',
    name: 'thing_create',
    title: { zh: '新建分类', en: 'New Category' },
    cached: true,
    order: 0,
    requiresAuth: true,
    hidden: true,
    group: 'good',
    entity: 'good.thing',
    screen: 'create',
    load: () => import('./good/thing/thing-form'),
  }),
  route({
    path: '/good/thing/update',
    name: 'thing_update',
    title: { zh: '编辑分类', en: 'Edit Category' },
    cached: true,
    order: 0,
    requiresAuth: true,
    hidden: true,
    group: 'good',
    entity: 'good.thing',
    screen: 'update',
    load: () => import('./good/thing/thing-form'),
  }),
]
