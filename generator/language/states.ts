import * as z from 'zod'
import { enumValues, name } from './common'

export const states = z.strictObject({
  field: name.optional().describe('Enum field with the status. Default: check_status for receipts.'),
  initial: name.optional().describe('Status of a new row. Default: the first status in use.'),
  use: z.array(name).min(1).optional().describe('Statuses in use. Default: all of the enum.'),
  final: z
    .array(name)
    .min(1)
    .optional()
    .describe(
      'Statuses that no transition has to leave. In documents, approved, completed and voided are always final.',
    ),
  relabel: enumValues.optional().describe('Other texts for a status.'),
})
