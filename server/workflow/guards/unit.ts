import { MESSAGES } from '../messages'
import { type Finding, goodsTables, type Guard, lineNo } from './guard'

/** G-UNIT: entered quantities fit the decimals of the sale unit; ordered ones also the SKU's order multiple. */
export const unit: Guard = ({ resource, scope, goods, parameters }) => {
  const ordered = typeof parameters.multiple === 'string' ? parameters.multiple : 'order_qty'
  const findings: Finding[] = []
  for (const [name, rows] of goodsTables({ resource, scope })) {
    const entered = Object.entries(resource.shape.tables?.[name]?.fields ?? {})
      .filter(([, field]) => field.type === 'quantity' && !field.system && !field.edit?.includes('none'))
      .map(([field]) => field)
    for (const [index, line] of rows.entries()) {
      const sku = goods.get(line.sku_id as number)
      if (!sku) continue
      const step = 10 ** (3 - sku.decimals)
      // A quantity that another one is proposed from is told once, where it was entered.
      const told = new Set<number>()
      for (const field of entered) {
        const qty = (line[field] as number | null) ?? 0
        if (told.has(qty)) continue
        const multiple = field === ordered ? (sku.min_order_qty ?? step) : step
        const wanted = qty % step !== 0 ? step : multiple
        if (wanted === 0 || qty % wanted === 0) continue
        told.add(qty)
        const line_no = lineNo(line, index)
        findings.push({
          text: MESSAGES.unit(line_no, qty, wanted),
          line_no,
          field,
          short: MESSAGES.multiple(qty, wanted),
        })
      }
    }
  }
  return findings
}
