import { addDays } from '../../src/exact/date'
import type { Operator } from '../http/call'
import type { Agenda } from './agenda'
import type { Demand } from './demand'
import type { ActionRunner } from './action-runner'
import type { Random } from './random'
import type { Demo } from './demo-context'

/** State of the simulation of the demo company. */
export interface Business {
  demo: Demo
  agenda: Agenda<ActionRunner>
  random: Random
  demand: Demand
  /** First and last day of trade, yyyy-MM-dd, both included. */
  firstDay: string
  lastDay: string
  days: number
  /** Share of a full company's sales: 1 is the full company. */
  scale: number
  /** Ids of the customers who buy. */
  customers: readonly number[]
}

/** An instant of a day in Shanghai, in epoch ms; hours from 24 lie in the following night. */
export function moment(day: string, hour: number, minute = 0): number {
  return Date.parse(`${day}T00:00:00+08:00`) + (hour * 60 + minute) * 60_000
}

export function daysOf({ firstDay, days }: Business): string[] {
  return Array.from({ length: days }, (_, index) => addDays(firstDay, index))
}

/** Weekday from 1 (Monday) to 7 (Sunday). */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}

/** The operator with this user name; `store` sets the active store. Throws when nobody has it. */
export function person({ demo }: Business, username: string, store?: string): Operator {
  const found = demo.operators.get(username)
  if (!found) throw new Error(`nobody is called ${username}`)
  return store === undefined ? found : { ...found, store_id: storeId(demo, store) }
}

/** The manager of a store, working there. S0004 has the manager of S0003. */
export const managerOf = (business: Business, store: string): Operator =>
  person(business, store === 'S0004' ? 'manager_s0003' : `manager_${store.toLowerCase()}`, store)

export const clerkOf = (business: Business, store: string): Operator =>
  person(business, `clerk_${store.toLowerCase()}`, store)

export function storeId(demo: Demo, store: string): number {
  const id = demo.stores.get(store)
  if (id === undefined) throw new Error(`no store ${store}`)
  return id
}

export function warehouseId(demo: Demo, warehouse: string): number {
  const id = demo.warehouses.get(warehouse)
  if (id === undefined) throw new Error(`no warehouse ${warehouse}`)
  return id
}
