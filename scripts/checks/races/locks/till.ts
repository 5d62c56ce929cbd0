import { type Lock, RACES } from '../lock'

const SHIFT = 'server/modules/till/shifts/shift.ts'

/** Locks of the till. */
export const TILL: readonly Lock[] = [
  {
    name: 'till: the shop while a shift is opened',
    edits: [
      {
        file: 'server/modules/till/shifts/shift-open.ts',
        text: ".where(and(eq(store.tenant_id, tenant_id), eq(store.id, place.store_id)))\n    .for('update')",
      },
    ],
    mustFail: { [RACES]: ['open one shift'] },
  },
  {
    name: 'till: shifts for which a till reports',
    edits: [{ file: SHIFT, text: ".orderBy(asc(switch_work.id))\n    .for('update')" }],
    mustFail: { [RACES]: ['book a sale once (pos)', 'count cash that is paid in while a sale is booked'] },
  },
  {
    name: 'till: the shift while it is closed',
    edits: [
      {
        file: SHIFT,
        text: "eq(switch_work.id, id)))\n    .for('update')",
        replacement: 'eq(switch_work.id, id)))',
      },
    ],
    mustFail: { [RACES]: ['close the shift once, after the sale that is being booked'] },
  },
  {
    name: 'till: a sale without a till',
    edits: [
      {
        file: 'server/modules/till/sales/sell.ts',
        text: 'await advisoryLock(call.tx, call.operator.tenant_id, `sale:${draft.client_uuid}`)',
        replacement: 'continue',
      },
    ],
    mustFail: { [RACES]: ['book a sale once (mini_program)'] },
  },
  {
    name: 'till: the numbers of sales',
    edits: [
      {
        file: 'server/write/numbers.ts',
        text: 'set: { value: sql`${counter.value} + ${count}` }',
        replacement:
          'set: { value: sql`(select c.value + ${count} from counter c where c.tenant_id = ${call.operator.tenant_id} and c.series = ${numbering.series})` }',
      },
    ],
    mustFail: { [RACES]: ['assign different numbers to their sales'] },
  },
  {
    name: 'till: the sale during its refund',
    edits: [
      {
        file: 'server/modules/till/refunds/refund-history.ts',
        text: "eq(pos_order.id, order_id)))\n    .for('update')",
        replacement: 'eq(pos_order.id, order_id)))',
      },
    ],
    mustFail: { [RACES]: ['give the same goods back once'] },
  },
  {
    name: 'till: members whose accounts are changed',
    edits: [{ file: 'server/workflow/postings/member.ts', text: ".orderBy(asc(user_info.id))\n      .for('update')" }],
    mustFail: { [RACES]: ['both recharge the stored value of a member'] },
  },
  {
    name: 'till: a member whom two tills register',
    edits: [{ file: 'server/modules/till/member.ts', text: '    .onConflictDoNothing()\n' }],
    mustFail: { [RACES]: ['register one member for one mobile'] },
  },
]
