import { addDays } from '../../src/exact/date'
import type { Row } from '../metadata/row'
import type { DemoSku } from './demo-context'

/** Batch number and dates of goods with a shelf life, produced `age` days before `day`; empty for other goods. */
export function batchOf(sku: DemoSku, day: string, age: number): Row {
  if (!sku.batch_managed) return {}
  const productionDate = addDays(day, -age)
  return {
    batch_no: `L${productionDate.replaceAll('-', '').slice(2)}`,
    production_date: productionDate,
    expiry_date: addDays(productionDate, sku.shelf_life_days ?? 30),
  }
}

/** Age in days on arrival: `share` (0 to 1) of a quarter of the shelf life. */
export const freshAge = (sku: DemoSku, share: number): number => Math.floor(((sku.shelf_life_days ?? 0) / 4) * share)
