import * as z from 'zod'
import { instant, quantity, uuid } from '../wire'

/** Request of a refund. In code: thousandths, fen, epoch ms; on the wire: units, fen, ISO 8601. */
export const refundInput = z.strictObject({
  /** Identifies the refund: a request with a known uuid returns the first result. */
  client_uuid: uuid,
  terminal_no: z.string().trim().min(1).max(10),
  order_id: z.int().positive(),
  /** Absent: refunds everything that has not been returned yet. */
  lines: z
    .array(
      z.strictObject({
        order_line_id: z.int().positive(),
        qty: quantity.refine((qty) => qty > 0),
        /** Whether the goods return to stock; false for spoiled goods. */
        restock: z.boolean().default(true),
        /**
         * A batch that the line was sold from. Default: the batches of the line, beginning with the batch taken last.
         */
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
  /**
   * The payment provider has paid the money back already; otherwise the refund stays `processing` until
   * `refund_result`.
   */
  settled: z.boolean().default(false),
})

export type RefundInput = z.input<typeof refundInput>
export type RefundDraft = Omit<z.output<typeof refundInput>, 'refunded_at'> & { refunded_at: number }

export const refundResultInput = z.strictObject({
  refund_id: z.int().positive(),
  /** `processing` retries a failed refund. */
  result: z.enum(['refunded', 'failed', 'processing']),
  /** Number of the payment at the provider. */
  trade_no: z.string().trim().max(64).nullish(),
})
