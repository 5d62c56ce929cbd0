import * as z from 'zod'
import { condition, name, words } from './common'
import { fields } from './field'

const LINE_MIXINS = ['goods_line', 'issue_line', 'receiving_line'] as const

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
    title: z.strictObject({ zh: words, en: words }).optional().describe('Title of the table.'),
    goods: z.boolean().optional().describe('Rows carry sku_id and the copied SKU columns (mixin goods_line).'),
    mixins: z
      .array(mixin)
      .optional()
      .describe(`Mixins of the rows: ${LINE_MIXINS.join(', ')}; parameters as {issue_line: {expired: allow}}.`),
    rows: z
      .union([rowsKind, z.partialRecord(rowsKind, condition)])
      .optional()
      .describe(
        '`free`: add and delete; `fixed`: rows are given; `split`: given, each may be split by batch; `source`: only rows of the source, which may be left out or split. {free: <expr>, fixed: true}: the first that holds. Default free.',
      ),
    min: z.int().min(0).optional().describe('Fewest rows, at submit.'),
    max: z.int().min(1).max(2000).optional().describe('Most rows. Default 200.'),
    unique: z.array(name).min(1).optional().describe('Fields that together occur once. Default for goods: [sku_id].'),
    quantity: name.optional().describe('The field that counts goods: a scan adds to it, header_totals sums it.'),
    scan: z
      .strictObject({
        field: name.describe('Field that a scan adds to.'),
        pack: name.optional().describe('Field with the units in one pack, where `field` counts packs.'),
      })
      .optional()
      .describe('What a scan writes where `quantity` is computed: {field: pack_qty, pack: pack_factor}.'),
    at: z
      .strictObject({
        store: name.optional().describe('Header field with the store the goods lie in.'),
        warehouse: name.optional().describe('Header field with the warehouse.'),
      })
      .optional()
      .describe('Where the goods of the rows lie.'),
    from: name.optional().describe('SQL view of the engine with the rows; `owner_id` tells whose they are.'),
    fields: fields.describe('Fields of a row; the goods columns come by themselves.'),
  })
  .meta({ id: 'Table', description: 'A child table of the entity.' })

export type RawTable = z.infer<typeof table>
