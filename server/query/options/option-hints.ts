import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { formatDecimal, QUANTITY_SCALE } from '../../../src/exact/scale'
import { labelKey } from '../../../src/rules/key'
import { columnSql } from '../../metadata/sql/column-sql'
import { rowsById } from '../../metadata/sql/rows'
import { addLabels } from '../../metadata/labels'
import type { Resource } from '../../metadata/description'
import { textIn } from '../../../src/rules/text-in'
import type { Row } from '../../metadata/row'
import { type LocationType, stockBatchBalance } from '../../stock/tables'
import type { Call } from '../../http/call'

const MAX_PARTIES = 2
const QUANTITIES = ['total_qty', 'total_order_qty'] as const

/** Texts that help to recognise a document in a choice list: date, parties and total quantity, by document id. */
export async function documentHints(
  call: Call,
  target: Resource,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (target.shape.kind !== 'receipt' || ids.length === 0) return new Map()
  const parties = Object.entries(target.shape.fields)
    .filter(([, field]) => field.type === 'ref' && field.ref !== 'admin.admin_member')
    .map(([name]) => name)
  const rows = (await rowsById(call, target.table, [...ids])).map((row) => ({ ...row }) as Record<string, unknown>)
  await addLabels(call, target, rows, { columns: parties })
  return new Map(
    rows.map((row) => {
      const partyLabels = parties.map((name) => row[labelKey(name)]).filter((label) => typeof label === 'string')
      const quantity = QUANTITIES.map((name) => row[name]).find((value) => typeof value === 'number')
      const parts = [
        typeof row.biz_date === 'string' ? row.biz_date : '',
        ...partyLabels.slice(0, MAX_PARTIES),
        quantity === undefined ? '' : formatDecimal(quantity, QUANTITY_SCALE),
      ]
      return [Number(row.id), parts.filter(Boolean).join(' · ')] as const
    }),
  )
}

interface BatchChoice {
  resource: Resource
  /** Path of the reference: `lines.batch_id`. */
  path: string
  target: Resource
  /** The draft being edited; null where a list asks for values of a filter. */
  form: Row | null
}

interface BatchPlace {
  type: LocationType
  id: number
}

/** The place whose batches are chosen; null for choices that are not batches, and while the draft names no place. */
function placeOfBatches({ resource, path, target, form }: BatchChoice): BatchPlace | null {
  const place = resource.tables?.[path.split('.')[0] ?? '']?.place
  const id = place && form?.[place.field]
  return target.entity === 'stock_batch' && place && typeof id === 'number' ? { type: place.type, id } : null
}

/**
 * Sort term that puts the batches with stock at the place before those that are used up there, whose number keeps
 * growing. A used-up batch stays a choice, because a count may find some of it. Null for choices that are not batches,
 * and while the draft names no place.
 */
export function batchesInStockFirst(call: Call, choice: BatchChoice): SQL | null {
  const place = placeOfBatches(choice)
  if (!place) return null
  const balance = stockBatchBalance
  const inStock = sql`select ${balance.batch_id} from ${balance} where ${balance.tenant_id} = ${call.operator.tenant_id}
    and ${balance.location_type} = ${place.type} and ${balance.location_id} = ${place.id} and ${balance.qty} <> 0`
  return sql`case when ${columnSql(choice.target.table, 'id')} in (${inStock}) then 0 else 1 end`
}

/**
 * Texts that say how much of each batch lies at the place of the rows, by id of the batch: empty for choices that are
 * not batches, and while the draft names no place.
 */
export async function batchHints(
  call: Call,
  { resource, path, target, form }: BatchChoice,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const place = placeOfBatches({ resource, path, target, form })
  if (!place || ids.length === 0) return new Map()
  const balance = stockBatchBalance
  const rows = await call.tx
    .select({ id: balance.batch_id, qty: balance.qty })
    .from(balance)
    .where(
      and(
        eq(balance.tenant_id, call.operator.tenant_id),
        eq(balance.location_type, place.type),
        eq(balance.location_id, place.id),
        inArray(balance.batch_id, [...ids]),
      ),
    )
  return new Map(
    rows.map(({ id, qty }) => {
      const shown = formatDecimal(qty, QUANTITY_SCALE)
      return [id, textIn({ zh: `库存 ${shown}`, en: `${shown} on hand` }, call.locale)] as const
    }),
  )
}
