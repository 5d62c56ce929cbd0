import * as z from 'zod'
import { isInstant as isOfOurTime } from '../../../src/exact/date'
import { parseDecimal, PERCENT_SCALE, QUANTITY_SCALE } from '../../../src/exact/scale'

/*
 * Values of the till's calls. Inside they are whole numbers: thousandths, fen, epoch ms. On the wire quantities are
 * numbers in units and instants ISO 8601 with an offset; `fromWire` turns such a body into what the schemas take.
 */

export const money = z.int().min(0).max(9_999_999_999)
export const quantity = z.int()
export const instant = z.int().positive().refine(isOfOurTime)
export const uuid = z.string().trim().min(8).max(36)

const INSTANTS = new Set(['ordered_at', 'paid_at', 'opened_at', 'closed_at', 'refunded_at', 'moved_at'])

export const isQuantity = (key: string): boolean => key === 'qty' || key.endsWith('_qty')
export const isPercent = (key: string): boolean => key.endsWith('_percent')
export const isInstant = (key: string): boolean => INSTANTS.has(key)

/** A body of the wire in internal units, at every depth; what cannot be read stays, and its schema refuses it. */
export function fromWire(value: unknown): unknown {
  return convert(value, (key, one) => {
    if (isQuantity(key) && typeof one === 'number') return parseDecimal(String(one), QUANTITY_SCALE) ?? one
    if (isInstant(key)) {
      const at = typeof one === 'string' ? Date.parse(one) : Number.NaN
      return Number.isNaN(at) ? String(one) : at
    }
    return one
  })
}

/** An answer for the wire. */
export function toWire(value: unknown): unknown {
  return convert(value, (key, one) => {
    if (typeof one !== 'number') return one
    if (isQuantity(key)) return one / 10 ** QUANTITY_SCALE
    if (isPercent(key)) return one / 10 ** PERCENT_SCALE
    return isInstant(key) ? new Date(one).toISOString() : one
  })
}

function convert(value: unknown, one: (key: string, value: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => convert(item, one))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      item !== null && typeof item === 'object' ? convert(item, one) : one(key, item),
    ]),
  )
}
