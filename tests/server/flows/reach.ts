import { RECEIPTS } from '../../../server/checks/documents'
import type { Tally } from './run'

/** Documents that begin something; the others come of them. */
const BY_HAND = [
  'store_order_receipt',
  'store_stock_adjust_receipt',
  'store_good_loss_receipt',
  'store_good_transfer_out_receipt',
  'store_return_receive_receipt',
  'adjust_price_store_sell_receipt',
  'adjust_price_store_buy_receipt',
  'wh_purchase_receipt',
  'wh_send_receipt',
]

/** How often something was done to a kind of document, alone or together with something else. */
export function done(tally: Tally, action: string, entity: string): number {
  return [...tally]
    .filter(([name]) => {
      const [actions = '', kind, outcome] = name.split(' ')
      return kind === entity && outcome === 'done' && actions.split('+').includes(action)
    })
    .reduce((sum, [, count]) => sum + count, 0)
}

const ALL = RECEIPTS.map(({ entity }) => entity)
/** What every kind goes through, several times; and what is undone now and then, of whatever kind. */
const ON: readonly (readonly [action: string, entities: readonly string[]])[] = [
  ['create', BY_HAND],
  ['submit', ALL],
  ['approve', ALL],
]
const BACK = ['withdraw', 'reject', 'void', 'reverse']
const TIMES = 4
const TILL = [
  'order',
  'order offline',
  'refund',
  'refund_result',
  'recharge',
  'cash_move',
  'member',
  'shift_close',
  'said again',
]

/** What flows have hardly ever done: a walk that never gets anywhere proves nothing. `least`: how often the rarest must come. */
export function notReached(tally: Tally, least: number): string[] {
  const onwards = ON.flatMap(([action, entities]) =>
    entities.map((entity) => [`${action} ${entity}`, done(tally, action, entity), least * TIMES] as const),
  )
  const back = BACK.map((action) => {
    const count = ALL.reduce((sum, entity) => sum + done(tally, action, entity), 0)
    return [action, count, least * TIMES] as const
  })
  const calls = TILL.map((call) => [call, tally.get(`${call} done`) ?? 0, least] as const)
  return [...onwards, ...back, ...calls]
    .filter(([, count, wanted]) => count < wanted)
    .map(([name, count]) => `${name}: ${count}`)
}
