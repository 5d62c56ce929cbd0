import * as z from 'zod'
import { conditionalUnique, entityName, enumValues, expression, label, name, roleType, title } from './common'
import { edit, fields } from './field'
import { mixin, table } from './table'
import { posting, transition } from './transition'

/** A `receipt` is any numbered document with lines that is submitted and approved, not only a receipt of goods. */
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
    optional: z.boolean().optional().describe('Hidden until the operator chooses the column.'),
    strong: name.optional().describe('Boolean field: the value is emphasised where that field is true.'),
    or: z
      .array(name)
      .min(1)
      .optional()
      .describe('Fields shown in the same column where `field` has no value: the warehouse or the supplier.'),
    label: label.optional().describe('Title of the column. Default: the labels of its fields.'),
    rank: z
      .int()
      .min(1)
      .max(9)
      .optional()
      .describe(
        'Columns of a lower rank come first. Default for documents: 1 number, 2 status, 3 references, 4 quantities, 5 amounts, 6 date, 7 all others; for other kinds the order of the file.',
      ),
  }),
])

const filter = z.union([
  name,
  z.strictObject({
    field: name,
    as: z.literal('nonzero').optional().describe('Filters a number by yes (not zero) or no (zero).'),
    label: label.optional(),
    default: z
      .string()
      .min(1)
      .optional()
      .describe('Preset value, as the URL writes it: `true`, `a,b`. The operator may clear it.'),
  }),
])

const list = z
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
  })
  .meta({ id: 'List', description: 'The list screen.' })

const section = z.strictObject({
  key: name.optional().describe('Key of the title in the messages. Default: from the English title.'),
  title: label.optional(),
  fields: z.array(name).min(1).optional().describe('Header fields.'),
  lines: z.array(name).min(1).optional().describe('Columns of the grid of `lines`.'),
  table: name.optional().describe('Another table of the entity.'),
  columns: z.array(name).min(1).optional().describe('Columns of the grid of `table`. Default: all its fields.'),
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

const createFrom = z
  .strictObject({
    source: entityName.describe('Entity that a document is made from.'),
    filter: z
      .string()
      .min(1)
      .describe('Sources from which a document can be made, as CEL over the source that runs as SQL.'),
    by: z
      .array(z.union([roleType, z.literal('system')]))
      .min(1)
      .describe('Role types that get a button on the source; [system]: only a posting runs the rule.'),
    label: label.optional().describe('Text of the button.'),
    header: z
      .record(z.string(), expression)
      .optional()
      .describe(
        'Field → expression over `source`. Fields not named keep their defaults; source_type, source_id and source_no are set automatically.',
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

const rowAction = z.strictObject({
  drawer: name.meta({ names: 'drawers' }).describe('Drawer that opens: stock_ledger, price_history.'),
  match: z.record(z.string(), name).describe('Column of the drawer → field of the row.'),
  label: label.optional(),
})

const station = z
  .strictObject({
    table: name.optional().describe('Table whose rows are counted. Default: lines.'),
    quantity: name.describe('Field of a row that a scan increases: the same field that a scan on the form writes.'),
    expected: name
      .optional()
      .describe(
        'Field of a row with the expected quantity. Default: the field that is the default of the counted field.',
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

export const entity = z
  .strictObject({
    entity: name.describe('Key of the entity; the file is named after it.'),
    module: name.describe('Group; the folder is named after it.'),
    kind: z.enum(KINDS).describe('`internal`: a table without screens. `report`: list only.'),
    title: title.describe('Title of the list screen; create and update titles follow from it.'),
    scope: z
      .enum(['tenant', 'store', 'warehouse', 'operator'])
      .describe(
        'Which rows an operator sees: all of the tenant, or those of their stores, of their warehouses, or of themselves.',
      ),
    scope_field: name.optional().describe('Field with the place, if it is not {scope}_id; may be a list (store_ids).'),
    readers: z
      .partialRecord(roleType, name)
      .optional()
      .describe('Further role types that may read a row: role type → field with the place of that role.'),
    of: entityName
      .optional()
      .describe(
        'Makes this entity a second view of the table of that entity. Fields are taken over by name (`mobile: {}`), with the keys that differ; new fields become columns of that table.',
      ),
    where: z.string().optional().describe('`of`: the rows that this view shows, as CEL that runs as SQL.'),
    from: name.optional().describe('SQL view of the engine that a report reads.'),
    screen: z.literal('one').optional().describe('The tree and its form share a single screen.'),
    mixins: z
      .array(mixin)
      .optional()
      .describe(`Predefined sets of fields: ${MIXINS.join(', ')}. Audit columns are added automatically.`),
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
        code_prefix: name.optional().describe('Code field that must start with the code of the parent.'),
        single_root: z.boolean().optional().describe('Only one row has no parent.'),
      })
      .optional()
      .describe('Structure of a tree.'),
    enums: z.record(name, enumValues).optional().describe('Enumerations by name.'),
    edit: edit.optional().describe('When users may edit the fields that have no `edit` themselves.'),
    fields: fields.describe('Header fields in the order of the form.'),
    lines: table.optional().describe('The rows of the document; one of the tables.'),
    tables: z.record(name, table).optional().describe('Further child tables.'),
    list: list.optional(),
    form: z
      .strictObject({
        sections: z.array(section).min(1),
        tabs: z.record(name, label).optional().describe('Tabs by name, in order; sections name theirs with `tab`.'),
      })
      .optional()
      .describe('Sections of the form. Default: one section with all fields, then one for each table.'),
    states: z
      .strictObject({
        field: name.optional().describe('Enum field with the status. Default: check_status for receipts.'),
        initial: name.optional().describe('Status of a new row. Default: the first status in use.'),
        use: z.array(name).min(1).optional().describe('Statuses in use. Default: all of the enum.'),
        final: z
          .array(name)
          .min(1)
          .optional()
          .describe(
            'Statuses that no transition has to leave. In documents, approved, completed and voided are always final.',
          ),
        relabel: enumValues.optional().describe('Other texts for a status.'),
      })
      .optional()
      .describe('The statuses of a document.'),
    transitions: z
      .record(name.max(40), transition)
      .meta({ keys: 'transitions' })
      .optional()
      .describe('Transitions by name; the nine standard ones state only the keys that differ.'),
    create_from: z
      .record(name, createFrom)
      .optional()
      .describe('Copy rules by name: from which documents this one can be made.'),
    station: station.optional(),
    copy: z.literal(true).optional().describe('A button creates a copy of a row; every role that may create may copy.'),
    claims: z
      .array(
        z.strictObject({
          target: z.string().describe('Upstream table: store_order_receipt.lines.'),
          key: name.describe('Field of the rows of this document that holds the id of the target row.'),
          table: name.optional().describe('Table of this document. Default: lines.'),
          statuses: z.array(name).min(1).describe('Documents in these statuses hold their quantity.'),
          set: z
            .record(z.string(), expression)
            .describe('Column of the target → quantity of a row of this document; the rows are summed.'),
          most: z
            .record(z.string(), expression)
            .describe('Column of the target → maximum sum of all documents; `from.x` is the target row.'),
        }),
      )
      .optional()
      .describe(
        'Quantities that documents reserve on upstream rows from their first save: recalculated after every save and transition, and never above `most`.',
      ),
    row_actions: z
      .array(rowAction)
      .optional()
      .describe(
        'Buttons that open a drawer. Buttons that make a document from a row come from `create_from` of that document.',
      ),
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
    unique: z
      .array(z.union([z.array(name).min(1), conditionalUnique.required({ fields: true })]))
      .optional()
      .describe(
        'Sets of fields unique together: `[store_id, rack_code]`, or `{fields: [customer_id], when: is_default}` over the rows that meet a condition. A row without the first field of a set is not compared.',
      ),
    access: z
      .partialRecord(roleType, z.array(z.enum(['list', 'create', 'update', 'export'])))
      .describe('Role type → rights that it may hold at most; transitions have their own roles.'),
  })
  .meta({ title: 'Entity', description: 'manifest/entities/<module>/<entity>.yaml' })

export type RawEntity = z.infer<typeof entity>
export type RawCreateFrom = z.infer<typeof createFrom>
