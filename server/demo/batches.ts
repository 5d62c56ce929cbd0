import { addDays } from '../../src/exact/date'
import type { Row } from '../metadata/row'
import type { DemoSku } from './stage'

/** What stands on the carton of goods with a shelf life; nothing on others. `age` in days. */
export function batchOf(sku: DemoSku, day: string, age: number): Row {
  if (!sku.batch_managed) return {}
  const made = addDays(day, -age)
  return {
    batch_no: `L${made.replaceAll('-', '').slice(2)}`,
    production_date: made,
    expiry_date: addDays(made, sku.shelf_life_days ?? 30),
  }
}

/** Goods arrive with at least three quarters of their life ahead. */
export const freshAge = (sku: DemoSku, share: number): number => Math.floor(((sku.shelf_life_days ?? 0) / 4) * share)
