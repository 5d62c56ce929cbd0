import { allocate, choicesBySku, inOrder } from './fefo'
import { liveFigures } from './live'
import { skuFacts } from './sku-facts'
import type { CreateFrom, Resource } from '../metadata/description'
import type { Row } from '../metadata/row'
import type { Call } from '../http/call'

type Fefo = NonNullable<NonNullable<CreateFrom['lines']>['fefo']>

const NOTE_LENGTH = 200

/**
 * Splits the quantity of each made line over the batches that lie at the table's place, first expired first out, cut to
 * what is available there. Lines of which nothing is available are left out and named in the header's `note`.
 */
export async function allot(
  call: Call,
  resource: Resource,
  draft: Row,
  table: string,
  made: readonly Row[],
  fefo: Fefo,
): Promise<Row[]> {
  const place = resource.tables[table]?.at
  const location = place && (draft[place.id] as number | null)
  if (!place || location == null) return [...made]
  const live = liveFigures(call, made)
  const goods = await skuFacts(
    call,
    made.map((line) => line.sku_id as number),
  )
  const lying = await choicesBySku(
    call,
    place.at,
    location,
    made.map((line) => line.sku_id as number),
  )
  const used = new Map<string, number>()
  const missing: string[] = []
  const lines: Row[] = []
  for (const line of made) {
    const id = line.sku_id as number
    const sku = goods.get(id)
    const here = (batch: number) => used.get(`${id}:${batch}`) ?? 0
    const choices = inOrder(lying.get(id) ?? [], call.today, 'skip')
      .filter(({ batch_id }) => batch_id > 0 === (sku?.batch_managed === true))
      .map((choice) => ({ ...choice, available: choice.available - here(choice.batch_id) }))
    const left = (await live.stock(place.at, location, id)).available - (used.get(`${id}`) ?? 0)
    const { parts } = allocate(choices, Math.max(0, Math.min((line[fefo.qty] as number | null) ?? 0, left)))
    if (parts.length === 0) missing.push(sku?.sku_name ?? String(id))
    for (const { batch_id, qty } of parts) {
      used.set(`${id}:${batch_id}`, here(batch_id) + qty)
      used.set(`${id}`, (used.get(`${id}`) ?? 0) + qty)
      lines.push({ ...line, batch_id: batch_id || null, [fefo.qty]: qty, line_no: lines.length + 1 })
    }
  }
  if (fefo.note && missing.length > 0) draft[fefo.note] = `缺货未列入：${missing.join('、')}`.slice(0, NOTE_LENGTH)
  return lines
}
