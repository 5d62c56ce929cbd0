import { effectivePrices } from '../../stock/live-prices'
import { MESSAGES } from '../messages'
import { type Finding, goodsTables, type Guard, type GuardWork, lineNo } from './guard'

/**
 * G-COST: a selling price covers the buying price of every store that it is for, as the tenant's policy has it: refused,
 * only warned of, or let pass. Parameters name the fields: `price` of the line, `stores` of the header.
 */
export const cost: Guard = async (work) => {
  const policy = work.call.env.setting.below_cost_policy
  if (policy === 'allow') return []
  const { call, parameters } = work
  const price = String(parameters.price ?? 'new_sell_price')
  const found = new Map<number, Finding>()
  for (const [, rows] of goodsTables(work)) {
    const skus = rows.map((line) => line.sku_id as number)
    for (const store of storesOf(work)) {
      const costs = await effectivePrices(call, store, skus)
      for (const [index, line] of rows.entries()) {
        const sku = line.sku_id as number
        const asked = line[price] as number | null
        if (asked === null || asked >= (costs.get(sku)?.buy_price ?? 0)) continue
        const text = MESSAGES.cost(work.goods.get(sku)?.sku_name ?? String(sku))
        found.set(index, { text, line_no: lineNo(line, index), ...(policy === 'warn' ? { warn: true } : {}) })
      }
    }
  }
  return [...found.entries()].toSorted(([a], [b]) => a - b).map(([, finding]) => finding)
}

function storesOf({ scope, parameters }: GuardWork): number[] {
  const named = scope.doc[String(parameters.stores ?? 'store_ids')] ?? scope.doc.store_id
  return (Array.isArray(named) ? named : [named]).filter((id) => typeof id === 'number')
}
