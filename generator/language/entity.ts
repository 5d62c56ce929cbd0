import * as z from 'zod'
import { capacity } from './capacity'
import { claim } from './claim'
import { conditionalUnique, entityName, enumValues, keywords, name, roleType, title } from './common'
import { createFrom } from './create-from'
import { ENGINE_VIEWS } from './engine-views'
import { edit, fields } from './field'
import { form, station } from './form'
import { list, rowAction } from './list'
import { MIXIN_MEANINGS } from './mixins'
import { print } from './print'
import { report } from './report'
import { states } from './states'
import { mixin, table } from './table'
import { posting, transition } from './transition'

/** Rights on every entity, besides one for each of its transitions. */
export const RIGHTS = ['list', 'create', 'update', 'export'] as const
/** A `receipt` is any numbered document with lines that is submitted and approved, not only a receipt of goods. */
const KINDS = ['master', 'tree', 'receipt', 'report', 'log', 'singleton', 'internal'] as const

export const entity = z
  .strictObject({
    entity: name.describe('Key of the entity; the file is named after it.'),
    module: name.describe('Group; the folder is named after it.'),
    kind: z.enum(KINDS).describe('`internal`: a table without screens. `report`: list only.'),
    title: title.describe('Title of the list screen; create and update titles follow from it.'),
    keywords: keywords
      .optional()
      .describe(
        'Further words by which the palette (Ctrl K) finds the list and the screen that creates a row, such as 盘点 and stocktake for stock adjustments. A word with which the title begins needs no keyword; screens whose title matches are listed first.',
      ),
    scope: z
      .enum(['tenant', 'store', 'warehouse', 'operator'])
      .describe(
        'Which rows an operator sees: all of the tenant, or those of their stores, of their warehouses, or of themselves.',
      ),
    scope_field: name.optional().describe('Field with the place, if it is not {scope}_id; may be a list (store_ids).'),
    readers: z
      .record(roleType, name)
      .optional()
      .describe('Further role types that may read a row: role type → field with the place of that role.'),
    of: entityName
      .optional()
      .describe(
        'Makes this entity a second view of the table of that entity. Fields are taken over by name (`mobile: {}`), with the keys that differ; new fields become columns of that table.',
      ),
    where: z.string().optional().describe('`of`: the rows that this view shows, as CEL that runs as SQL.'),
    from: name
      .optional()
      .describe(`SQL view of the engine that a report reads: ${ENGINE_VIEWS.map((view) => `\`${view}\``).join(', ')}.`),
    screen: z.literal('one').optional().describe('The tree and its form share a single screen.'),
    mixins: z
      .array(mixin)
      .optional()
      .describe(
        `Predefined sets of fields: ${Object.keys(MIXIN_MEANINGS).join(', ')}. Audit columns are added automatically.`,
      ),
    number: z
      .union([z.string().min(1), z.strictObject({ field: name, pattern: z.string().min(1) })])
      .optional()
      .describe(
        'Pattern of the number, its parts in any order: constants, `{yyyy}`, `{yy}`, `{MM}`, `{dd}` or several in one (`{yyMM}`), fields that must be given (`{sale_mode}`, `{store.store_no}`) and `{seq:4}` once. The sequence begins at 1 whenever another part changes: by day, by month, by store. Year, month and day are those of the creation in the time zone of the company, not those of `biz_date`, so that a document of last year that is written in January gets a number of the new year. The number of a receipt is its field receipt_no.',
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
    form: form
      .optional()
      .describe('Sections of the form. Default: one section with all fields, then one for each table.'),
    states: states.optional().describe('The statuses of a document.'),
    transitions: z
      .record(name.max(40), transition)
      .meta({ keys: 'transitions' })
      .optional()
      .describe(
        'Transitions by name; the standard ones state only the keys that differ. Steps of your own have a `label` and say `from` which statuses they start.',
      ),
    create_from: z
      .record(name, createFrom)
      .optional()
      .describe('Copy rules by name: from which documents this one can be made.'),
    station: station.optional(),
    print: print.optional(),
    reports: z
      .record(name.max(30), report)
      .optional()
      .describe('Grouped figures over the rows of the list, by name; each has a screen and a menu entry.'),
    copy: z
      .literal(true)
      .optional()
      .describe(
        'A button creates a copy of a row; every role that may create may copy. Dates, signatures and unique values are not copied.',
      ),
    claims: z
      .array(claim)
      .optional()
      .describe(
        'Quantities that documents reserve on upstream rows from their first save: recalculated after every save and transition, and never above `most`.',
      ),
    capacity: z
      .array(capacity)
      .min(1)
      .optional()
      .describe(
        'Places that rows take over time: rooms by the hour, tables by the day. A save that needs more places than are free is refused with their number.',
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
      .record(roleType, z.array(z.enum(RIGHTS)))
      .describe(
        'Role type → rights that it may hold at most; whoever may hold `list` may hold `export` too. Transitions have their own roles.',
      ),
  })
  .meta({ title: 'Entity', description: 'manifest/entities/<module>/<entity>.yaml' })

export type RawEntity = z.infer<typeof entity>
