import * as z from 'zod'
import type { RowMeta } from '@/request/resource'
import type { Doc } from '@/rules/conditions'
import type { Shape } from '@/rules/field'
import { boolean, date, quantity, rows, text } from '@/rules/types'
import { line, SKUS, storedOrder } from './fake-orders'
import { orderPage, orderSchema, orderSections, orderShape } from './order'

/* The sample order with the crates of each line: rows within rows. */

const key = { type: 'text', max: 36, edit: ['none'], system: true } as const
const { lines } = orderShape.tables ?? {}
if (!lines) throw new Error('the sample order has no lines')

const shape: Shape = {
  ...orderShape,
  tables: {
    lines: { ...lines, fields: { ...lines.fields, row_key: key } },
    crates: {
      in: 'lines',
      rows: 'free',
      max: 5,
      fields: {
        crate_no: { type: 'text', max: 12, required: true },
        crate_qty: { type: 'quantity', required: true, min: 1 },
        expires_on: { type: 'date' },
        is_cold: { type: 'boolean' },
        outer_key: key,
      },
    },
  },
}

const schema = orderSchema.extend({
  crates: rows(
    z.object({ crate_no: text({ max: 12 }), crate_qty: quantity({ min: 1 }), expires_on: date(), is_cold: boolean() }),
  ),
})

export const packedOrderPage = {
  ...orderPage,
  shape,
  schema,
  sections: orderSections.flatMap((section) =>
    section.key === 'goods'
      ? [section, { key: 'crates', table: 'crates', columns: ['crate_no', 'crate_qty', 'expires_on', 'is_cold'] }]
      : [section],
  ),
}

const crate = (id: number, outer_key: string, [crate_no, crate_qty]: [string | null, number | null]): Doc => ({
  id,
  outer_key,
  crate_no,
  crate_qty,
  expires_on: '2026-12-24',
  is_cold: id % 2 === 0,
})

const CRATES = [
  crate(1, 'apples', ['C-2026-0181', 4000]),
  crate(2, 'apples', ['C-2026-0182', 6000]),
  crate(3, 'milk', ['C-2026-0183', 24_000]),
]

/** A stored order of two lines, with two crates in the first line and one in the second. */
export function packedOrder(more: Doc = {}): Doc & RowMeta {
  const [apples, milk] = SKUS
  if (!apples || !milk) throw new Error('the sample goods are missing')
  return storedOrder({
    lines: [
      { ...line(1, apples, 10_000, 850), row_key: 'apples' },
      { ...line(2, milk, 24_000, 320), row_key: 'milk' },
    ],
    crates: CRATES,
    ...more,
  })
}

/** Crates of the first line of which two lack a value. */
export const incompleteCrates: readonly Doc[] = [
  ...CRATES,
  crate(4, 'apples', [null, 2000]),
  crate(5, 'apples', ['C-2026-0184', null]),
]
