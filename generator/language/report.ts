import * as z from 'zod'
import { label, name } from './common'

/** Spans of days by which dates and times are grouped. */
const SPANS = ['day', 'week', 'month', 'year'] as const

const group = z.union([
  name,
  z.strictObject({
    field: name,
    by: z.enum(SPANS).optional().describe('Span of days of a date or time; weeks begin on Monday. Default: day.'),
  }),
])

export const report = z
  .strictObject({
    title: label.describe('Title of the screen and of its menu entry.'),
    group: z
      .array(group)
      .min(1)
      .max(2)
      .describe(
        'One or two fields whose values are the rows: references, nodes of trees, enums, booleans, dates and times (`{field: biz_date, by: month}`). Each must be a filter of the list, which shows the rows behind a figure.',
      ),
    sums: z
      .array(name)
      .optional()
      .describe('Stored numbers that are summed. Operators who may not see a field do not see its sum.'),
    count: label.optional().describe('Title of the column with the number of rows. Default: 笔数, Count.'),
    period: name
      .optional()
      .describe(
        'Date or time, a filter of the list, by which the figures are limited to at most 366 days; at first the last 30. Required for documents and logs.',
      ),
    defaults: z
      .record(name, z.string().min(1))
      .optional()
      .describe(
        'Filter → preset value, as the URL writes it: `approved,completed`, `last_90_days` for dates. The operator may change it. Default: those of the list.',
      ),
  })
  .meta({
    id: 'Report',
    description:
      'Figures over the rows of the list, grouped, with totals, export, and a link from each figure to the rows behind it: a screen at {base}/report/{name}. Operators who may list the entity may open it and see the same rows.',
  })
