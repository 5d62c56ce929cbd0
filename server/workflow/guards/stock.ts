import { liveFigures } from '../../stock/live'
import { MESSAGES } from '../messages'
import { goodsTables, type Guard, type GuardWork } from './guard'
import { hasGoods, lineNo, numberIn } from '../../metadata/row'
import { placeOfGoods } from '../../metadata/goods-place'

/** The quantities of the lines are available, that is on hand and not reserved, by batch and by SKU. */
export const avail: Guard = (work) => shortages(work, 'available')

/**
 * The quantities of the lines are on hand, by batch and by SKU. Skipped when the setting allows negative
 * stock.
 */
export const onhand: Guard = (work) => (work.call.env.setting.allow_negative_stock ? [] : shortages(work, 'on_hand'))

async function shortages({ call, resource, scope, goods }: GuardWork, figure: 'available' | 'on_hand') {
  const live = liveFigures(
    call,
    goodsTables({ resource, scope }).flatMap(([, rows]) => rows),
  )
  const findings = await Promise.all(
    goodsTables({ resource, scope }).flatMap(([name, rows]) => {
      const place = placeOfGoods(resource, name)
      const quantity = resource.shape.tables?.[name]?.quantity
      const placeId = numberIn(scope.doc, place.field)
      const bySku = new Map<number, number>()
      return rows.map(async (line, index) => {
        // `checkDocument` refuses a document without its place and a row without goods before any guard runs.
        if (placeId === null || !hasGoods(line)) return []
        const sku = line.sku_id
        const requested = (quantity ? numberIn(line, quantity) : null) ?? 0
        bySku.set(sku, (bySku.get(sku) ?? 0) + requested)
        const total = bySku.get(sku) ?? 0
        const [ofSku, ofBatch] = await Promise.all([
          live.stock(place.type, placeId, sku),
          live.stock(place.type, placeId, sku, line.batch_id ?? 0),
        ])
        if (requested <= ofBatch[figure] && total <= ofSku[figure]) return []
        const left = Math.max(0, Math.min(ofBatch[figure], ofSku[figure]))
        const name = goods.get(sku)?.sku_name ?? String(sku)
        const isTotal = requested <= left
        const text =
          figure === 'available'
            ? MESSAGES.avail(name, left, { asked: isTotal ? total : requested, isTotal })
            : MESSAGES.onhand(name, left)
        // Earlier lines with the same goods reduce the quantity that is available for this line.
        const suggested = Math.max(0, Math.min(ofBatch[figure], ofSku[figure] - (total - requested)))
        return [
          { text, line_no: lineNo(line, index), code: 42201 as const, suggested, data: { sku_id: sku, qty: left } },
        ]
      })
    }),
  )
  return findings.flat()
}
