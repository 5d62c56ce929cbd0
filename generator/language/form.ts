import * as z from 'zod'
import { entityName, label, name } from './common'

const button = z.union([
  name,
  z.strictObject({
    label,
    open: entityName.describe('Entity whose screen opens.'),
    screen: z
      .enum(['list', 'create', 'update'])
      .optional()
      .describe('Screen that opens. Default: `update` when `match` has an `id`, else `list`.'),
    match: z
      .record(z.string(), name)
      .optional()
      .describe(
        'Field of the other entity → field of this entity: the filter of the list, the first values of a new row, or the `id` of the row to open.',
      ),
  }),
  z.strictObject({
    label,
    url: z.string().min(8).max(500).describe('Address of another site; `{tracking_no}` is the value of a field.'),
  }),
])

const column = z.union([
  name,
  z.strictObject({
    field: name,
    optional: z.boolean().optional().describe('Hidden until the operator chooses the column.'),
    in: z
      .array(z.string())
      .min(1)
      .optional()
      .describe(
        'The column is shown and printed only in these statuses; `submitted@head_office` only for that role type. Default: in every status; a recounted field of a document, once it is approved. This is layout: `needs` and `edit` of the field decide who may read and write it.',
      ),
  }),
])

const section = z.strictObject({
  key: name.optional().describe('Key of the title in the messages. Default: from the English title.'),
  title: label.optional(),
  fields: z.array(name).min(1).optional().describe('Header fields.'),
  lines: z.array(column).min(1).optional().describe('Columns of the grid of `lines`.'),
  table: name.optional().describe('Another table of the entity.'),
  columns: z.array(column).min(1).optional().describe('Columns of the grid of `table`. Default: all its fields.'),
  buttons: z
    .array(button)
    .min(1)
    .max(6)
    .optional()
    .describe(
      'Buttons below the fields or rows: names of transitions, of `copy` and of the `create_from` rules that make documents from this one, or objects that open a screen or a site. A section may have nothing but buttons. An action is offered while the operator may run it.',
    ),
  tab: name
    .optional()
    .describe('Tab of the section, declared under `tabs`. Sections without a tab are shown above the tabs.'),
  fold: z
    .enum(['open', 'closed'])
    .optional()
    .describe(
      'A click on the title collapses and expands the section, which is open or closed at first. A problem in a field of the section expands it.',
    ),
  show: z
    .string()
    .min(1)
    .optional()
    .describe(
      'CEL condition: the section is shown only while it is true. Each of its fields behaves as if it had this `show`; the rows of a hidden table are cleared.',
    ),
})

export const form = z.strictObject({
  sections: z.array(section).min(1),
  tabs: z.record(name, label).optional().describe('Tabs by name, in order; a section names its tab with `tab`.'),
})

export const station = z
  .strictObject({
    table: name.optional().describe('Table whose rows are counted. Default: lines.'),
    quantity: name.describe('Field of a row that a scan increases: the same field that a scan on the form writes.'),
    expected: name
      .optional()
      .describe(
        'Field of a row with the expected quantity. Default: the field that the `default` of the counted field names.',
      ),
    scan: z
      .array(name)
      .min(1)
      .optional()
      .describe('Fields of a row that a scanned code is compared with. Default for goods: barcode, sku_code.'),
  })
  .meta({
    id: 'Station',
    description:
      'A separate screen for hand-held scanners, on which the rows are counted by scanning, with or without a network: {base}/station?id=….',
  })
