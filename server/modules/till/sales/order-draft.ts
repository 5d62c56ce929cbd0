import type { z } from 'zod'
import type { OrderInput, orderInput } from './order-input'

/** A report with its defaults filled in. */
export interface OrderDraft extends Omit<z.output<typeof orderInput>, 'ordered_at' | 'paid_at' | 'user_id'> {
  user_id: number | null
  ordered_at: number
  paid_at: number
  /** Sold offline, and somebody answers for it: prices, discounts and limits are as the till says. */
  lenient: boolean
  /** When it reached the server, epoch ms. */
  now: number
  /** Before the paths of its problems: empty, or its place in a list. */
  path: string
}

/** One report with the moment it arrived (default: the request's). */
export interface Report {
  input: OrderInput
  now?: number
  /** The limits of an online sale hold although it was made offline. */
  strict?: boolean
}

/** Whether it was rung up at a till, whose shift it belongs to. */
export const atTill = ({ channel }: OrderDraft) => channel === 'pos' || channel === 'self_service'
