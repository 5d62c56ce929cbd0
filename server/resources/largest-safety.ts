import { sql } from 'drizzle-orm'
import { sku } from '../generated/tables'
import type { Call } from '../http/call'

const known = new WeakMap<Call, Promise<number>>()

/** The largest safety stock of the tenant's goods, in thousandths; every tab of a stock list asks for it. */
export function largestSafety(call: Call): Promise<number> {
  const asked = known.get(call) ?? read(call)
  known.set(call, asked)
  return asked
}

async function read({ tx }: Call): Promise<number> {
  const [found] = await tx.select({ most: sql`coalesce(max(${sku.safety_stock_qty}), 0)`.mapWith(Number) }).from(sku)
  return found?.most ?? 0
}
