import * as z from 'zod'
import { instant, money, quantity, uuid } from '../wire'

/** A sale as a till reports it. In code: thousandths, fen, epoch ms; on the wire: units, fen, ISO 8601. */
export const orderInput = z.strictObject({
  /** Names the sale for ever: a repeat answers the first result. */
  client_uuid: uuid,
  terminal_no: z.string().trim().min(1).max(10),
  channel: z.enum(['pos', 'self_service', 'mini_program', 'delivery']).default('pos'),
  /** The member who bought; null or absent: a walk-in. */
  user_id: z.int().positive().nullish(),
  ordered_at: instant.optional(),
  /** Default: now. */
  paid_at: instant.optional(),
  /** Sold while the till was offline: within the shop's prices of its hour and the operator's limits, or kept for review. */
  is_offline: z.boolean().default(false),
  lines: z
    .array(
      z.strictObject({
        sku_id: z.int().positive(),
        qty: quantity.refine((qty) => qty > 0 && qty <= 9_999_999),
        /** Fen a unit on the price tag. Default: the shop's price at `paid_at`; online it must be that one. */
        list_price: money.optional(),
        /** Fen a unit that the customer pays. Default: list price, for a member theirs. */
        deal_price: money.optional(),
      }),
    )
    .min(1)
    .max(100),
  /** Taken off the order as a whole, fen. */
  discount_amount: money.default(0),
  /** Offline only; online the shop's rounding rule decides. */
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
