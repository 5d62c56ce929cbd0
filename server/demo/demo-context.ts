import { addDays, dateIn } from '../../src/exact/date'
import type { Database } from '../db/database'
import { actorOf } from '../http/actor'
import type { Call, Operator } from '../http/call'
import { readSetting } from '../http/session/setting-columns'
import { productRegistry } from '../product'
import { TENANT } from './company'

export interface DemoSku {
  id: number
  supplier: string
  /** Fen per sale unit. */
  sell_price: number
  buy_price: number
  shelf_life_days: number | null
  batch_managed: boolean
  weighed: boolean
  /** Order multiple in sale units. */
  order_multiple: number
}

/** Results that the steps of the seed share: ids by the codes and names of the demo data. */
export interface Demo {
  stores: Map<string, number>
  warehouses: Map<string, number>
  suppliers: Map<string, number>
  operators: Map<string, Operator>
  skus: Map<string, DemoSku>
}

/** The SKU with this id. */
export const skuById = ({ skus }: Demo, id: number | null | undefined): DemoSku | undefined =>
  [...skus.values()].find((sku) => sku.id === id)

/** Runs work as a demo operator at a moment of the past, in one transaction, like a request. */
export type RunAs = <T>(operator: Operator, at: number, work: (call: Call) => Promise<T>) => Promise<T>

/** The instant (epoch ms) of an hour in Shanghai on the day `daysAgo` days before `now`. */
export function momentOn(now: number, daysAgo: number, hour: number): number {
  return Date.parse(`${addDays(dateIn('Asia/Shanghai', now), -daysAgo)}T${String(hour).padStart(2, '0')}:00:00+08:00`)
}

/** Returns the function that runs work of demo operators in this database. */
export function runAsOn(database: Database): RunAs {
  const registry = productRegistry()
  return (operator, moment, work) =>
    database.transaction(TENANT, async (tx) => {
      const { setting, today } = await readSetting(tx, moment)
      const env = { actor: actorOf(operator), setting, now: moment, today }
      return work({ tx, registry, operator, env, now: moment, today, locale: 'zh-CN' })
    })
}
