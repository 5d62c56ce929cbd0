import * as z from 'zod'
import { instant, MAX_QUANTITY, money, quantity, uuid } from '../wire'

/** A sale as a till reports it. In code: thousandths, fen, epoch ms; on the wire: units, fen, ISO 8601. */
export const orderInput = z.strictObject({
  /** Identifies the sale: a report with a known uuid returns the first result. */
  client_uuid: uuid,
  terminal_no: z.string().trim().min(1).max(10),
  channel: z.enum(['pos', 'self_service', 'mini_program', 'delivery']).default('pos'),
  /** The member who bought; null or absent for a walk-in customer. */
  user_id: z.int().positive().nullish(),
  ordered_at: instant.optional(),
  /** Default: now. */
  paid_at: instant.optional(),
  /**
   * Sold while the till was offline. Booked if it fits the store's prices at that time and the operator's limits, else
   * kept for review.
   */
  is_offline: z.boolean().default(false),
  lines: z
    .array(
      z.strictObject({
        sku_id: z.int().positive(),
        qty: quantity.refine((qty) => qty > 0 && qty <= MAX_QUANTITY),
        /**
         * List price in fen per unit. Default: the store's price at `paid_at`; an online sale may have no other price.
         */
        list_price: money.optional(),
        /** Price that the customer pays, in fen per unit. Default: the list price, or the member price for a member. */
        deal_price: money.optional(),
      }),
    )
    .min(1)
    .max(100),
  /** Discount on the whole order, in fen. */
  discount_amount: money.default(0),
  /** Rounding in fen, only for offline sales; online the store's rounding rule applies. */
  rounding_amount: money.max(99).optional(),
  payments: z
    .array(
      z.strictObject({
        /** Code of a payment method: cash, wechat … */
        method: z.string().min(1).max(20),
        amount: money.refine((amount) => amount > 0),
        trade_no: z.string().trim().max(64).nullish(),
        paid_at: instant.optional(),
      }),
    )
    .max(10),
})

export type OrderInput = z.input<typeof orderInput>
