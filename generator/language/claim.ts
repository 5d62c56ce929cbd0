import * as z from 'zod'
import { expression, name } from './common'

export const claim = z.strictObject({
  target: z.string().describe('Upstream table: store_order_receipt.lines.'),
  key: name.describe('Field of the rows of this document that holds the id of the target row.'),
  table: name.optional().describe('Table of this document. Default: lines.'),
  statuses: z.array(name).min(1).describe('Documents in these statuses hold their quantity.'),
  set: z
    .record(z.string(), expression)
    .describe('Column of the target → quantity of a row of this document; the rows are summed.'),
  most: z
    .record(z.string(), expression)
    .describe('Column of the target → maximum sum of all documents; `from.x` is the target row.'),
})
