import * as z from 'zod'
import { check, condition, entityName, expression, label, name, roleType } from './common'
import { fields } from './field'

const guard = z.union([
  name.meta({ names: 'guards' }),
  z.record(z.string(), z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))),
])

const assignments = z.record(z.string(), expression)

const stockRow = z.strictObject({
  at: z.enum(['store', 'warehouse', 'store_inbound', 'warehouse_inbound']).describe('Kind of location.'),
  id: expression.describe('Id of the location; for `store_inbound` and `warehouse_inbound`, id of the destination.'),
  qty: expression.describe('Signed quantity; rows of zero are skipped.'),
  value: expression.describe('Signed money, or `average` for the moving average of the location.'),
  reason: z.string().describe('A reason of the ledger (purchase_in, loss_out …), or an expression that returns one.'),
  when: condition.optional().describe('Only when this condition is true.'),
})

export const POSTING_VERBS = [
  'each',
  'set',
  'recount',
  'create',
  'reserve',
  'release',
  'advance',
  'mirror',
  'price',
  'member',
  'job',
] as const

export const posting = z
  .strictObject({
    each: name.optional().describe('Runs `let`, `stock` and `set` for every row of this table.'),
    let: assignments.optional().describe('`each`: named values for `stock` and `set`.'),
    stock: z
      .array(stockRow)
      .optional()
      .describe(
        '`each`: ledger rows, written before anything is set. Which stock moves is decided before the first posting runs, so these expressions cannot read what a posting sets.',
      ),
    set: assignments
      .optional()
      .describe(
        'Writes columns of the document, of the row (`line.cost_amount`), or through a reference of the document or of the row (`sku.last_buy_price`, read as `line.sku.last_buy_price` where the reference is in the row). The expressions run one after another, row by row, and each reads the values that the earlier ones have set; the `stock` of all rows is written before the first of them. A rollup counts the document with its new status. The referenced row is locked while `guest.points: guest.points + 1` is computed.',
      ),
    recount: z
      .strictObject({
        target: z.string().describe('Upstream table: store_order_receipt.lines.'),
        key: name.describe('Field of the rows of this document that holds the id of the target row.'),
        table: name.optional().describe('Table of this document. Default: lines.'),
        set: assignments.describe(
          'Column of the target → expression over the rows, summed over all approved documents that are not voided.',
        ),
      })
      .optional()
      .describe('Recomputes upstream columns from all downstream rows.'),
    create: z
      .union([
        z.string().min(1),
        z.strictObject({
          rule: name,
          of: z.literal('source'),
          set: assignments
            .optional()
            .describe('Fields of the created document that get a value of this document, such as an agreed date.'),
        }),
      ])
      .optional()
      .describe(
        'Creates a document by this create_from rule (from_wh_send, or store.from_wholesaler) from this document, or with {rule, of: source} from its source.',
      ),
    into: name.optional().describe('`create`: field that stores the id of the created row.'),
    reserve: z
      .strictObject({
        table: name.optional().describe('Default: lines.'),
        qty: expression.describe('Quantity reserved per row.'),
      })
      .optional()
      .describe('Opens reservations; they replace the earlier ones of the document.'),
    release: z
      .union([z.enum(['self', 'source']), z.strictObject({ doc: z.enum(['self', 'source']) })])
      .optional()
      .describe('Ends reservations of this document or of its source.'),
    advance: z
      .strictObject({
        docs: z
          .string()
          .describe('`source`, `downstream.<entity>`, or `source.<entity>`: other documents made from the source.'),
        where: z.string().optional().describe('Only documents for which this condition is true.'),
        transition: name.describe('System transition to run.'),
      })
      .optional()
      .describe('Runs a system transition on linked documents.'),
    mirror: name.optional().describe('Negates every ledger row of the named transition and repeats its recounts.'),
    price: z
      .strictObject({
        table: name.optional().describe('Rows with sku_id. Default: lines.'),
        stores: expression.describe('Ids of the stores.'),
        at: expression.describe('Instant from which the price applies; an older price never replaces a newer one.'),
        set: assignments.describe('sell_price, member_price, buy_price → expression over the row.'),
        keep: assignments
          .optional()
          .describe(
            'Price of `set` → condition over the row under which every store keeps the price that it has, so that stores with different prices stay different.',
          ),
      })
      .optional()
      .describe('Writes the store prices and their history, for every store and row.'),
    member: z
      .strictObject({
        id: expression.describe('The member.'),
        points: expression.optional().describe('Points added, signed.'),
        growth: expression.optional().describe('Growth added, signed.'),
        balance: expression.optional().describe('Stored value added, signed.'),
        reason: name.describe('Reason in the logs: order, refund, adjust, recharge, opening.'),
      })
      .optional()
      .describe('Adds points, growth or stored value to the accounts of a customer, with entries in their logs.'),
    job: name.optional().describe('Queues a background job of this kind: member_levels.'),
    when: condition.optional().describe('Only when this condition is true.'),
  })
  .meta({ id: 'Posting', description: `One effect: exactly one of ${POSTING_VERBS.join(', ')}.` })

export const transition = z
  .strictObject({
    label: label.optional().describe('Text of the button, if it differs from the standard one.'),
    done: label
      .optional()
      .describe(
        'What the console says when it has run. Default: made of the button, "Ship" → "Shipped", 发布 → 已发布.',
      ),
    danger: z.boolean().optional().describe('Shown in red.'),
    from: z
      .union([name, z.array(name).min(1)])
      .optional()
      .describe(
        'Statuses from which it may start. Default: those of the standard transition of that name, otherwise any.',
      ),
    to: name
      .optional()
      .describe(
        'Status after the transition. Default: that of the standard transition of that name, otherwise unchanged.',
      ),
    roles: z
      .union([z.array(roleType), z.record(roleType, condition)])
      .optional()
      .describe('Role types that may run it; {store: <expr>} adds a condition. Empty: only the system.'),
    when: condition.optional().describe('Hides the button while the condition is false.'),
    auto: z
      .union([
        z.boolean(),
        z.string().min(1),
        z.strictObject({
          when: condition.optional(),
          at: z.string().min(1).optional(),
          reason: label.optional().describe('Reason in the log.'),
        }),
      ])
      .optional()
      .describe(
        'The engine runs the transition when this condition is true; with `at`, not before that instant (null: never).',
      ),
    confirm: z
      .union([z.boolean(), label])
      .optional()
      .describe('Asks for confirmation before it runs: true, or the text of the question.'),
    reason: z.boolean().optional().describe('Asks for a reason.'),
    input: fields.optional().describe('Fields asked for before it runs.'),
    returns: fields.optional().describe('Fields shown once after it has run.'),
    guards: z
      .array(guard)
      .optional()
      .describe('Named guards besides the implied ones: over, batch, avail …; with parameters {over: {…}}.'),
    warnings: z.array(guard).optional().describe('Guards that only ask for confirmation.'),
    checks: z.array(check).optional().describe('Conditions that the document must meet.'),
    in_use: z
      .array(
        z.strictObject({
          entity: entityName.describe('Entity that may still use this row.'),
          where: z.string().min(1).describe('CEL over that entity; `form` is this row.'),
        }),
      )
      .optional()
      .describe('The transition is refused (42300) while such rows exist.'),
    postings: z.array(posting).optional().describe('Effects, in order.'),
  })
  .meta({
    id: 'Transition',
    description: 'A change of status. Omitted keys have the values of the standard transition of that name.',
  })

export type RawTransition = z.infer<typeof transition>
export type RawPosting = z.infer<typeof posting>
