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
    path: '/good/menu',
    name: 'menu',
    title: { zh: '菜单管理', en: 'Menus' },
    cached: true,
    order: 1,
    requiresAuth: true,
    hidden: false,
    group: 'good',
    entity: 'good.menu',
    screen: 'one',
    load: () => import('./good/menu/menu-tree'),
  }),
  route({
    path: '/good/setting',
    name: 'setting',
    title: { zh: '支付设置', en: 'Payment Settings' },
    cached: true,
    order: 2,
    requiresAuth: true,
    hidden: false,
    group: 'good',
    entity: 'good.setting',
    screen: 'one',
    load: () => import('./good/setting/setting-form'),
  }),
  route({
    path: '/good/sale/list',
    name: 'sale_list',
    title: { zh: '班次', en: 'Shifts' },
    cached: true,
    order: 3,
    requiresAuth: true,
    hidden: false,
    group: 'good',
    entity: 'good.sale',
    screen: 'list',
    load: () => import('./good/sale/sale-list'),
  }),
  route({
    path: '/good/person/list',
    name: 'person_list',
    title: { zh: '员工管理', en: 'Staff' },
    cached: true,
    order: 4,
    requiresAuth: true,
    hidden: false,
    group: 'good',
    entity: 'good.person',
    screen: 'list',
    load: () => import('./good/person/person-list'),
  }),
  route({
    path: '/good/person/create',
    name: 'person_create',
    title: { zh: '新建员工', en: 'New Staff Member' },
    cached: true,
    order: 4,
    requiresAuth: true,
    hidden: true,
    group: 'good',
    entity: 'good.person',
    screen: 'create',
    load: () => import('./good/person/person-form'),
  }),
  route({
    path: '/good/person/update',
    name: 'person_update',
    title: { zh: '编辑员工', en: 'Edit Staff Member' },
    cached: true,
    order: 4,
    requiresAuth: true,
    hidden: true,
    group: 'good',
    entity: 'good.person',
    screen: 'update',
    load: () => import('./good/person/person-form'),
  }),
  route({
    path: '/good/cashier/list',
    name: 'cashier_list',
    title: { zh: '收银员', en: 'Cashiers' },
    cached: true,
    order: 5,
    requiresAuth: true,
    hidden: false,
    group: 'good',
    entity: 'good.cashier',
    screen: 'list',
    load: () => import('./good/cashier/cashier-list'),
  }),
  route({
    path: '/good/cashier/create',
    name: 'cashier_create',
    title: { zh: '新建收银员', en: 'New Cashier' },
    cached: true,
    order: 5,
    requiresAuth: true,
    hidden: true,
    group: 'good',
    entity: 'good.cashier',
    screen: 'create',
    load: () => import('./good/cashier/cashier-form'),
  }),
  route({
    path: '/good/cashier/update',
    name: 'cashier_update',
    title: { zh: '编辑收银员', en: 'Edit Cashier' },
    cached: true,
    order: 5,
    requiresAuth: true,
    hidden: true,
    group: 'good',
    entity: 'good.cashier',
    screen: 'update',
    load: () => import('./good/cashier/cashier-form'),
  }),
]
