import { unitStep } from '../../../src/exact/scale'
import { noMultiple } from '../../../src/rules/values/quantity-messages'
import { isMultiple, nextMultiple } from '../../../src/rules/values/multiple'
import { MESSAGES } from '../messages'
import { type Finding, goodsTables, type Guard } from './guard'
import { lineNo, numberIn } from '../../metadata/row'

/**
 * Entered quantities fit the decimals of the sale unit; the quantity of a table with a `multiple` is a multiple of that
 * field.
 */
export const unit: Guard = ({ resource, scope, goods }) => {
  const findings: Finding[] = []
  for (const [name, rows] of goodsTables({ resource, scope })) {
    const table = resource.shape.tables?.[name]
    const entered = Object.entries(table?.fields ?? {})
      .filter(([, field]) => field.type === 'quantity' && !field.system && !field.edit?.includes('none'))
      .map(([field]) => field)
    for (const [index, line] of rows.entries()) {
      const sku = goods.get(line.sku_id)
      if (!sku) continue
      const step = unitStep(sku.decimals)
      // A second field of the line with the same quantity, usually a default copied from the first, is not reported
      // again.
      const reported = new Set<number>()
      for (const field of entered) {
        const qty = numberIn(line, field) ?? 0
        if (reported.has(qty)) continue
        const stated = field === table?.quantity && table?.multiple ? numberIn(line, table.multiple) : null
        const multiple = stated ?? step
        // A message about the decimals alone would be followed by a second refusal: the next whole quantity may still
        // be no order multiple.
        const requiredStep = !isMultiple(qty, step) && !isMultiple(multiple, step) ? step : multiple
        if (isMultiple(qty, requiredStep)) continue
        reported.add(qty)
        const line_no = lineNo(line, index)
        findings.push({
          text: MESSAGES.unit(line_no, sku.sku_name, qty, requiredStep),
          line_no,
          field,
          short: noMultiple(qty, requiredStep),
          suggested: nextMultiple(qty, multiple, step),
        })
      }
    }
  }
  return findings
}
