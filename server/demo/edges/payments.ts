import { sql } from 'drizzle-orm'
import { supplierPayment } from '../../generated/resources'
import { person } from '../business'
import { pay } from '../days/pay'
import type { Evening } from './edges'

/** Creates payments to suppliers in every status: requested, sent back, paid in part, and paid and reversed. */
export async function payments(evening: Evening): Promise<void> {
  const { business, runner } = evening
  const [finance, admin] = [person(business, 'finance'), person(business, 'admin')]
  const day = business.lastDay
  // Nothing is paid before the goods have arrived: payments for deliveries after the last whole day are chosen last.
  const drafts = await runner.rows<{ id: number }>(
    sql`select id from supplier_payment where check_status = 'draft' order by delivered_on > ${day}, due_date desc, id limit 3`,
  )
  const [partly, requested, refused] = drafts.map(({ id }) => Number(id))
  if (!partly || !requested || !refused) throw new Error('the demo company owes its suppliers too little')
  await evening.edit(finance, supplierPayment, partly, (row) => ({
    pay_amount: Math.floor((row.owed_amount ?? 0) / 2),
    remark: '先付一半，余款待发票到后支付',
  }))
  await pay(business, runner, evening.nextMinute(), { id: partly, day })
  const rest = await restOf(evening, partly)
  await pay(business, runner, evening.nextMinute(), { id: rest, day })
  await evening.move(admin, supplierPayment, rest, { name: 'reverse', reason: '账号有误，银行退票' })
  // Due on the day of the delivery, which has passed.
  await evening.edit(finance, supplierPayment, await restOf(evening, partly), (row) => ({
    due_date: row.delivered_on,
    remark: '供应商要求退票后立即补付',
  }))
  for (const id of [requested, refused]) {
    await evening.edit(finance, supplierPayment, id, () => ({ biz_date: day }))
    await evening.move(finance, supplierPayment, id, { name: 'submit' })
  }
  await evening.move(admin, supplierPayment, refused, { name: 'reject', reason: '发票未到，暂缓付款' })
}

/** Id of the draft for what a payment left to pay. */
async function restOf({ runner }: Evening, payment: number): Promise<number> {
  const [row] = await runner.rows<{ id: number }>(sql`
    select rest.id from supplier_payment rest join supplier_payment paid
      on rest.source_type = paid.source_type and rest.source_id = paid.source_id
    where paid.id = ${payment} and rest.check_status = 'draft'`)
  if (!row) throw new Error(`payment ${payment} left nothing to pay`)
  return Number(row.id)
}
