import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { closeBrowser, type Visitor } from '../kit/browser'
import { expectQuiet } from '../kit/console'
import { employNurse } from './clinic'
import { redeemPoints } from './club'
import { produce } from './factory'
import { callFunctions, FUNCTIONS } from './functions'
import { answerTicket } from './help-desk'
import { settleClaim } from './insurer'
import { startTrades, visitTrades } from './product'
import { rent } from './rental'
import { reportJourneys, REPORTS } from './reports'
import { takeReservations } from './restaurant'
import { teach } from './school'
import { subscribe } from './subscriptions'
import { repairMachine } from './workshop'

const DAYS: readonly [string, (page: Page) => Promise<void>][] = [
  ['restaurant: a table goes to one party only, whose guests are seated and pay', takeReservations],
  ['workshop: an order is scheduled when a technician is named, uses parts and dates the next service', repairMachine],
  ['club: a purchase earns points, and a reward is handed over as long as they last', redeemPoints],
  ['rental: an item goes out once and comes back damaged', rent],
  ['help desk: a ticket is due within the hours of its queue, solved and opened again', answerTicket],
  ['subscriptions: a trial is billed, paid and renewed', subscribe],
  ['insurer: a loss within the cover is assessed and paid less the excess', settleClaim],
  ['factory: a released bill costs its product and gives production its materials', produce],
  ['school: the last place goes to one pupil, then to the next', teach],
]

let stop: () => Promise<void>
let admin: Visitor
beforeAll(async () => {
  stop = await startTrades({ ...REPORTS, ...FUNCTIONS })
  admin = await visitTrades('/dining/reservation/list')
})
afterAll(async () => {
  await closeBrowser()
  await stop?.()
})

describe('a day in another trade', () => {
  it.each(DAYS)('%s', async (_, work) => {
    admin.problems.length = 0
    await work(admin.page)
    expectQuiet(admin)
  })
  it('the form of each slot works with every function of expressions', () => callFunctions(admin))
  it('clinic: a nurse of a role type that the product adds works in one clinic', employNurse)
})

reportJourneys()
