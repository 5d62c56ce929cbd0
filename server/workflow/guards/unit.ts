import { MESSAGES } from '../messages'
import { type Finding, goodsTables, type Guard, lineNo } from './guard'

/** G-UNIT: entered quantities fit the decimals of the sale unit; ordered ones also the SKU's order multiple. */
export const unit: Guard = ({ resource, scope, goods, parameters }) => {
  const multiple = typeof parameters.multiple === 'string' ? parameters.multiple : 'order_qty'
  const findings: Finding[] = []
  for (const [name, rows] of goodsTables({ resource, scope })) {
    const entered = Object.entries(resource.shape.tables?.[name]?.fields ?? {})
      .filter(([, field]) => field.type === 'quantity' && !field.system && !field.edit?.includes('none'))
      .map(([field]) => field)
    for (const [index, line] of rows.entries()) {
      const sku = goods.get(line.sku_id as number)
      if (!sku) continue
      const step = 10 ** (3 - sku.decimals)
      const fits = entered.every(
        (field) =>
          ((line[field] as number | null) ?? 0) % step === 0 &&
          (field !== multiple || !sku.min_order_qty || ((line[field] as number | null) ?? 0) % sku.min_order_qty === 0),
      )
      if (!fits) findings.push({ text: MESSAGES.unit(lineNo(line, index)), line_no: lineNo(line, index) })
    }
  }
  return findings
}
