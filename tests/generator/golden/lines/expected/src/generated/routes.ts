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
    path: '/good/order/list',
    name: 'order_list',
    title: { zh: '订单', en: 'Orders' },
    cached: true,
    order: 0,
    requiresAuth: true,
    hidden: false,
    group: 'good',
    entity: 'good.order',
    screen: 'list',
    load: () => import('./good/order/order-list'),
  }),
  route({
    path: '/good/order/create',
    name: 'order_create',
    title: { zh: '新建订单', en: 'New Order' },
    cached: true,
    order: 0,
    requiresAuth: true,
    hidden: true,
    group: 'good',
    entity: 'good.order',
    screen: 'create',
    load: () => import('./good/order/order-form'),
  }),
  route({
    path: '/good/order/update',
    name: 'order_update',
    title: { zh: '订单详情', en: 'Order' },
    cached: true,
    order: 0,
    requiresAuth: true,
    hidden: true,
    group: 'good',
    entity: 'good.order',
    screen: 'update',
    load: () => import('./good/order/order-form'),
  }),
  route({
    path: '/good/order/station',
    name: 'order_station',
    title: { zh: '清点订单', en: 'Count Order' },
    cached: false,
    order: 0,
    requiresAuth: true,
    hidden: true,
    group: 'good',
    entity: 'good.order',
    screen: 'station',
    load: () => import('./good/order/order-station'),
  }),
  route({
    path: '/good/order/report/by_store',
    name: 'order_report_by_store',
    title: { zh: '门店订货统计', en: 'Orders by store' },
    cached: true,
    order: 0,
    requiresAuth: true,
    hidden: false,
    group: 'good',
    entity: 'good.order',
    screen: 'report',
    load: () => import('./good/order/order-report'),
  }),
  route({
    path: '/good/order/report/by_status',
    name: 'order_report_by_status',
    title: { zh: '状态统计', en: 'Orders by status' },
    cached: true,
    order: 0,
    requiresAuth: true,
    hidden: false,
    group: 'good',
    entity: 'good.order',
    screen: 'report',
    load: () => import('./good/order/order-report'),
  }),
]
