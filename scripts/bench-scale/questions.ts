import { sql } from 'drizzle-orm'
import { encodeValue } from '../../src/rules/wire'
import type { Tx } from '../../server/db/database'
import type { Resource } from '../../server/resources/description'
import { fieldOf, hasColumn, tableName } from '../../server/resources/column-sql'

export interface Question {
  label: string
  params: Record<string, string>
}

const TENANT = 11
const TODAY = '2026-11-20'
const MONTH_AGO = '2026-10-22'

/** Everything that a list screen can be asked for by one click each. */
export async function questionsOf(tx: Tx, resource: Resource): Promise<Question[]> {
  const { list } = resource
  if (!list) return []
  // A list of documents opens on the last 30 days; a search looks at all of them.
  const dated = list.filters.some(({ field }) => field === 'biz_date')
  const window: Record<string, string> = dated ? { 'f.biz_date': `${MONTH_AGO}..${TODAY}` } : {}
  const asked: Question[] = [{ label: 'default view', params: window }]
  if (dated) asked.push({ label: 'without a date', params: {} })
  const tabs = list.tabs ? Object.keys(resource.shape.fields[list.tabs]?.options ?? {}) : []
  for (const tab of tabs) asked.push({ label: `tab ${tab}`, params: { ...window, [`f.${list.tabs}`]: tab } })
  for (const { field, as } of list.filters) {
    const value = as === 'nonzero' ? 'true' : await filterValue(tx, resource, field)
    if (value !== null) asked.push({ label: `filter ${field}`, params: { ...window, [`f.${field}`]: value } })
  }
  for (const path of list.search) {
    const found = await sample(tx, resource, path)
    if (found === null) continue
    const text = String(found)
    asked.push({ label: `search ${path}`, params: { q: text.slice(0, 40) } })
    asked.push({ label: `search start of ${path}`, params: { q: text.slice(0, Math.max(2, text.length - 4)) } })
  }
  if (list.search.length > 0) asked.push({ label: 'search nothing', params: { q: 'ZZ无此物' } })
  for (const field of list.sort.allow)
    for (const sign of ['', '-'])
      asked.push({ label: `sort ${sign}${field}`, params: { ...window, sort: sign + field } })
  return asked
}

async function filterValue(tx: Tx, resource: Resource, path: string): Promise<string | null> {
  const field = fieldOf(resource, path)
  if (!field) return null
  switch (field.type) {
    case 'enum':
      return Object.keys(field.options ?? {})[0] ?? null
    case 'boolean':
      return 'true'
    case 'date':
    case 'datetime':
      return `${MONTH_AGO}..${TODAY}`
    case 'refs':
    case 'text_list': {
      const value = await sample(tx, resource, path)
      return Array.isArray(value) && value.length > 0 ? String(value[0]) : null
    }
    default: {
      const value = await sample(tx, resource, path)
      return value === null ? null : String(encodeValue(field, value))
    }
  }
}

/** The value of some row: one in the middle, so that it is neither the first nor the last to be found. */
async function sample(tx: Tx, resource: Resource, path: string): Promise<unknown> {
  const [head = '', column] = path.split('.')
  const table = column === undefined ? resource.table : resource.tables[head]?.table
  const name = column ?? head
  if (!table || !hasColumn(table, name)) return null
  const { rows } = (await tx.execute(
    sql`select ${sql.identifier(name)} as value from ${sql.identifier(tableName(table))} where tenant_id = ${TENANT} and ${sql.identifier(name)} is not null limit 1 offset 137`,
  )) as unknown as { rows: { value: unknown }[] }
  return rows[0]?.value ?? null
}
