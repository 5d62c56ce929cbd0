import { sql } from 'drizzle-orm'
import type { Database } from '../../../server/db/database'

/*
 * Plants prices and bank data that occur nowhere else in the database. The columns are selected by name and not by the
 * manifest's `needs`, so that a field whose `needs` was forgotten is found.
 */

const MONEY =
  '(old_|new_|last_)?buy_price|cost_price|(total_)?cost_amount|line_amount|tax_amount|total_tax_amount|total_amount|gross_profit_amount|owed_amount|pay_amount|rest_amount|supply_price|supply_amount'

/** Columns that reveal the cost of goods or a supplier's bank account. */
export const SECRET_COLUMNS = new RegExp(`^(${MONEY}|bank_account|bank_name)$`)

/** Keys of answers that correspond to these columns, and keys of values computed from the columns. */
const SECRET_KEYS = new RegExp(
  `^(${MONEY}|bank_account|bank_name|unit_cost|stock_value|value_balance|(new_)?margin_percent|used_credit_amount)$`,
)

/** Prices of a wholesaler's own orders, which the wholesaler may see in these entities and nowhere else. */
const OWN_PRICES = /^(buy_price|line_amount|total_amount|used_credit_amount)$/
const OWN_TABLES = /^(store_order_receipt|store_receive_receipt|store_return_receive_receipt|wh_send_receipt)(_lines)?$/
export const OWN_ENTITIES = new Set([
  'store_order_receipt',
  'store_receive_receipt',
  'store_return_receive_receipt',
  'wh_send_receipt',
  'store_sku_price',
  'wholesaler',
])

/**
 * Sentinels are amounts in fen: 7342100NN in JSON, 7342100.NN yuan in a file. Planted texts contain the same digits.
 */
const FIRST = 734_210_000
/** Numbers of the sentinels before and after each change in the timelines. */
const TIMELINE = ['98', '99']
const SENTINEL = /7342100\.?(\d\d)/g

export interface Planted {
  /** Numbers NN of the sentinels that a wholesaler may see in the wholesaler's own documents. */
  own: ReadonlySet<string>
}

/**
 * Writes a distinct sentinel into each of these columns in every row and into the timelines, bypassing triggers and
 * checks.
 */
export async function plant(database: Database): Promise<Planted> {
  return database.system(async (tx) => {
    const { rows } = (await tx.execute(sql`
      select c.table_name, c.column_name, c.data_type from information_schema.columns c
      join information_schema.tables t on t.table_name = c.table_name and t.table_schema = c.table_schema
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1, 2`)) as unknown as {
      rows: { table_name: string; column_name: string; data_type: string }[]
    }
    const columns = rows.filter(({ column_name }) => SECRET_COLUMNS.test(column_name))
    const own = new Set<string>()
    for (const [index, { table_name, column_name, data_type }] of columns.entries()) {
      const value = FIRST + index
      if (OWN_TABLES.test(table_name) && OWN_PRICES.test(column_name)) own.add(String(index).padStart(2, '0'))
      await tx.execute(
        sql`update ${sql.identifier(table_name)} set ${sql.identifier(column_name)} = ${data_type === 'bigint' ? sql`${value}::bigint` : sql`${String(value)}::text`}`,
      )
    }
    const paths = ['buy_price', 'line_amount', 'total_amount', 'new_buy_price', 'last_buy_price', 'cost_price']
    const changes = [...paths, ...paths.map((path) => `lines.0.${path}`), 'bank_account'].map((path) => ({
      path,
      before: path === 'bank_account' ? String(FIRST + 98) : FIRST + 98,
      after: path === 'bank_account' ? String(FIRST + 99) : FIRST + 99,
    }))
    await tx.execute(sql`update doc_log set changes = ${JSON.stringify(changes)}::jsonb`)
    if (columns.length < 30 || columns.length > 90)
      throw new Error(`${columns.length} columns reveal a price; check SECRET_COLUMNS`)
    return { own }
  })
}

/** Keys that reveal protected data in one entity only and are harmless in other entities. */
const SECRET_KEYS_OF: Readonly<Record<string, RegExp>> = {
  supplier: /^tax_no$/,
  adjust_price_store_buy_receipt: /^(raised_count|lowered_count|change_percent|prices_differ)$/,
  store_stock_adjust_receipt: /^diff_amount$/,
  store_receive_receipt: /^paid_amount$/,
  wh_purchase_receive_receipt: /^paid_amount$/,
}

export interface Allowed {
  entity?: string
  keys?: RegExp
  sentinels?: ReadonlySet<string>
}

/** Protected keys that have a value, at any depth, and sentinels: everything that the answer must not contain. */
export function leaksIn(answer: unknown, allowed: Allowed = {}): string[] {
  const text = typeof answer === 'string' ? answer : (JSON.stringify(answer) ?? '')
  const sentinels = [...text.matchAll(SENTINEL)].filter(([, nth]) => !allowed.sentinels?.has(nth ?? ''))
  return [
    ...keysOf(answer, SECRET_KEYS_OF[allowed.entity ?? '']).filter((key) => !allowed.keys?.test(key)),
    ...sentinels.slice(0, 3).map(({ index, 0: found }) => text.slice(Math.max(0, index - 50), index + found.length)),
  ]
}

/** The protected keys and sentinels that a wholesaler may see in an entity. */
export const ownOf = (entity: string, { own }: Planted): Allowed =>
  OWN_ENTITIES.has(entity) ? { entity, keys: OWN_PRICES, sentinels: new Set([...own, ...TIMELINE]) } : { entity }

function keysOf(value: unknown, alsoSecret?: RegExp): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => keysOf(item, alsoSecret))
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) => [
    ...((SECRET_KEYS.test(key) || alsoSecret?.test(key)) && inner !== null && typeof inner !== 'object' ? [key] : []),
    ...keysOf(inner, alsoSecret),
  ])
}
