import { effectivePrices } from '../../stock/live-prices'
import { MESSAGES } from '../messages'
import { type Finding, goodsTables, type Guard, type GuardWork } from './guard'
import { lineNo, numberIn } from '../../metadata/row'

/**
 * A selling price is not below the buying price in any store that the price is for. The tenant's policy decides
 * whether a lower price is refused, needs confirmation, or is allowed. Parameters: `price`, a field of the line, and
 * `stores`, a field of the header.
 */
export const cost: Guard = async (work) => {
  const policy = work.call.env.setting.below_cost_policy
  const { call, parameters } = work
  const seesCosts = call.operator.flags.can_view_buy_price
  // By a few tries, a warning would reveal the buying price. A refusal reveals it too, but is needed all the same.
  if (policy === 'allow' || (policy === 'warn' && !seesCosts)) return []
  const price = String(parameters.price ?? 'new_sell_price')
  const findings = new Map<number, Finding>()
  for (const [, rows] of goodsTables(work)) {
    const skus = rows.flatMap((line) => line.sku_id ?? [])
    for (const store of storesOf(work)) {
      const costs = await effectivePrices(call, store, skus)
      for (const [index, line] of rows.entries()) {
        const sku = line.sku_id
        const newPrice = numberIn(line, price)
        if (sku == null || newPrice === null || newPrice >= (costs.get(sku)?.buy_price ?? 0)) continue
        const name = work.goods.get(sku)?.sku_name ?? String(sku)
        const lowestPrice = Math.max(costs.get(sku)?.buy_price ?? 0, Number(findings.get(index)?.suggested ?? 0))
        findings.set(index, {
          text: MESSAGES.cost(name),
          line_no: lineNo(line, index),
          field: price,
          // Only operators who may see costs get the cost in the message.
          ...(seesCosts && { short: MESSAGES.costOf(name, lowestPrice), suggested: lowestPrice }),
          ...(policy === 'warn' ? { warn: true } : {}),
        })
      }
    }
  }
  return [...findings.entries()].toSorted(([a], [b]) => a - b).map(([, finding]) => finding)
}

function storesOf({ scope, parameters }: GuardWork): number[] {
  const named = scope.doc[String(parameters.stores ?? 'store_ids')] ?? scope.doc.store_id
  return (Array.isArray(named) ? named : [named]).filter((id) => typeof id === 'number')
}
