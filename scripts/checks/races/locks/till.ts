import { type Lock, RACES } from '../lock'

const SHIFT = 'server/modules/till/shifts/shift.ts'

export const TILL: readonly Lock[] = [
  {
    name: 'till: the shop, while a shift is opened',
    without: [
      {
        file: 'server/modules/till/shifts/shift-open.ts',
        text: ".where(and(eq(store.tenant_id, tenant_id), eq(store.id, place.store_id)))\n    .for('update')",
      },
    ],
    noticed: { [RACES]: ['open one shift'] },
  },
  {
    name: 'till: shifts that something is reported for',
    without: [{ file: SHIFT, text: ".orderBy(asc(switch_work.id))\n    .for('update')" }],
    noticed: { [RACES]: ['book a sale once (pos)', 'count what is paid in while a sale is rung up'] },
  },
  {
    name: 'till: the shift that is closed',
    without: [
      {
        file: SHIFT,
        text: "eq(switch_work.id, id),\n      ),\n    )\n    .for('update')",
        instead: 'eq(switch_work.id, id),\n      ),\n    )',
      },
    ],
    noticed: { [RACES]: ['close the shift once, after the sale that is being rung up'] },
  },
  {
    name: 'till: a sale that no till rang up',
    without: [
      {
        file: 'server/modules/till/sales/sell.ts',
        text: 'await call.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${draft.client_uuid}, 11))`)',
        instead: 'continue',
      },
    ],
    noticed: { [RACES]: ['book a sale once (mini_program)'] },
  },
  {
    name: 'till: the numbers of sales',
    without: [
      {
        file: 'server/write/numbers.ts',
        text: 'set: { value: sql`${counter.value} + ${count}` }',
        instead:
          'set: { value: sql`(select c.value + ${count} from counter c where c.tenant_id = ${call.operator.tenant_id} and c.series = ${pattern.series})` }',
      },
    ],
    noticed: { [RACES]: ['number their sales differently'] },
  },
  {
    name: 'till: the sale that is refunded',
    without: [
      {
        file: 'server/modules/till/refunds/refund-history.ts',
        text: "eq(pos_order.id, order_id)))\n    .for('update')",
        instead: 'eq(pos_order.id, order_id)))',
      },
    ],
    noticed: { [RACES]: ['give the same goods back once'] },
  },
  {
    name: 'till: members whose accounts move',
    without: [
      { file: 'server/workflow/postings/member.ts', text: ".orderBy(asc(user_info.id))\n      .for('update')" },
    ],
    noticed: { [RACES]: ['put money into one member’s stored value'] },
  },
  {
    name: 'till: a member that two register',
    without: [{ file: 'server/modules/till/member.ts', text: '    .onConflictDoNothing()\n' }],
    noticed: { [RACES]: ['register one member of one mobile'] },
  },
]
