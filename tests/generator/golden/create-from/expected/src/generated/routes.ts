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
    path: '/good/arrival/list',
    name: 'arrival_list',
    title: { zh: '到货单', en: 'Arrivals' },
    cached: true,
    order: 1,
    requiresAuth: true,
    hidden: false,
    group: 'good',
    entity: 'good.arrival',
    screen: 'list',
    load: () => import('./good/arrival/arrival-list'),
  }),
  route({
    path: '/good/arrival/create',
    name: 'arrival_create',
    title: { zh: '新建到货单', en: 'New Arrival' },
    cached: true,
    order: 1,
    requiresAuth: true,
    hidden: true,
    group: 'good',
    entity: 'good.arrival',
    screen: 'create',
    load: () => import('./good/arrival/arrival-form'),
  }),
  route({
    path: '/good/arrival/update',
    name: 'arrival_update',
    title: { zh: '到货单详情', en: 'Arrival' },
    cached: true,
    order: 1,
    requiresAuth: true,
    hidden: true,
    group: 'good',
    entity: 'good.arrival',
    screen: 'update',
    load: () => import('./good/arrival/arrival-form'),
  }),
]
