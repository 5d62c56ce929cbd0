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
    path: '/good/repair/list',
    name: 'repair_list',
    title: { zh: '维修单', en: 'Repairs' },
    cached: true,
    order: 0,
    requiresAuth: true,
    hidden: false,
    group: 'good',
    entity: 'good.repair',
    screen: 'list',
    load: () => import('./good/repair/repair-list'),
  }),
  route({
    path: '/good/repair/create',
    name: 'repair_create',
    title: { zh: '新建维修单', en: 'New Repair' },
    cached: true,
    order: 0,
    requiresAuth: true,
    hidden: true,
    group: 'good',
    entity: 'good.repair',
    screen: 'create',
    load: () => import('./good/repair/repair-form'),
  }),
  route({
    path: '/good/repair/update',
    name: 'repair_update',
    title: { zh: '维修单详情', en: 'Repair' },
    cached: true,
    order: 0,
    requiresAuth: true,
    hidden: true,
    group: 'good',
    entity: 'good.repair',
    screen: 'update',
    load: () => import('./good/repair/repair-form'),
  }),
  route({
    path: '/good/bay/list',
    name: 'bay_list',
    title: { zh: '工位', en: 'Bays' },
    cached: true,
    order: 1,
    requiresAuth: true,
    hidden: false,
    group: 'good',
    entity: 'good.bay',
    screen: 'list',
    load: () => import('./good/bay/bay-list'),
  }),
  route({
    path: '/good/bay/create',
    name: 'bay_create',
    title: { zh: '新建工位', en: 'New Bay' },
    cached: true,
    order: 1,
    requiresAuth: true,
    hidden: true,
    group: 'good',
    entity: 'good.bay',
    screen: 'create',
    load: () => import('./good/bay/bay-form'),
  }),
  route({
    path: '/good/bay/update',
    name: 'bay_update',
    title: { zh: '编辑工位', en: 'Edit Bay' },
    cached: true,
    order: 1,
    requiresAuth: true,
    hidden: true,
    group: 'good',
    entity: 'good.bay',
    screen: 'update',
    load: () => import('./good/bay/bay-form'),
  }),
]
