import * as z from 'zod'
import { isInstant as isPlausibleInstant } from '../../../src/exact/date'
import { parseDecimal, PERCENT_SCALE, QUANTITY_SCALE } from '../../../src/exact/scale'

/*
 * Values of the till's calls. In code they are whole numbers: thousandths, fen, epoch ms. On the wire quantities are
 * numbers in units, percentages are numbers of percent, and instants are ISO 8601 with an offset. `fromWire` converts a
 * body for the schemas.
 */

export const money = z.int().min(0).max(9_999_999_999)
export const quantity = z.int()

/** Largest quantity of a line, in thousandths. */
export const MAX_QUANTITY = 9_999_999

export const instant = z.int().positive().refine(isPlausibleInstant)
export const uuid = z.string().trim().min(8).max(36)

const INSTANTS = new Set(['ordered_at', 'paid_at', 'opened_at', 'closed_at', 'refunded_at', 'moved_at'])

export const isQuantity = (key: string): boolean => key === 'qty' || key.endsWith('_qty')
/** Amounts and prices are fen on the wire too, so they are not converted. */
export const isMoney = (key: string): boolean => key === 'amount' || key.endsWith('_amount') || key.endsWith('_price')
export const isPercent = (key: string): boolean => key.endsWith('_percent')
export const isInstant = (key: string): boolean => INSTANTS.has(key)

/**
 * Converts the quantities and instants of a body to internal units, at every depth; bodies have no percentages. The
 * schema refuses a value that cannot be converted. An instant that is a number becomes text, because the schema would
 * accept the number as epoch ms.
 */
export function fromWire(value: unknown): unknown {
  return convert(value, (key, raw) => {
    if (isQuantity(key) && typeof raw === 'number') return parseDecimal(String(raw), QUANTITY_SCALE) ?? raw
    if (isInstant(key)) {
      const at = typeof raw === 'string' ? Date.parse(raw) : Number.NaN
      return Number.isNaN(at) ? String(raw) : at
    }
    return raw
  })
}

/** Converts an answer to wire format, at every depth. */
export function toWire(value: unknown): unknown {
  return convert(value, (key, raw) => {
    if (typeof raw !== 'number') return raw
    if (isQuantity(key)) return raw / 10 ** QUANTITY_SCALE
    if (isPercent(key)) return raw / 10 ** PERCENT_SCALE
    return isInstant(key) ? new Date(raw).toISOString() : raw
  })
}

function convert(value: unknown, convertValue: (key: string, value: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => convert(item, convertValue))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      item !== null && typeof item === 'object' ? convert(item, convertValue) : convertValue(key, item),
    ]),
  )
}
