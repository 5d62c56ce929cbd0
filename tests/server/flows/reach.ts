import { RECEIPTS } from '../../../server/checks/documents'
import type { Tally } from './run'

/** Documents that operators create by hand; all other documents are created from these documents. */
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

/** How often an action was done on a kind of document, alone or together with another action. */
export function timesDone(tally: Tally, action: string, entity: string): number {
  return [...tally]
    .filter(([name]) => {
      const [actions = '', kind, outcome] = name.split(' ')
      return kind === entity && outcome === 'done' && actions.split('+').includes(action)
    })
    .reduce((sum, [, count]) => sum + count, 0)
}

const ALL = RECEIPTS.map(({ entity }) => entity)
/** Actions that must occur REPETITIONS times for each of these kinds of documents. */
const FORWARD: readonly (readonly [action: string, entities: readonly string[]])[] = [
  ['create', BY_HAND],
  ['submit', ALL],
  ['approve', ALL],
]
/** Transitions back that must occur REPETITIONS times over all kinds of documents together. */
const BACK = ['withdraw', 'reject', 'void', 'reverse']
const REPETITIONS = 4
const TILL = [
  'order',
  'order offline',
  'refund',
  'refund_result',
  'recharge',
  'cash_move',
  'member',
  'shift_close',
  'repeated',
]

/** Actions that the flows did too rarely to prove anything. `minTimes` scales the required counts. */
export function tooRare(tally: Tally, minTimes: number): string[] {
  const forward = FORWARD.flatMap(([action, entities]) =>
    entities.map(
      (entity) => [`${action} ${entity}`, timesDone(tally, action, entity), minTimes * REPETITIONS] as const,
    ),
  )
  const back = BACK.map((action) => {
    const count = ALL.reduce((sum, entity) => sum + timesDone(tally, action, entity), 0)
    return [action, count, minTimes * REPETITIONS] as const
  })
  const calls = TILL.map((call) => [call, tally.get(`${call} done`) ?? 0, minTimes] as const)
  return [...forward, ...back, ...calls]
    .filter(([, count, wanted]) => count < wanted)
    .map(([name, count]) => `${name}: ${count}`)
}
