import * as z from 'zod'
import { COLORS, enumValues, name, nonEmptyText } from './common'

/** The statuses of every document, which the engine knows. */
export const DOCUMENT_STATUSES = ['draft', 'submitted', 'approved', 'rejected', 'completed', 'voided'] as const

export const states = z.strictObject({
  field: name.optional().describe('Enum field with the status. Default: check_status for receipts.'),
  initial: name.optional().describe('Status of a new row. Default: the first status in use.'),
  use: z.array(name).min(1).optional().describe('Statuses in use. Default: all of the enum.'),
  add: z
    .record(
      name.max(40),
      z.strictObject({
        zh: nonEmptyText.max(200).describe('Chinese'),
        en: nonEmptyText.max(200).describe('English'),
        color: z.enum(COLORS).optional().describe('Colour of the tag. Default: plain text without a tag.'),
        counts_as: z
          .enum(DOCUMENT_STATUSES)
          .describe(
            'The status of the six whose meaning it has: a picked-up order still counts as approved, so that its quantities count; one in rework counts as rejected and may be edited.',
          ),
      }),
    )
    .optional()
    .describe(
      'Documents: statuses of your own beside the six, for steps such as a quality check. `use` names them too, and its order is then the order of the statuses.',
    ),
  final: z
    .array(name)
    .min(1)
    .optional()
    .describe(
      'Statuses that no transition has to leave. In documents, approved, completed, voided and statuses that count as one of them are always final.',
    ),
  relabel: enumValues.optional().describe('Other texts for a status.'),
})
