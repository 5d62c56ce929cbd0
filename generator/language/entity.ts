import * as z from 'zod'
import { entityName, enumValues, expression, label, name, roleType, title } from './common'
import { edit, fields } from './field'
import { mixin, table } from './table'
import { posting, transition } from './transition'

const KINDS = ['master', 'tree', 'receipt', 'report', 'log', 'singleton', 'internal'] as const
const MIXINS = [
  'receipt',
  'header_totals',
  'receiving',
  'enabled',
  'sorted',
  'progress',
  'sku_columns',
  'issue_line',
  'receiving_line',
  'goods_line',
] as const

const column = z.union([
  name,
  z.strictObject({
    field: name,
    width: z.int().min(40).max(600).optional().describe('Pixels.'),
    optional: z.boolean().optional().describe('Not shown until chosen.'),
    strong: name.optional().describe('Boolean field: the value stands out where it is true.'),
    or: z
      .array(name)
      .min(1)
      .optional()
      .describe('Fields that stand in the same column where the first has no value: the warehouse or the supplier.'),
    label: label.optional().describe('Title of the column. Default: the labels of its fields.'),
    rank: z
      .int()
      .min(1)
      .max(9)
      .optional()
      .describe(
        'Columns of a lower rank come first. Default for documents: 1 number, 2 status, 3 with whom, 4 quantities, 5 amounts, 6 date, 7 the rest; elsewhere the order of the file.',
      ),
  }),
])

const filter = z.union([
  name,
  z.strictObject({
    field: name,
    as: z.literal('nonzero').optional().describe('Yes/no of a number.'),
    label: label.optional(),
    default: z
      .string()
      .min(1)
      .optional()
      .describe('Set until the operator clears it, in the form of the URL: `true`, `a,b`.'),
  }),
])

const list = z
  .strictObject({
    columns: z.array(column).min(1).describe('Columns, in the order of the file within each `rank`.'),
    more: z.array(column).min(1).optional().describe('Columns that are not shown until chosen.'),
    filters: z.array(filter).optional().describe('Filters in order; the first four stand in the bar.'),
    search: z.array(z.string()).optional().describe('Fields that the search box looks in; `lines.sku_code` for rows.'),
    sort: z
      .strictObject({
        default: z.array(z.string()).optional().describe('`-biz_date` is descending. Default: newest first.'),
        allow: z.array(name).optional().describe('Columns with a sorter.'),
      })
      .optional(),
    tabs: name.optional().describe('Enum whose values are tabs with counts.'),
    sums: z.array(name).optional().describe('Numbers summed over the filtered set.'),
  })
  .meta({ id: 'List', description: 'The list screen.' })

const section = z.strictObject({
  key: name.optional().describe('Key of the title in the messages. Default: from the English title.'),
  title: label.optional(),
  fields: z.array(name).min(1).optional().describe('Header fields.'),
  lines: z.array(name).min(1).optional().describe('Columns of the sheet of `lines`.'),
  table: name.optional().describe('Another table …'),
  columns: z.array(name).min(1).optional().describe('… and the columns of its sheet.'),
})

const createFrom = z
  .strictObject({
    source: entityName.describe('Entity that a document is made from.'),
    filter: z.string().min(1).describe('Which sources qualify, as CEL over the source that runs as SQL.'),
    by: z
      .array(z.union([roleType, z.literal('system')]))
      .min(1)
      .describe('Role types that get a button on the source; [system]: run by a posting.'),
    label: label.optional().describe('Text of the button.'),
    header: z
      .record(z.string(), expression)
      .optional()
      .describe(
        'Field → expression over `source`. Fields not named keep their defaults; source_type, source_id and source_no come by themselves.',
      ),
    lines: z
      .strictObject({
        from: z.string().describe('Rows taken: source.lines; `source` takes the source itself as the one row.'),
        to: name.optional().describe('Table filled. Default: lines.'),
        filter: z.string().optional().describe('Only these rows; `from.x` is the source row.'),
        set: z.record(z.string(), expression),
        fefo: name
          .optional()
          .describe('Quantity that is split over batches, first expired first, and cut to what is available.'),
        left_out: name.optional().describe('`fefo`: header field that names the rows of which nothing is available.'),
      })
      .optional(),
  })
  .meta({ id: 'CreateFrom', description: 'A copy rule: how a document is made from another.' })

const rowAction = z.strictObject({
  drawer: name.meta({ names: 'drawers' }).describe('Drawer that opens: stock_ledger, price_history.'),
  match: z.record(z.string(), name).describe('Column of the drawer → field of the row.'),
  label: label.optional(),
})

const station = z
  .strictObject({
    table: name.optional().describe('Table whose rows are counted. Default: lines.'),
    quantity: name.describe(
      'Field of a row that a scan adds to: the one that a scan on the form of the document writes.',
    ),
    expected: name
      .optional()
      .describe(
        'Field of a row with the quantity that it is measured against. Default: what the counted field begins with.',
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
      'A screen of its own for a hand-held, on which the rows are counted by scanning, with or without a network: {base}/station?id=….',
  })

export const entity = z
  .strictObject({
    entity: name.describe('Key of the entity; the file is named after it.'),
    module: name.describe('Group; the folder is named after it.'),
    kind: z.enum(KINDS).describe('`internal`: a table without screens. `report`: list only.'),
    title: title.describe('Title of the list screen; create and update titles follow from it.'),
    scope: z.enum(['tenant', 'store', 'warehouse', 'operator']).describe('Whose rows an operator sees.'),
    scope_field: name.optional().describe('Field with the place, if it is not {scope}_id; may be a list (store_ids).'),
    readers: z
      .partialRecord(roleType, name)
      .optional()
      .describe('Other sides that may read: role type → field with their place.'),
    of: entityName
      .optional()
      .describe(
        'Second view of another entity’s table: its fields are taken by name (`mobile: {}`), what differs is said; other fields become columns of that table …',
      ),
    where: z.string().optional().describe('… showing these rows, as CEL that runs as SQL.'),
    from: name.optional().describe('SQL view of the engine that a report reads.'),
    screen: z.literal('one').optional().describe('A tree on one screen.'),
    mixins: z
      .array(mixin)
      .optional()
      .describe(`Ready sets of fields: ${MIXINS.join(', ')}. Audit columns come by themselves.`),
    number: z
      .union([z.string().min(1), z.strictObject({ field: name, pattern: z.string().min(1) })])
      .optional()
      .describe(
        'Pattern of the number, its parts in any order: constants, `{yyyy}`, `{yy}`, `{MM}`, `{dd}` or several in one (`{yyMM}`), fields that must be given (`{sale_mode}`, `{store.store_no}`) and `{seq:4}` once. The sequence begins at 1 whenever another part changes: by day, by month, by store. Receipts number receipt_no.',
      ),
    display: z
      .array(name)
      .min(1)
      .max(3)
      .optional()
      .describe('Fields that make the label of a row: code first, then name.'),
    tree: z
      .strictObject({
        parent: name.optional().describe('Default: parent_id.'),
        max_depth: z.int().min(1).max(9),
        code_prefix: name.optional().describe('Code that must start with the parent’s.'),
        single_root: z.boolean().optional().describe('Only one row has no parent.'),
      })
      .optional()
      .describe('How a tree is built.'),
    enums: z.record(name, enumValues).optional().describe('Enumerations by name.'),
    edit: edit.optional().describe('When fields may be written by hand that do not say it themselves.'),
    fields: fields.describe('Header fields in the order of the form.'),
    lines: table.optional().describe('The rows of the document; one of the tables.'),
    tables: z.record(name, table).optional().describe('Further child tables.'),
    list: list.optional(),
    form: z
      .strictObject({ sections: z.array(section).min(1) })
      .optional()
      .describe('Cards of the form. Default: every field in one, then the tables.'),
    states: z
      .strictObject({
        field: name.optional().describe('Enum field with the status. Default: check_status for receipts.'),
        initial: name.optional().describe('Default: the first one used.'),
        use: z.array(name).min(1).optional().describe('Statuses in use. Default: all of the enum.'),
        final: z
          .array(name)
          .min(1)
          .optional()
          .describe('Statuses that need no way out. Documents end approved, completed or voided.'),
        relabel: enumValues.optional().describe('Other texts for a status.'),
      })
      .optional()
      .describe('The statuses of a document.'),
    transitions: z
      .record(name.max(40), transition)
      .meta({ keys: 'transitions' })
      .optional()
      .describe('Transitions by name; of the nine usual ones only what differs.'),
    create_from: z.record(name, createFrom).optional().describe('Copy rules by name: what this document is made from.'),
    station: station.optional(),
    copy: z.literal(true).optional().describe('A button makes another one like it: whoever may create may copy.'),
    claims: z
      .array(
        z.strictObject({
          target: z.string().describe('Upstream table: store_order_receipt.lines.'),
          key: name.describe('Field of our rows that holds the id of the target row.'),
          table: name.optional().describe('Our table. Default: lines.'),
          statuses: z.array(name).min(1).describe('Documents in these statuses hold on.'),
          set: z.record(z.string(), expression).describe('Column of the target → quantity of one of our rows, summed.'),
          most: z
            .record(z.string(), expression)
            .describe('Column of the target → the most that all may hold; `from.x` is the target row.'),
        }),
      )
      .optional()
      .describe(
        'What documents hold on to upstream from their first save on: counted anew after every save and transition, never more than `most`.',
      ),
    row_actions: z
      .array(rowAction)
      .optional()
      .describe('Drawers. Documents made from a row are the create_from of those.'),
    on_create: z
      .array(posting)
      .optional()
      .describe('Effects of creating a row, by an operator or by a posting: set, create, advance, job.'),
    on_update: z
      .array(posting)
      .optional()
      .describe(
        'Effects of saving a row, and of a posting that sets its columns: set, create, advance, job. `was.x` is the row before.',
      ),
    unique: z.array(z.array(name).min(1)).optional().describe('Sets of fields unique together.'),
    access: z
      .partialRecord(roleType, z.array(z.enum(['list', 'create', 'update', 'export'])))
      .describe('Role type → what it may at most; transitions carry their own roles.'),
  })
  .meta({ title: 'Entity', description: 'manifest/entities/<module>/<entity>.yaml' })

export type RawEntity = z.infer<typeof entity>
export type RawCreateFrom = z.infer<typeof createFrom>
