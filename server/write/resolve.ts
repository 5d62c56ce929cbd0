import { ONE_UNIT } from '../../src/exact/scale'
import { type SQL, sql } from 'drizzle-orm'
import type { Resource } from '../metadata/description'
import { columnSql, tableName } from '../metadata/sql/column-sql'
import type { Option } from '../../src/rules/answers'
import { codeSpellings, underSpellings } from '../../src/rules/values/code-spellings'
import { choicesOf, type OptionQuery } from '../query/options/choices'
import { searchOptions } from '../query/options/options'
import type { Call } from '../http/call'
import { numberIn } from '../metadata/row'

/**
 * `POST resolve {field, texts, form}`: the option that each pasted barcode, code or name identifies, in the order of
 * the texts; null when no row or more than one row matches. One request serves a paste of 500 lines.
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
    const matches = await matchSpellings(call, target, wanted)
    const ids = [...new Set([...matches.values()].map(({ id }) => id))]
    if (ids.length === 0) continue
    const options = await searchOptions(call, resource, field, {
      target,
      query: { ...query, q: '', ids, filtersIds: true },
      withoutFilter: false,
    })
    const byId = new Map(options.map((option) => [option.id, option]))
    for (const [text, { id, qty }] of matches) {
      const option = byId.get(id)
      if (option && !option.disabled) answers.set(text, qty === null ? option : { ...option, scan_qty: qty })
    }
  }
  return texts.map((text) => answers.get(text) ?? null)
}

interface Match {
  id: number
  /** Quantity of one scan in thousandths; null when the text is not a barcode. */
  qty: number | null
}

/**
 * The row that each text identifies: exactly, else as a code in another spelling, for which a second lookup is needed
 * only where texts with letters are unknown. Both lookups are answered by the same indexes.
 */
async function matchSpellings(call: Call, target: Resource, texts: readonly string[]): Promise<Map<string, Match>> {
  const matches = await matchTexts(call, target, texts)
  const others = texts.filter((text) => !matches.has(text)).map((text) => ({ text, spellings: codeSpellings(text) }))
  const spelled = others.flatMap(({ text, spellings }) => spellings.filter((spelling) => spelling !== text))
  if (spelled.length === 0) return matches
  const found = await matchTexts(call, target, [...new Set(spelled)], { byName: false })
  for (const { text } of others) {
    const match = underSpellings(text, (spelling) => (spelling === text ? undefined : found.get(spelling)))
    if (match) matches.set(text, match)
  }
  return matches
}

/**
 * The row that each text identifies: by barcode first, then by code, then by name. A text that matches two rows counts
 * as unknown.
 */
async function matchTexts(
  call: Call,
  target: Resource,
  texts: readonly string[],
  { byName = true } = {},
): Promise<Map<string, Match>> {
  const { table, shape } = target
  const [code, name = code] = shape.label
  const matches = new Map<string, Match>()
  const matchColumn = async (
    source: Resource['table'],
    { text, id, qty }: { text: SQL; id: SQL<number>; qty: SQL | null },
  ) => {
    const rows = await call.tx
      .select({ text, id, ...(qty && { qty }) })
      .from(source)
      .where(sql`${columnSql(source, 'tenant_id')} = ${call.operator.tenant_id} and ${text} in ${texts}`)
    const counts = new Map<string, number>()
    for (const row of rows) counts.set(String(row.text), (counts.get(String(row.text)) ?? 0) + 1)
    for (const row of rows) {
      const matched = String(row.text)
      if (counts.get(matched) === 1 && !matches.has(matched))
        matches.set(matched, { id: row.id, qty: qty ? (numberIn(row, 'qty') ?? ONE_UNIT) : null })
    }
  }
  const barcodes = target.tables.barcodes?.table
  if (shape.fields.barcode)
    await matchColumn(table, {
      text: columnSql(table, 'barcode'),
      id: columnSql(table, 'id'),
      qty: sql`${ONE_UNIT}::bigint`.mapWith(Number),
    })
  if (barcodes)
    await matchColumn(barcodes, {
      text: columnSql(barcodes, 'barcode'),
      id: sql`${sql.identifier(tableName(barcodes))}.owner_id`.mapWith(Number),
      qty: columnSql(barcodes, 'qty'),
    })
  if (code) await matchColumn(table, { text: columnSql(table, code), id: columnSql(table, 'id'), qty: null })
  if (byName && name && name !== code)
    await matchColumn(table, { text: columnSql(table, name), id: columnSql(table, 'id'), qty: null })
  return matches
}
