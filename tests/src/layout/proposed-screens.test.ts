import { expect, it } from 'vitest'
import { proposedScreens } from '@/components/proposed-screens'

const list = (entity: string) => ({
  name: entity,
  path: `/${entity}`,
  entity: `store.${entity}`,
  screen: 'list' as const,
  title: { zh: entity, en: entity },
  load: async () => ({ default: () => null }),
})
const ROUTES = ['sku', 'order_receipt', 'loss_receipt', 'transfer_receipt', 'supplier_payment', 'brand', 'role'].map(
  list,
)

it('begins with the documents that the operator submits or approves', () => {
  const finance = new Set(['supplier_payment:submit', 'loss_receipt:approve', 'order_receipt:list', 'brand:create'])
  expect(proposedScreens(ROUTES, finance)).toEqual([
    'loss_receipt',
    'supplier_payment',
    'order_receipt',
    'transfer_receipt',
    'sku',
    'brand',
  ])
})

it('begins with documents when the rights are not known, and leaves out other screens', () => {
  const routes = [{ ...list('order_receipt'), name: 'new', screen: 'create' as const }, ...ROUTES]
  expect(proposedScreens(routes).slice(0, 4)).toEqual(['order_receipt', 'loss_receipt', 'transfer_receipt', 'sku'])
})
