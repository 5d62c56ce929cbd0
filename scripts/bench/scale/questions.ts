import { readdir, readFile } from 'node:fs/promises'
import { is, sql, View } from 'drizzle-orm'
import { parse } from 'yaml'
import { encodeValue } from '../../../src/rules/wire'
import type { Tx } from '../../../server/db/database'
import { fieldOf, hasColumn, tableName } from '../../../server/metadata/sql/column-sql'
import { type Cursor, writeCursor } from '../../../server/query/list/cursor'
import type { Resource } from '../../../server/metadata/description'
import { FLAGSHIP } from './sizes'
import { selectRows } from '../../../server/db/select-rows'

export interface Question {
  label: string
  kind: 'default' | 'tab' | 'filter' | 'search' | 'sort' | 'deep'
  params: Record<string, string>
}

const TENANT = 11
const TODAY = '2026-11-20'
const MONTH = '2026-10-22..2026-11-20'
const YEAR = '2025-11-21..2026-11-20'
const SOME_MONTH = '2026-01-01..2026-01-31'

/** All questions that a list screen can ask with a single click, and questions for pages far down. */
export async function questionsOf(tx: Tx, resource: Resource): Promise<Question[]> {
  const { list } = resource
  if (!list) return []
  const openingFilters = await openingFiltersOf(resource.entity)
  const isFiltered = Object.keys(openingFilters).length > 0
  const listQuestions: Question[] = []
  const ask = (kind: Question['kind'], label: string, params: Record<string, string>) =>
    listQuestions.push({ kind, label, params })
  /** Asks with and without the filters that the console sets when the list opens. */
  const askBoth = (kind: Question['kind'], label: string, params: Record<string, string>) => {
    ask(kind, label, { ...openingFilters, ...params })
    if (isFiltered) ask(kind, `${label}, of all`, params)
  }
  askBoth('default', 'default view', {})
  const tabs = list.tabs ? Object.keys(resource.shape.fields[list.tabs]?.options ?? {}) : []
  for (const tab of tabs) askBoth('tab', `tab ${tab}`, { [`f.${list.tabs}`]: tab })
  for (const { field, as } of list.filters) {
    const values = as === 'nonzero' ? ['true', 'false'] : await filterValues(tx, resource, field)
    for (const value of values) askBoth('filter', `filter ${field}=${value}`, { [`f.${field}`]: value })
  }
  for (const path of list.search) {
    const value = await sample(tx, resource, path)
    if (value === null) continue
    const text = String(value)
    for (const length of new Set([40, Math.max(2, text.length - 4), 4, 2]))
      ask('search', `search ${path} ${text.slice(0, length)}`, { q: text.slice(0, length) })
  }
  if (list.search.length > 0) ask('search', 'search nothing', { q: 'ZZ无此物' })
  for (const field of list.sort.allow)
    for (const sign of ['', '-']) {
      askBoth('sort', `sort ${sign}${field}`, { sort: sign + field })
      for (const after of await cursors(tx, resource, [field]))
        ask('deep', `sort ${sign}${field}, far down`, { sort: sign + field, after })
    }
  // The id is always the last key of a cursor, also when the sort order does not name the id.
  const sortFields = list.sort.default.map((name) => name.replace(/^-/, '')).filter((name) => name !== 'id')
  for (const after of await cursors(tx, resource, sortFields)) ask('deep', 'default view, far down', { after })
  return listQuestions
}

/**
 * The last question of each filter and sort order, usually with few matches: without an index these questions read the
 * most rows.
 */
export function rarest(questions: readonly Question[]): Question[] {
  const last = new Map<string, Question>()
  for (const question of questions) last.set(question.label.replace(/=.*/, '').replace(/^sort -/, 'sort '), question)
  return [...last.values()].filter(
    ({ kind, label }) => kind !== 'tab' && !(kind === 'deep' && label.startsWith('sort')),
  )
}

/** Filters that the console sets when the list opens, read from the manifest because the server does not have them. */
async function openingFiltersOf(entity: string): Promise<Record<string, string>> {
  const files = await readdir('manifest/entities', { recursive: true })
  const path = files.find((file) => file.endsWith(`/${entity}.yaml`))
  const { list } = parse(path ? await readFile(`manifest/entities/${path}`, 'utf8') : '{}') as {
    list?: { filters?: (string | { field: string; default?: unknown })[] }
  }
  return Object.fromEntries(
    (list?.filters ?? []).flatMap((filter) => {
      if (typeof filter === 'string' || filter.default === undefined) return []
      const value = String(filter.default)
      return [[`f.${filter.field}`, value === 'last_30_days' ? MONTH : value]]
    }),
  )
}

async function filterValues(tx: Tx, resource: Resource, path: string): Promise<string[]> {
  const field = fieldOf(resource, path)
  if (!field) return []
  switch (field.type) {
    case 'enum':
      return Object.keys(field.options ?? {})
    case 'boolean':
      return ['true', 'false']
    case 'date':
    case 'datetime':
      return [MONTH, YEAR, SOME_MONTH, TODAY]
    case 'refs':
    case 'text_list': {
      const value = await sample(tx, resource, path)
      return Array.isArray(value) && value.length > 0 ? [String(value[0])] : []
    }
    case 'ref':
    case 'tree_ref': {
      const value = await sample(tx, resource, path)
      const existing = value === null ? [] : [String(value)]
      return [...existing, ...(field.ref?.endsWith('store') ? [String(FLAGSHIP)] : []), '999999999']
    }
    default: {
      const value = await sample(tx, resource, path)
      if (value === null) return []
      const text = String(encodeValue(field, value))
      return typeof value === 'string' ? [text, text.slice(0, 2), 'ZZ9'] : [text]
    }
  }
}

/** Cursors forward and backward from a row in the middle of the table. */
async function cursors(tx: Tx, resource: Resource, fields: readonly string[]): Promise<string[]> {
  const name = sql.identifier(tableName(resource.table))
  const columns = sql.join(
    ['id', ...fields].map((field) => sql`${sql.identifier(field)}`),
    sql`, `,
  )
  const rows = await selectRows<Record<string, unknown>>(
    tx,
    is(resource.table, View)
      ? sql`select ${columns} from ${name} where tenant_id = ${TENANT} limit 1 offset 3333`
      : sql`select ${columns} from ${name} where tenant_id = ${TENANT} and id >= (select (min(id) + max(id)) / 2 from ${name} where tenant_id = ${TENANT}) order by id limit 1`,
  )
  const row = rows[0]
  if (!row) return []
  const values = fields.map((field) => row[field]) as Cursor['values']
  return [false, true].map((backward) => writeCursor({ backward, id: Number(row.id), values }))
}

/** The value of a row in the middle of the table, so that a scan finds the value neither first nor last. */
async function sample(tx: Tx, resource: Resource, path: string): Promise<unknown> {
  const [head = '', column] = path.split('.')
  const table = column === undefined ? resource.table : resource.tables[head]?.table
  const name = column ?? head
  if (!table || !hasColumn(table, name)) return null
  const rows = await selectRows<{ value: unknown }>(
    tx,
    sql`select ${sql.identifier(name)} as value from ${sql.identifier(tableName(table))} where tenant_id = ${TENANT} and ${sql.identifier(name)} is not null limit 1 offset 137`,
  )
  return rows[0]?.value ?? null
}
