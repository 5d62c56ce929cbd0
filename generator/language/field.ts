import * as z from 'zod'
import {
  check,
  condition,
  conditionalUnique,
  enumValues,
  entityName,
  expression,
  label,
  limit,
  name,
  roleType,
} from './common'
import { CODE_LANGUAGES, FIELD_TYPES } from './field-type-names'
import { needs } from './needs'

export const edit = z.union([
  z.array(z.string()),
  z.strictObject({
    in: z.array(z.string()).optional().describe('Statuses, `new` or `status@role_type`.'),
    when: condition.optional().describe('In addition, only while this condition is true.'),
    roles: z.array(roleType).optional().describe('In addition, only for these role types.'),
  }),
])

const storedValue = z.union([z.string(), z.number(), z.boolean()])

export const was = z.strictObject({
  name: name.optional().describe('Former name: the column is renamed and keeps its values.'),
  type: z
    .enum(FIELD_TYPES)
    .optional()
    .describe('Former type. The migration is refused when the recorded type is another.'),
  scale: z.int().min(0).max(6).optional().describe('Decimals of the former `decimal`. Default 2.'),
  map: z
    .record(z.string(), storedValue)
    .optional()
    .describe('Former value → current value, both as the manifest writes them: values of an enum, texts, numbers.'),
  fill: storedValue.optional().describe('Value for rows without one, when the field is new or has become required.'),
})

export const field = z
  .strictObject({
    type: z.enum(FIELD_TYPES).describe('Type of the value.'),
    label: label.describe('Name of the field on screens.'),
    help: label.optional().describe('A sentence below the field.'),
    picker: z.literal('permissions').optional().describe('`text_list`: list from which the values are chosen.'),
    required: condition
      .optional()
      .describe(
        'Must have a value: always, or while the expression is true. Checked at submit; with `edit: [new]` at creation.',
      ),
    missing: label
      .optional()
      .describe(
        'What is said when the required value is missing, where "Required" says too little: which other field would do.',
      ),
    default: expression
      .optional()
      .describe(
        'Proposed until the user edits the field: a CEL expression, or a bare value of an enum. The server evaluates the functions `next`, `stock`, `price`, `avg_daily_sales`.',
      ),
    min: limit
      .optional()
      .describe('Minimum, in display units (1.5, yuan); an expression for a limit that depends on other values.'),
    max: limit
      .optional()
      .describe(
        'Maximum; for `images` and `text_list` of the number of items, for `rating` of the stars (default 5, at most 10).',
      ),
    min_length: z.int().min(0).optional().describe('Minimum length in characters.'),
    max_length: z
      .int()
      .min(1)
      .max(4000)
      .optional()
      .describe('Maximum length in characters. Default 50 for text, 200 for textarea, 4000 for json and code.'),
    pattern: z.string().min(1).optional().describe('Regular expression the text must match.'),
    strength: z
      .boolean()
      .optional()
      .describe('`secret`: the field sets a new password, whose strength the form shows while the user types.'),
    language: z
      .enum(CODE_LANGUAGES)
      .optional()
      .describe('`code`: the language that the editor colours and indents. Default: plain text.'),
    scale: z.int().min(0).max(6).optional().describe('Decimals that a `decimal` keeps. Default 2.'),
    due: z
      .union([z.literal(true), z.array(z.string().min(1)).min(1)])
      .optional()
      .describe(
        '`date` of a header: a day until which something is to be done, always or while the document is in one of these statuses ([draft, submitted]). Lists and documents show how many days ago it was, and that it is today.',
      ),
    signed: z
      .literal(true)
      .optional()
      .describe(
        'A number that is a difference, such as received less expected: shown with its sign, `+2` for more and `-2` for less.',
      ),
    bytes: z
      .literal(true)
      .optional()
      .describe(
        '`integer`: a size in bytes. It is entered in MiB, or with its unit (`850 KB`), and shown as KiB, MiB or GiB.',
      ),
    fact: z
      .boolean()
      .optional()
      .describe(
        'A field of the header that questions before a transition name, such as the number of items, the amount, or from when prices apply and where; with `signed` only where it is not zero, and without a value not at all. Default: the sums over rows; of a document without them all amounts. The first amount, else the first quantity, stands in the header of a document with rows.',
      ),
    total: z
      .boolean()
      .optional()
      .describe(
        'A number of a row: whether sheets and prints show a total of the column. Default: quantities, durations and amounts, but not what a compute multiplies by a number (a price), what it divides by (units of a pack), and what is copied from the goods.',
      ),
    mobile: z
      .boolean()
      .optional()
      .describe('`phone`: mobile numbers only. Numbers are Chinese, or of any country with `+` and its code.'),
    enum: name.optional().describe('Name under `enums`.'),
    values: enumValues.optional().describe('`enum`: its values, in place of a name under `enums`.'),
    choices: z
      .array(z.union([z.string(), z.number()]))
      .min(1)
      .optional()
      .describe('Allowed values of a number or a `text_list`; suggestions for a text.'),
    ref: z
      .union([entityName, z.array(entityName).min(2)])
      .optional()
      .describe(
        'Entity that a `ref`, `refs` or `tree_ref` points to. Of a `ref` also a list of entities, or `any` for all masters, trees and documents that the operator may list: a second field, such as `party_type` for `party_id`, says which of them. Entries of that name under `fields` add keys to it.',
      ),
    ref_by: name.optional().describe('Sibling enum field whose value names the entity.'),
    line_of: name
      .optional()
      .describe(
        '`integer` of a row: names a reference field of the header. The value is the id of a row of the document to which that field points.',
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
      .describe(
        'Path of a value that is copied when the row is saved: `source.supplier_id`, `sku.sku_name`. Documents copy it anew until they are submitted, other rows while they have a first status to which no transition leads back; otherwise rows keep it while the reference is the same.',
      ),
    compute: expression.optional().describe('Always recomputed, never edited by users.'),
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
        by: name.describe('Field of that entity that points to this one; may be a list.'),
        key: name.optional().describe('Field of this entity that `by` points to. Default: the id.'),
        where: z.string().optional().describe('CEL condition that selects the rows.'),
        subtree: z.boolean().optional().describe('Rows of children count too (trees).'),
        sum: name.optional().describe('Field that is summed; absent: rows are counted.'),
      })
      .optional()
      .describe('Count or sum over another entity, in SQL when read.'),
    unique: z
      .union([z.boolean(), z.array(name).min(1), conditionalUnique])
      .optional()
      .describe(
        'Unique alone, or the list of fields unique together, over all rows of the tenant; `{fields, when, message}`: over the rows that meet `when`. Voided documents do not count. A field of a table: `true` alone, over the rows of every document, voided ones too.',
      ),
    unique_over: z
      .array(z.string())
      .min(2)
      .optional()
      .describe('Unique over several columns of header and tables: [barcode, barcodes.barcode].'),
    edit: edit
      .optional()
      .describe(
        'When users may edit the field: statuses, `new`, `none`, `submitted@head_office`; or {in, when, roles}. Default: [draft, rejected] for documents, always for other entities.',
      ),
    system: z.boolean().optional().describe('Written by the server only; shown as text.'),
    show: condition.optional().describe('Shown only while this condition is true; a hidden field is cleared at save.'),
    needs: needs
      .optional()
      .describe(
        'Right that an operator needs to see the field: a flag of their roles (`can_view_cost`; your own is a boolean field `can_…` of `role`, `store_role` or both), a permission (supplier:update), a role type (@wholesaler), or a list of rights of which one is enough. For other operators the field is absent.',
      ),
    masked: z.array(roleType).min(1).optional().describe('`phone`: role types that see 138****5678.'),
    checks: z.array(check).min(1).optional().describe('Further conditions on the value.'),
    was: was
      .optional()
      .describe(
        'The field before a change: tells `npm run migration` how to convert existing rows. Once that migration is written, the key has no effect and may be removed.',
      ),
  })
  .meta({ id: 'Field', description: 'A field of a header or of a row.' })

/** To change a field of a mixin, or of the entity named by `of`, a file states only the keys that differ. */
const fieldChange = field.partial({ type: true, label: true }).meta({
  id: 'FieldOrChange',
  description: 'A field. A field of a mixin, or of the entity named by `of`, needs only the keys that differ.',
})

export const fields = z
  .record(name, fieldChange)
  .meta({ description: 'Fields by name; their order is the order of the form.' })

export type RawField = z.infer<typeof fieldChange>
