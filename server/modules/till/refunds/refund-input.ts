import * as z from 'zod'
import { instant, quantity, uuid } from '../wire'

/** A refund as a till asks for it. In code: thousandths, fen, epoch ms; on the wire: units, fen, ISO 8601. */
export const refundInput = z.strictObject({
  /** Names the refund for ever: a repeat answers the first result. */
  client_uuid: uuid,
  terminal_no: z.string().trim().min(1).max(10),
  order_id: z.int().positive(),
  /** Absent: everything that has not been returned yet. */
  lines: z
    .array(
      z.strictObject({
        order_line_id: z.int().positive(),
        qty: quantity.refine((qty) => qty > 0),
        /** Back on the shelf; false for spoiled goods. */
        restock: z.boolean().default(true),
        /** A batch that the line was sold from. Default: those taken last, first. */
        batch_id: z.int().min(0).nullish(),
      }),
    )
    .min(1)
    .max(100)
    .optional(),
  refund_way: z.enum(['original', 'cash', 'balance']),
  reason: z.enum(['quality', 'wrong', 'price', 'unwanted', 'other']),
  remark: z.string().trim().max(200).nullish(),
  /** Default: now. */
  refunded_at: instant.optional(),
  is_offline: z.boolean().default(false),
  /** The payment provider has paid it back already; else such a refund waits in `processing` for `refund_result`. */
  settled: z.boolean().default(false),
})

export type RefundInput = z.input<typeof refundInput>
export type RefundDraft = Omit<z.output<typeof refundInput>, 'refunded_at'> & { refunded_at: number }

export const refundResultInput = z.strictObject({
  refund_id: z.int().positive(),
  /** `processing` tries a failed one again. */
  result: z.enum(['refunded', 'failed', 'processing']),
  /** Of the provider. */
  trade_no: z.string().trim().max(64).nullish(),
})
