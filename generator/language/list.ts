import * as z from 'zod'
import { label, name } from './common'

const column = z.union([
  name,
  z.strictObject({
    field: name,
    width: z.int().min(40).max(600).optional().describe('Pixels.'),
    optional: z.boolean().optional().describe('Hidden until the operator chooses the column.'),
    strong: name.optional().describe('Boolean field: the value is emphasised where that field is true.'),
    or: z
      .array(name)
      .min(1)
      .optional()
      .describe('Fields shown in the same column where `field` has no value: the warehouse or the supplier.'),
    with: name
      .optional()
      .describe('Text field whose value stands after that of `field` in the same column: the name after the code.'),
    label: label.optional().describe('Title of the column. Default: the labels of its fields.'),
    rank: z
      .int()
      .min(1)
      .max(9)
      .optional()
      .describe(
        'Columns of a lower rank come first. Default: 1 what names the row, 2 status, 3 references, 4 quantities, 5 amounts, 6 date, 7 all others; in lists of other kinds than documents only the first column of each has that rank, and the others have 7. A list that shows nothing that names its rows keeps the order of the file.',
      ),
  }),
])

const filter = z.union([
  name,
  z.strictObject({
    field: name,
    as: z
      .enum(['nonzero', 'filled'])
      .optional()
      .describe(
        '`nonzero` filters a number by yes (not zero) or no (zero); `filled` filters any stored field by whether it has a value.',
      ),
    label: label.optional(),
    default: z
      .string()
      .min(1)
      .optional()
      .describe('Preset value, as the URL writes it: `true`, `a,b`. The operator may clear it.'),
  }),
])

export const list = z
  .strictObject({
    columns: z.array(column).min(1).describe('Columns, in the order of the file within each `rank`.'),
    more: z.array(column).min(1).optional().describe('Columns that are hidden until the operator chooses them.'),
    filters: z.array(filter).optional().describe('Filters in order; the bar shows the first four.'),
    search: z.array(z.string()).optional().describe('Fields that the search box searches; `lines.sku_code` for rows.'),
    sort: z
      .strictObject({
        default: z.array(z.string()).optional().describe('`-biz_date` is descending. Default: newest first.'),
        allow: z.array(name).optional().describe('Columns with a sorter.'),
      })
      .optional(),
    tabs: name.optional().describe('Enum whose values are tabs with counts.'),
    sums: z.array(name).optional().describe('Numbers that are summed over all filtered rows.'),
    sums_in: z
      .array(name)
      .min(1)
      .optional()
      .describe('Values of `tabs` whose rows the sums count, such as only the refunds that succeeded; default: all.'),
  })
  .meta({ id: 'List', description: 'The list screen.' })

export const rowAction = z.strictObject({
  drawer: name.meta({ names: 'drawers' }).describe('Drawer that opens: stock_ledger, price_history.'),
  match: z.record(z.string(), name).describe('Column of the drawer → field of the row.'),
  label: label.optional(),
})
