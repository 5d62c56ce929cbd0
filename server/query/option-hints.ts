import { formatDecimal, QUANTITY_SCALE } from '../../src/exact/scale'
import { labelKey } from '../../src/rules/key'
import { rowsById } from '../metadata/sql/rows'
import { addLabels } from '../metadata/labels'
import type { Resource } from '../metadata/description'
import type { Call } from '../http/call'

const MOST_PARTIES = 2
const QUANTITIES = ['total_qty', 'total_order_qty'] as const

/** A number alone does not say which document it is: its day, whom it concerns and how much of it there is, by id. */
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
      const who = parties.map((name) => row[labelKey(name)]).filter((label) => typeof label === 'string')
      const quantity = QUANTITIES.map((name) => row[name]).find((value) => typeof value === 'number')
      const parts = [
        typeof row.biz_date === 'string' ? row.biz_date : '',
        ...who.slice(0, MOST_PARTIES),
        quantity === undefined ? '' : formatDecimal(quantity, QUANTITY_SCALE),
      ]
      return [Number(row.id), parts.filter(Boolean).join(' · ')] as const
    }),
  )
}
