import type { z } from 'zod'
import type { OrderInput, orderInput } from './order-input'

/** A reported sale with its defaults filled in. */
export interface OrderDraft extends Omit<z.output<typeof orderInput>, 'ordered_at' | 'paid_at' | 'user_id'> {
  user_id: number | null
  ordered_at: number
  paid_at: number
  /**
   * An offline sale that a supervisor accepted: prices and discounts of the till are taken over, and limits do not
   * apply.
   */
  lenient: boolean
  /** Instant at which the report reached the server, epoch ms. */
  now: number
  /** Prefix of the paths of its problems: empty, or `<index>.` in a list of reports. */
  path: string
}

/** A reported sale with the instant of its arrival in epoch ms (default: the time of the request). */
export interface Report {
  input: OrderInput
  now?: number
  /** Apply the limits of an online sale to an offline sale. */
  strict?: boolean
}

/** Whether the sale was made at a till and belongs to a shift of the till. */
export const isAtTill = ({ channel }: OrderDraft) => channel === 'pos' || channel === 'self_service'
