import * as z from 'zod'
import { check, condition, enumValues, entityName, expression, label, name, roleType } from './common'
import { needs } from './needs'

export const FIELD_TYPES = [
  'text',
  'textarea',
  'integer',
  'decimal',
  'money',
  'quantity',
  'percent',
  'date',
  'datetime',
  'time',
  'boolean',
  'enum',
  'ref',
  'refs',
  'tree_ref',
  'text_list',
  'image',
  'images',
  'phone',
  'email',
  'url',
  'barcode',
  'secret',
  'region',
  'color',
  'icon',
] as const

export const edit = z.union([
  z.array(z.string()),
  z.strictObject({
    in: z.array(z.string()).optional().describe('Statuses, `new` or `status@role_type`.'),
    when: condition.optional().describe('Besides: only while this holds.'),
    roles: z.array(roleType).optional().describe('Besides: only these role types.'),
  }),
])

const old = z.union([z.string(), z.number(), z.boolean()])

export const was = z.strictObject({
  name: name.optional().describe('Its former name: the column is renamed with its values.'),
  type: z
    .enum(FIELD_TYPES)
    .optional()
    .describe('Its former type. A migration that finds another one recorded is refused.'),
  scale: z.int().min(0).max(6).optional().describe('Decimals of the former `decimal`. Default 2.'),
  map: z
    .record(z.string(), old)
    .optional()
    .describe('Former value → value now, both as the manifest writes them: values of an enum, texts, numbers.'),
  fill: old.optional().describe('Value of the rows that have none, where the field is new or has become required.'),
})

export const field = z
  .strictObject({
    type: z.enum(FIELD_TYPES).describe('Type of the value.'),
    label: label.describe('What the operator reads.'),
    help: label.optional().describe('A sentence below the field.'),
    picker: z.literal('permissions').optional().describe('`text_list`: what its values are chosen from.'),
    required: condition
      .optional()
      .describe(
        'Must be given: always, or while the expression holds. Bites at submit; with `edit: [new]` at creation.',
      ),
    default: expression
      .optional()
      .describe(
        'Proposed while the field is untouched: a CEL expression, or a bare value of an enum. Functions `next`, `stock`, `price`, `avg_daily_sales` are answered by the server.',
      ),
    min: z
      .union([z.number(), z.string()])
      .optional()
      .describe('Least value, in display units (1.5, yuan); an expression for limits that depend on other values.'),
    max: z
      .union([z.number(), z.string()])
      .optional()
      .describe('Greatest value; for `images` and `text_list` how many.'),
    min_length: z.int().min(0).optional().describe('Shortest text.'),
    max_length: z.int().min(1).max(4000).optional().describe('Longest text. Default 50 for text, 200 for textarea.'),
    pattern: z.string().min(1).optional().describe('Regular expression the text must match.'),
    strength: z
      .boolean()
      .optional()
      .describe('`secret`: a password that is chosen here; while it is typed the form says how easily it is guessed.'),
    scale: z.int().min(0).max(6).optional().describe('Decimals that a `decimal` keeps. Default 2.'),
    mobile: z.boolean().optional().describe('`phone`: mobile numbers only.'),
    enum: name.optional().describe('Name under `enums`.'),
    values: enumValues.optional().describe('`enum`: its values, in place of a name under `enums`.'),
    choices: z
      .array(z.union([z.string(), z.number()]))
      .min(1)
      .optional()
      .describe('Allowed values of a `text_list` or `percent`; proposals of a text.'),
    ref: entityName.optional().describe('Entity that a `ref`, `refs` or `tree_ref` points to.'),
    ref_by: name.optional().describe('Sibling enum field whose value names the entity.'),
    line_of: name
      .optional()
      .describe(
        'Integer field of a row: id of a row of the document that this reference field of the header points to.',
      ),
    filter: z
      .union([z.string().min(1), z.record(z.string(), z.string().min(1))])
      .optional()
      .describe(
        'Which rows may be chosen, as CEL over the target that runs as SQL; with `ref_by` one per entity. `form.x` is the document being edited.',
      ),
    copy: z
      .string()
      .min(1)
      .optional()
      .describe('Path taken when the row is saved and kept afterwards: `source.supplier_id`, `sku.sku_name`.'),
    compute: expression.optional().describe('CEL, always recomputed; never written by hand.'),
    snapshot: z
      .union([z.boolean(), z.strictObject({ while: z.union([name, z.array(name).min(1)]) })])
      .optional()
      .describe(
        'Computed by the server when the row is saved or previewed (live stock, prices, sales); {while: actual_qty}: then only when that field has changed.',
      ),
    recounted: z.boolean().optional().describe('Written only by a `recount` of downstream documents.'),
    rollup: z
      .strictObject({
        of: entityName.describe('Entity that is counted.'),
        by: name.describe('Its field that points here; may be a list.'),
        key: name.optional().describe('Our field that it points to, if it is not the id.'),
        where: z.string().optional().describe('Only these rows.'),
        subtree: z.boolean().optional().describe('Rows of children count too (trees).'),
        sum: name.optional().describe('Field that is summed; absent: rows are counted.'),
      })
      .optional()
      .describe('Count or sum over another entity, in SQL when read.'),
    unique: z
      .union([z.boolean(), z.array(name).min(1)])
      .optional()
      .describe(
        'Unique alone, or the list of fields unique together, over all rows of the tenant. Voided documents do not count.',
      ),
    unique_over: z
      .array(z.string())
      .min(2)
      .optional()
      .describe('Unique over several columns of header and tables: [barcode, barcodes.barcode].'),
    edit: edit
      .optional()
      .describe(
        'When it may be written by hand: statuses, `new`, `none`, `submitted@head_office`; or {in, when, roles}. Receipts default to [draft, rejected], the rest to any time.',
      ),
    system: z.boolean().optional().describe('Written by the server only; shown as text.'),
    show: condition.optional().describe('Shown only while this holds; a hidden field is cleared at save.'),
    needs: needs
      .optional()
      .describe(
        'What the operator must hold to see it: a flag of their roles (can_view_cost, can_view_buy_price, can_pos_refund), a permission (supplier:update), a role type (@wholesaler), or a list of which one is enough. To everybody else the field is absent.',
      ),
    masked: z.array(roleType).min(1).optional().describe('`phone`: role types that see 138****5678.'),
    checks: z.array(check).min(1).optional().describe('Further conditions on the value.'),
    was: was
      .optional()
      .describe(
        'What the field was before a change, for `npm run migration`: how the rows of a running company follow. Once that migration is written it does nothing, and may stay or go.',
      ),
  })
  .meta({ id: 'Field', description: 'A field of a header or of a row.' })

/** Fields of a mixin, or of the entity that this one is a view `of`, are restated with only what differs. */
const fieldChange = field.partial({ type: true, label: true }).meta({
  id: 'FieldOrChange',
  description: 'A field; one that a mixin brings, or the entity that this is a view of, needs only what differs.',
})

export const fields = z
  .record(name, fieldChange)
  .meta({ description: 'Fields by name; their order is the order of the form.' })

export type RawField = z.infer<typeof fieldChange>
