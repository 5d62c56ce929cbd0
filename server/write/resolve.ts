import { type SQL, sql } from 'drizzle-orm'
import type { Resource } from '../metadata/description'
import type { Row } from '../metadata/row'
import { columnSql, tableName } from '../metadata/sql/column-sql'
import { choicesOf, type Option, type OptionQuery, searchOptions } from '../query/options'
import type { Call } from '../http/call'

/**
 * `POST resolve {field, texts, form}`: what each of many pasted codes, names or barcodes means, in the order of the texts;
 * null when nothing or more than one thing bears it. One answer for a paste of 500 lines.
 */
export async function resolveTexts(
  call: Call,
  resource: Resource,
  query: Omit<OptionQuery, 'q' | 'ids'> & { texts: readonly string[] },
): Promise<(Option | null)[]> {
  const texts = query.texts.map((text) => text.trim())
  const wanted = [...new Set(texts.filter(Boolean))]
  if (wanted.length === 0) return texts.map(() => null)
  const { field, targets } = await choicesOf(call, resource, { ...query, q: '', ids: [] })
  const answers = new Map<string, Option>()
  for (const target of targets) {
    const found = await bearers(call, target, wanted)
    const ids = [...new Set([...found.values()].map(({ id }) => id))]
    if (ids.length === 0) continue
    const options = await searchOptions(call, resource, field, target, { ...query, q: '', ids, fitting: true }, false)
    const byId = new Map(options.map((option) => [option.id, option]))
    for (const [text, { id, qty }] of found) {
      const option = byId.get(id)
      if (option && !option.disabled) answers.set(text, qty === null ? option : { ...option, scan_qty: qty })
    }
  }
  return texts.map((text) => answers.get(text) ?? null)
}

interface Bearer {
  id: number
  /** Thousandths that one scan counts; null for what is no barcode. */
  qty: number | null
}
const ONE = 1000

/** Who bears each text: by barcode first, then by code, then by a name that is the only one. */
async function bearers(call: Call, target: Resource, texts: readonly string[]): Promise<Map<string, Bearer>> {
  const { table, shape } = target
  const [code, name = code] = shape.label
  const found = new Map<string, Bearer>()
  const list = sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )
  const take = async (from: Resource['table'], text: SQL, id: SQL, qty: SQL | null) => {
    const rows = (await call.tx
      .select({ text, id, ...(qty && { qty }) })
      .from(from)
      .where(sql`${columnSql(from, 'tenant_id')} = ${call.operator.tenant_id} and ${text} in (${list})`)) as Row[]
    const counts = new Map<string, number>()
    for (const row of rows) counts.set(String(row.text), (counts.get(String(row.text)) ?? 0) + 1)
    for (const row of rows) {
      const key = String(row.text)
      if (counts.get(key) === 1 && !found.has(key))
        found.set(key, { id: row.id as number, qty: qty ? ((row.qty as number | null) ?? ONE) : null })
    }
  }
  const barcodes = target.tables.barcodes?.table
  if (shape.fields.barcode)
    await take(table, columnSql(table, 'barcode'), columnSql(table, 'id'), sql`${ONE}::bigint`.mapWith(Number))
  if (barcodes)
    await take(
      barcodes,
      columnSql(barcodes, 'barcode'),
      sql`${sql.identifier(tableName(barcodes))}.owner_id`.mapWith(Number),
      columnSql(barcodes, 'qty'),
    )
  if (code) await take(table, columnSql(table, code), columnSql(table, 'id'), null)
  if (name && name !== code) await take(table, columnSql(table, name), columnSql(table, 'id'), null)
  return found
}
