import { textIn } from '../../src/rules/text-in'
import { allocate, availableBatchesBySku, inFefoOrder } from './fefo'
import { liveFigures } from './live'
import { skuFacts } from './sku-facts'
import type { CreateFrom, Resource } from '../metadata/description'
import { hasGoods, numberIn, type Row } from '../metadata/row'
import type { Call } from '../http/call'

type Fefo = NonNullable<NonNullable<CreateFrom['lines']>['fefo']>

const NOTE_LENGTH = 200

/**
 * Splits the quantity of each draft line over the batches in stock at the place of the table, first expired first out,
 * and limits it to the available quantity. Lines without available stock are left out and named in the header's `note`;
 * lines without goods are left out.
 */
export async function splitDraftLines(
  call: Call,
  resource: Resource,
  draft: Row,
  { table, draftLines, fefo }: { table: string; draftLines: readonly Row[]; fefo: Fefo },
): Promise<Row[]> {
  const place = resource.tables[table]?.place
  const placeId = place && numberIn(draft, place.field)
  if (!place || placeId == null) return [...draftLines]
  const goodsLines = draftLines.filter(hasGoods)
  const live = liveFigures(call, goodsLines)
  const goods = await skuFacts(
    call,
    goodsLines.map((line) => line.sku_id),
  )
  const batchesBySku = await availableBatchesBySku(
    call,
    place.type,
    placeId,
    goodsLines.map((line) => line.sku_id),
  )
  const used = new Map<string, number>()
  const missing: string[] = []
  const lines: Row[] = []
  for (const line of goodsLines) {
    const id = line.sku_id
    const sku = goods.get(id)
    const usedOfBatch = (batch: number) => used.get(`${id}:${batch}`) ?? 0
    const batches = inFefoOrder(batchesBySku.get(id) ?? [], call.today, 'skip')
      .filter(({ batch_id }) => batch_id > 0 === (sku?.batch_managed === true))
      .map((batch) => ({ ...batch, available: batch.available - usedOfBatch(batch.batch_id) }))
    const availableLeft = (await live.stock(place.type, placeId, id)).available - (used.get(`${id}`) ?? 0)
    const { parts } = allocate(batches, Math.max(0, Math.min(numberIn(line, fefo.qty) ?? 0, availableLeft)))
    if (parts.length === 0) missing.push(sku?.sku_name ?? String(id))
    for (const { batch_id, qty } of parts) {
      used.set(`${id}:${batch_id}`, usedOfBatch(batch_id) + qty)
      used.set(`${id}`, (used.get(`${id}`) ?? 0) + qty)
      lines.push({ ...line, batch_id: batch_id || null, [fefo.qty]: qty, line_no: lines.length + 1 })
    }
  }
  if (fefo.note && missing.length > 0) {
    const note = { zh: `缺货未列入：${missing.join('、')}`, en: `Not included, out of stock: ${missing.join(', ')}` }
    draft[fefo.note] = textIn(note, call.locale).slice(0, NOTE_LENGTH)
  }
  return lines
}
