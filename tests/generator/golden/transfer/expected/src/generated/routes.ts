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
    path: '/good/transfer/list',
    name: 'transfer_list',
    title: { zh: '调拨单', en: 'Transfers' },
    cached: true,
    order: 1,
    requiresAuth: true,
    hidden: false,
    group: 'good',
    entity: 'good.transfer',
    screen: 'list',
    load: () => import('./good/transfer/transfer-list'),
  }),
  route({
    path: '/good/transfer/create',
    name: 'transfer_create',
    title: { zh: '新建调拨单', en: 'New Transfer' },
    cached: true,
    order: 1,
    requiresAuth: true,
    hidden: true,
    group: 'good',
    entity: 'good.transfer',
    screen: 'create',
    load: () => import('./good/transfer/transfer-form'),
  }),
  route({
    path: '/good/transfer/update',
    name: 'transfer_update',
    title: { zh: '调拨单详情', en: 'Transfer' },
    cached: true,
    order: 1,
    requiresAuth: true,
    hidden: true,
    group: 'good',
    entity: 'good.transfer',
    screen: 'update',
    load: () => import('./good/transfer/transfer-form'),
  }),
  route({
    path: '/good/arrival/list',
    name: 'arrival_list',
    title: { zh: '调拨入库单', en: 'Transfers In' },
    cached: true,
    order: 2,
    requiresAuth: true,
    hidden: false,
    group: 'good',
    entity: 'good.arrival',
    screen: 'list',
    load: () => import('./good/arrival/arrival-list'),
  }),
  route({
    path: '/good/arrival/update',
    name: 'arrival_update',
    title: { zh: '入库单详情', en: 'Transfer In' },
    cached: true,
    order: 2,
    requiresAuth: true,
    hidden: true,
    group: 'good',
    entity: 'good.arrival',
    screen: 'update',
    load: () => import('./good/arrival/arrival-form'),
  }),
  route({
    path: '/good/batch_stock/list',
    name: 'batch_stock_list',
    title: { zh: '批次库存', en: 'Stock by Batch' },
    cached: true,
    order: 3,
    requiresAuth: true,
    hidden: false,
    group: 'good',
    entity: 'good.batch_stock',
    screen: 'list',
    load: () => import('./good/batch_stock/batch_stock-list'),
  }),
]
