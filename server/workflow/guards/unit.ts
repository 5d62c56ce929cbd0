import { MESSAGES } from '../messages'
import { type Finding, goodsTables, type Guard } from './guard'
import { lineNo, numberIn } from '../../metadata/row'

/**
 * Entered quantities fit the decimals of the sale unit; ordered quantities are multiples of the SKU's order
 * multiple.
 */
export const unit: Guard = ({ resource, scope, goods, parameters }) => {
  const ordered = typeof parameters.multiple === 'string' ? parameters.multiple : 'order_qty'
  const findings: Finding[] = []
  for (const [name, rows] of goodsTables({ resource, scope })) {
    const entered = Object.entries(resource.shape.tables?.[name]?.fields ?? {})
      .filter(([, field]) => field.type === 'quantity' && !field.system && !field.edit?.includes('none'))
      .map(([field]) => field)
    for (const [index, line] of rows.entries()) {
      const sku = goods.get(line.sku_id)
      if (!sku) continue
      const step = 10 ** (3 - sku.decimals)
      // A second field of the line with the same quantity, usually a default copied from the first, is not reported
      // again.
      const reported = new Set<number>()
      for (const field of entered) {
        const qty = numberIn(line, field) ?? 0
        if (reported.has(qty)) continue
        const multiple = field === ordered ? (sku.min_order_qty ?? step) : step
        // A message about the decimals alone would be followed by a second refusal: the next whole quantity may still
        // be no order multiple.
        const requiredStep = qty % step !== 0 && multiple % step !== 0 ? step : multiple
        if (requiredStep === 0 || qty % requiredStep === 0) continue
        reported.add(qty)
        const line_no = lineNo(line, index)
        findings.push({
          text: MESSAGES.unit(line_no, sku.sku_name, qty, requiredStep),
          line_no,
          field,
          short: MESSAGES.multiple(qty, requiredStep),
          right: nextMultiple(qty, multiple, step),
        })
      }
    }
  }
  return findings
}

/**
 * The next larger multiple that also fits the decimals of the sale unit, so that nobody gets less than they asked for.
 */
function nextMultiple(qty: number, multiple: number, step: number): number {
  let next = Math.ceil(qty / multiple) * multiple
  // Both numbers are whole thousandths, so a multiple that fits follows after at most `step` multiples.
  while (next % step !== 0) next += multiple
  return next
}
