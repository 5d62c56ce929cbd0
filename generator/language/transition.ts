import * as z from 'zod'
import { check, condition, entityName, expression, label, name, roleType } from './common'
import { fields } from './field'

const guard = z.union([
  name.meta({ names: 'guards' }),
  z.record(z.string(), z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))),
])

const setting = z.record(z.string(), expression)

const stock = z.strictObject({
  at: z.enum(['store', 'warehouse', 'store_inbound', 'warehouse_inbound']).describe('Kind of location.'),
  id: expression.describe('Id of the location; for inbound ones of the destination.'),
  qty: expression.describe('Signed quantity; rows of zero are skipped.'),
  value: expression.describe('Signed money, or `average` for the moving average of the location.'),
  reason: z.string().describe('A reason of the ledger (purchase_in, loss_out …), or an expression that answers one.'),
  when: condition.optional().describe('Only while this holds.'),
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
    each: name.optional().describe('For every row of this table: `let`, `stock`, `set`.'),
    let: setting.optional().describe('`each`: names for values used below.'),
    stock: z.array(stock).optional().describe('`each`: ledger rows.'),
    set: setting
      .optional()
      .describe(
        'Writes columns of the document, of the row (`line.cost_amount`), or through a reference (`sku.last_buy_price`).',
      ),
    recount: z
      .strictObject({
        target: z.string().describe('Upstream table: store_order_receipt.lines.'),
        key: name.describe('Field of our rows that holds the id of the target row.'),
        table: name.optional().describe('Our table. Default: lines.'),
        set: setting.describe(
          'Column of the target → expression over our rows, summed over all alive approved documents.',
        ),
      })
      .optional()
      .describe('Recomputes upstream columns from all downstream rows.'),
    create: z
      .union([z.string().min(1), z.strictObject({ rule: name, of: z.literal('source') })])
      .optional()
      .describe(
        'Makes a row by this create_from rule (from_wh_send, or store.from_wholesaler), from this document or from its source: {rule, of: source}.',
      ),
    into: name.optional().describe('`create`: field that takes the id of what was made.'),
    reserve: z
      .strictObject({
        table: name.optional().describe('Default: lines.'),
        qty: expression.describe('Quantity reserved per row.'),
      })
      .optional()
      .describe('Opens reservations; those of the document before are replaced.'),
    release: z
      .union([z.enum(['self', 'source']), z.strictObject({ doc: z.enum(['self', 'source']) })])
      .optional()
      .describe('Ends reservations of this document or of its source.'),
    advance: z
      .strictObject({
        docs: z
          .string()
          .describe('`source`, `downstream.<entity>`, or `source.<entity>`: what else was made from the source.'),
        where: z.string().optional().describe('Only documents that fulfil this.'),
        transition: name.describe('System transition that is fired.'),
      })
      .optional()
      .describe('Fires a system transition on linked documents.'),
    mirror: name.optional().describe('Negates every ledger row of the named transition and repeats its recounts.'),
    price: z
      .strictObject({
        table: name.optional().describe('Rows with sku_id. Default: lines.'),
        stores: expression.describe('Ids of the stores.'),
        at: expression.describe('Instant from which it holds; an older one never replaces a newer one.'),
        set: setting.describe('sell_price, member_price, buy_price → expression over the row.'),
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
      .describe('Adds to the accounts of a member through their logs.'),
    job: name.optional().describe('Puts due work of this kind in the queue: member_levels.'),
    when: condition.optional().describe('Only while this holds.'),
  })
  .meta({ id: 'Posting', description: `One effect: exactly one of ${POSTING_VERBS.join(', ')}.` })

export const transition = z
  .strictObject({
    label: label.optional().describe('Text of the button, if it differs from the standard one.'),
    danger: z.boolean().optional().describe('Shown in red.'),
    from: z
      .union([name, z.array(name).min(1)])
      .optional()
      .describe('Statuses it starts from. Default: the standard ones of that name, else any.'),
    to: name.optional().describe('Status it leads to. Default: the standard one of that name, else it stays.'),
    roles: z
      .union([z.array(roleType), z.partialRecord(roleType, condition)])
      .optional()
      .describe('Role types that may; {store: <expr>} makes it conditional. Empty: the system alone.'),
    when: condition.optional().describe('Hides the button while it does not hold.'),
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
      .describe('Fired by the engine when this holds; with `at` once that instant has come (null: never).'),
    confirm: z
      .union([z.boolean(), label])
      .optional()
      .describe('Asks before it runs; the text, if it differs from the standard one.'),
    reason: z.boolean().optional().describe('Asks for a reason.'),
    input: fields.optional().describe('Fields asked for before it runs.'),
    returns: fields.optional().describe('Fields shown once afterwards.'),
    guards: z
      .array(guard)
      .optional()
      .describe('Named guards beside the common ones: over, batch, avail …; with parameters {over: {…}}.'),
    warnings: z.array(guard).optional().describe('Guards that only ask for confirmation.'),
    checks: z.array(check).optional().describe('Conditions of this document.'),
    in_use: z
      .array(
        z.strictObject({
          entity: entityName.describe('Entity that may still use this row.'),
          where: z.string().min(1).describe('CEL over it; `form` is this row.'),
        }),
      )
      .optional()
      .describe('Refused (42300) while such rows exist.'),
    postings: z.array(posting).optional().describe('Effects, in order.'),
  })
  .meta({
    id: 'Transition',
    description: 'A change of status. What is not said is as the standard transition of that name.',
  })

export type RawTransition = z.infer<typeof transition>
export type RawPosting = z.infer<typeof posting>
