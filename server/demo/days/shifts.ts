import { sql } from 'drizzle-orm'
import { switchWork } from '../../generated/resources'
import type { Operator } from '../../http/call'
import { closeShift } from '../../modules/till/shifts/shift-close'
import { openShift } from '../../modules/till/shifts/shift-open'
import { type Business, managerOf, moment, person } from '../business'
import { laterMinutes, type OpenStore } from '../open-stores'
import type { Random } from '../random'
import { uuid } from './checkout'

export const TERMINAL = 'T1'
/** Cash in the drawer when a shift opens, in fen. */
const FLOAT = 30_000

interface Shift {
  /** Minutes after midnight of the day. */
  opens: number
  closes: number
  second: boolean
}

/** The two shifts of a day, about 7 to 15 and 15 to 23; two hours later in the university store. */
const shiftsOf = (store: OpenStore): readonly [Shift, Shift] => {
  const later = laterMinutes(store)
  return [
    { opens: 410 + later, closes: 898 + later, second: false },
    { opens: 898 + later, closes: 1_385 + later, second: true },
  ]
}

export const shiftOf = (store: OpenStore, minute: number): Shift => {
  const [first, second] = shiftsOf(store)
  return minute < first.closes ? first : second
}

export function cashierOf(business: Business, store: OpenStore, minute: number): Operator {
  return person(business, `cashier${shiftOf(store, minute).second ? '2' : ''}_${store.toLowerCase()}`, store)
}

/** Plans opening, closing and confirming of the shifts of a day. One shift of the last evening stays open. */
export function planShifts(business: Business, store: OpenStore, day: string, random: Random): void {
  for (const shift of shiftsOf(store)) {
    const cashier = cashierOf(business, store, shift.opens)
    const name = uuid(random)
    const difference = random.chance(0.06) ? random.pick([-1, 1]) * random.int(50, 2_000) : 0
    let id = 0
    business.agenda.plan(moment(day, 0, shift.opens) + 40_000, async (runner, at) => {
      const opened = await openShift(await runner.call(cashier, at), {
        client_uuid: name,
        terminal_no: TERMINAL,
        float_amount: FLOAT,
      })
      id = opened.id
    })
    if (day === business.lastDay && store === 'S0002' && shift.second) continue
    business.agenda.plan(moment(day, 0, shift.closes) + 20_000, async (runner, at) => {
      const [cash] = await runner.rows<{ expected_amount: number }>(
        sql`select expected_amount from switch_work_lines where owner_id = ${id} order by line_no limit 1`,
      )
      const amount = Math.max(0, Number(cash?.expected_amount ?? FLOAT) + difference)
      await closeShift(await runner.call(cashier, at), { switch_work_id: id, actual: [{ method: 'cash', amount }] })
    })
    if (day !== business.lastDay)
      business.agenda.plan(moment(day, 33, shift.second ? 10 : 5), (runner, at) =>
        runner
          .move(managerOf(business, store), at, {
            resource: switchWork,
            id,
            names: ['confirm'],
            input: {
              confirm_remark: difference === 0 ? null : difference < 0 ? '找零差错，已与收银员核对' : '顾客未取找零',
            },
          })
          .then(() => undefined),
      )
  }
}
