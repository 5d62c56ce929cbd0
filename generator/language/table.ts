import * as z from 'zod'
import { condition, label, name } from './common'
import { fields } from './field'
import { ROW_MIXINS } from './mixins'

/** The most rows of a table that states no `max`. */
export const DEFAULT_MAX_ROWS = 200

export const mixin = z.union([
  z.string().meta({ names: 'mixins' }),
  z.record(
    z.string(),
    z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string().min(1)).min(1)])),
  ),
])

const rowsKind = z.enum(['free', 'fixed', 'split', 'source'])

export const table = z
  .strictObject({
    in: name
      .optional()
      .describe(
        'Another table of the entity: each of its rows has rows of this table. `min`, `max` and `unique` apply to the rows of one row. Expressions of that table read the rows of a row as `line.<table>`.',
      ),
    title: label.optional().describe('Title of the table.'),
    goods: z.boolean().optional().describe('Rows carry sku_id and the copied SKU columns (mixin goods_line).'),
    mixins: z
      .array(mixin)
      .optional()
      .describe(`Mixins of the rows: ${ROW_MIXINS.join(', ')}; parameters as {issue_line: {expired: allow}}.`),
    rows: z
      .union([rowsKind, z.partialRecord(rowsKind, condition)])
      .optional()
      .describe(
        'How users may change the rows. `free`: add and delete; `fixed`: neither; `split`: split a row by batch; `source`: leave out or split rows of the source, but add no others. {free: <expr>, fixed: true}: the first kind whose condition is true. Default: free.',
      ),
    min: z.int().min(0).optional().describe('Minimum number of rows, checked at submit.'),
    max: z.int().min(1).max(2000).optional().describe(`Maximum number of rows. Default ${DEFAULT_MAX_ROWS}.`),
    unique: z
      .array(name)
      .min(1)
      .optional()
      .describe('Fields whose values together occur only once. Default for goods: [sku_id].'),
    quantity: name.optional().describe('The field that counts goods: a scan adds to it, header_totals sums it.'),
    multiple: name
      .optional()
      .describe(
        'Field of the row, such as the order multiple of the goods: `quantity` must be a whole multiple of its value. The sheet says so while the quantity is typed, and a submit is refused.',
      ),
    scan: z
      .strictObject({
        field: name.describe('Field that a scan adds to.'),
        pack: name.optional().describe('Field with the units in one pack, where `field` counts packs.'),
      })
      .optional()
      .describe('The field that a scan writes when `quantity` is computed: {field: pack_qty, pack: pack_factor}.'),
    at: z
      .strictObject({
        store: name.optional().describe('Header field with the store.'),
        warehouse: name.optional().describe('Header field with the warehouse.'),
      })
      .optional()
      .describe('Place of the goods of the rows.'),
    from: name
      .optional()
      .describe('SQL view of the engine with the rows; its column `owner_id` is the id of the document.'),
    fields: fields.describe('Fields of a row; the goods columns are added automatically.'),
  })
  .meta({ id: 'Table', description: 'A child table of the entity.' })

export type RawTable = z.infer<typeof table>
