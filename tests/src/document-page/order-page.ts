import { screen, within } from '@testing-library/react'
import { fakeOrders, storedOrder } from '@/components/document-page/example/fake-orders'

/** The page of the stored order, once it is shown. */
export const ready = () => screen.findByRole('heading', { name: 'SO202611210001' })
export const button = (name: string) => screen.getByRole('button', { name })
export const dialog = async () => within(await screen.findByRole('dialog'))
/** A server whose stored order is submitted. */
export const submitted = (more = {}) =>
  fakeOrders(storedOrder({ check_status: 'submitted', actions: ['approve', 'reject', 'void', 'withdraw'], ...more }))
