import { sql } from 'drizzle-orm'
import { supplierPayment } from '../../generated/resources'
import { type Business, daysOf, moment, person, weekdayOf } from '../business'
import type { ActionRunner } from '../action-runner'

/** One in this many payments stays unpaid after its due day, so that the list has overdue payments. */
const OVERDUE_EACH = 12

/**
 * Plans payments: on weekdays the finance department requests the payments that are due, and the administrator confirms
 * them.
 */
export function planPayments(business: Business): void {
  for (const day of daysOf(business))
    if (weekdayOf(day) < 6)
      business.agenda.plan(moment(day, 15, 30), (runner, at) => payWhatIsDue(business, runner, at, day))
}

async function payWhatIsDue(business: Business, runner: ActionRunner, at: number, day: string): Promise<void> {
  const due = await runner.rows<{ id: number }>(
    sql`select id from supplier_payment where check_status = 'draft' and due_date <= ${day} and id % ${OVERDUE_EACH} <> 0 order by id`,
  )
  for (const [index, { id }] of due.entries()) await pay(business, runner, at + index * 60_000, { id: Number(id), day })
}

/** Requests and confirms a payment on one day. */
export async function pay(
  business: Business,
  runner: ActionRunner,
  at: number,
  { id, day }: { id: number; day: string },
): Promise<void> {
  const resource = supplierPayment
  const finance = person(business, 'finance')
  await runner.edit(finance, at, resource, { id, change: () => ({ biz_date: day }) })
  await runner.move(finance, at, { resource, id, names: ['submit'] })
  await runner.move(person(business, 'admin'), at + 1_200_000, {
    resource,
    id,
    names: ['approve'],
    input: {
      paid_on: day,
      pay_method: 'bank_transfer',
      payment_no: `${day.replaceAll('-', '')}${String(id).padStart(6, '0')}`,
    },
  })
}
