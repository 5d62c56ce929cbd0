import * as z from 'zod'
import { label, name } from './common'

const printedTable = z.strictObject({
  columns: z.array(name).min(1).optional().describe('Printed columns, in order. Default: those of the form.'),
  sums: z
    .array(name)
    .optional()
    .describe(
      'Columns with a total. Default: durations, amounts of money, and quantities when all rows have the same unit.',
    ),
})

const signature = z.strictObject({
  label: label.describe('Text in front of the line to sign on.'),
  by: name
    .optional()
    .describe('Header field with the person whose name is printed on the line. Default: an empty line.'),
})

export const print = z
  .strictObject({
    paper: z
      .enum(['a4', 'roll'])
      .optional()
      .describe('Paper that is offered first: `roll` is 80 mm wide. Default: a4.'),
    fields: z.array(name).min(1).optional().describe('Printed header fields, in order. Default: those of the form.'),
    tables: z
      .record(name, printedTable)
      .optional()
      .describe('Printed tables, in order: `lines` or a name under `tables`. Default: those of the form.'),
    signatures: z
      .record(name, signature)
      .optional()
      .describe('Lines to sign on, in order. Default: made by, approved by, received by, and the date.'),
    notes: label.optional().describe('Text below the tables, such as terms of delivery.'),
  })
  .meta({ id: 'Print', description: 'What a printed document shows. Empty fields and columns are never printed.' })
