import * as z from 'zod'
import { entityName, expression, label, name, roleType } from './common'

export const createFrom = z
  .strictObject({
    source: entityName.describe('Entity that a document is made from.'),
    filter: z
      .string()
      .min(1)
      .describe('Sources from which a document can be made, as CEL over the source that runs as SQL.'),
    by: z
      .array(z.union([roleType, z.literal('system')]))
      .min(1)
      .describe('Role types that get a button on the source, as a list; `by: [system]`: only a posting runs the rule.'),
    label: label.optional().describe('Text of the button.'),
    header: z
      .record(z.string(), expression)
      .optional()
      .describe(
        'Field → expression over `source`. Fields not named keep their defaults. A document with the enum `source_type`, whose values are its sources, keeps its source in source_type, source_id and source_no, which are set automatically.',
      ),
    lines: z
      .strictObject({
        from: z
          .string()
          .describe('Rows to copy: source.lines; `source` copies the header of the source as a single row.'),
        to: name.optional().describe('Table that gets the rows. Default: lines.'),
        filter: z
          .string()
          .optional()
          .describe('CEL condition that selects the rows to copy; `from.x` is the source row.'),
        set: z.record(z.string(), expression),
        fefo: name
          .optional()
          .describe(
            'Quantity field that is split over batches, first expired first, and limited to the available stock.',
          ),
        left_out: name.optional().describe('`fefo`: header field that lists the rows without available stock.'),
      })
      .optional(),
  })
  .meta({ id: 'CreateFrom', description: 'A copy rule: how a document is made from another.' })

export type RawCreateFrom = z.infer<typeof createFrom>
