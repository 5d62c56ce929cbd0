import { inArray, type SQL, sql } from 'drizzle-orm'
import { resourceOf } from '../../metadata/registry'
import { selectRows } from '../../db/select-rows'
import { daysOf } from '../../../src/rules/values/span'
import type { Text } from '../../../src/rules/rules'
import type { Call } from '../../http/call'
import { textIn } from '../../../src/rules/text-in'
import type { Report, Resource } from '../../metadata/description'
import { wordsOf } from '../../metadata/messages'
import { fieldSql } from '../../metadata/sql/condition-sql'
import { columnSql, tableName } from '../../metadata/sql/column-sql'
import { labelOf, Lookup } from '../../metadata/sql/lookup'
import { MAX_TREE_DEPTH } from '../../metadata/sql/subtree'
import { zoneOf } from '../zone'

type Group = Report['groups'][number]

const NO_VALUE: Text = { zh: '未填写', en: 'None' }

/** The values of a group: their texts, and their order. */
export interface NamedKeys {
  label(key: string | null): string
  compare(a: string | null, b: string | null): number
  /** Whether the value is a node of a tree with nodes below it. */
  hasBelow?(key: string | null): boolean
}

/** The key of a row in a group. Dates and times become their span of days: `2026-11` for a month. */
export function groupKeySql(call: Call, resource: Resource, { field: name, by }: Group): SQL {
  const column = fieldSql(call, resource, name)
  const field = resource.shape.fields[name]
  if (field?.type !== 'date' && field?.type !== 'datetime') return column
  const date =
    field.type === 'datetime'
      ? sql`to_char(to_timestamp(${column} / 1000.0) at time zone ${zoneOf(call)}, 'YYYY-MM-DD')`
      : // A document without a business date counts for today, as in the filter of the list.
        name === 'biz_date' && resource.shape.kind === 'receipt'
        ? sql`coalesce(nullif(${column}, ''), ${call.today}::text)`
        : sql`nullif(${column}, '')`
  switch (by) {
    case 'week':
      return sql`to_char(date_trunc('week', (${date})::date), 'YYYY-MM-DD')`
    case 'month':
      return sql`left(${date}, 7)`
    case 'year':
      return sql`left(${date}, 4)`
    default:
      return date
  }
}

/** Reads the texts of the keys of a group, in the language of the operator. */
export async function namedKeys(
  call: Call,
  resource: Resource,
  { field: name, by }: Group,
  keys: readonly (string | null)[],
): Promise<NamedKeys> {
  const field = resource.shape.fields[name]
  const noValue = textIn(NO_VALUE, call.locale)
  const inOrder = (order: (a: string, b: string) => number, text: (key: string) => string): NamedKeys => ({
    label: (key) => (key === null ? noValue : text(key)),
    // Rows without a value come last.
    compare: (a, b) => (a === null || b === null ? Number(a === null) - Number(b === null) : order(a, b)),
  })
  const byText = (text: (key: string) => string) =>
    inOrder((a, b) => text(a).localeCompare(text(b), call.locale, { numeric: true }), text)
  switch (field?.type) {
    case 'date':
    case 'datetime':
      return inOrder(
        (a, b) => (a < b ? -1 : 1),
        (key) => (by === 'week' ? `${key} – ${daysOf(key, 'week').to}` : key),
      )
    case 'enum': {
      const words = await wordsOf(resource, call.locale)
      const order = Object.keys(field.options ?? {})
      return inOrder(
        (a, b) => order.indexOf(a) - order.indexOf(b),
        (key) => words.option(name, key),
      )
    }
    case 'boolean': {
      const words = await wordsOf(resource, call.locale)
      return inOrder(
        (a) => (a === 'true' ? -1 : 1),
        (key) => words.yesNo(key === 'true'),
      )
    }
    case 'tree_ref': {
      const { path, parents } = await treeOf(call, resourceOf(call, field.ref ?? ''), keys)
      // The path begins with that of the node above, so that the rows come in the order of the tree.
      return { ...byText(path), hasBelow: (key) => key !== null && parents.has(Number(key)) }
    }
    default: {
      const target = field?.ref ?? ''
      const lookup = new Lookup(call)
      lookup.want(target, keys.filter((key) => key !== null).map(Number))
      await lookup.fetch()
      return byText((key) => {
        const row = lookup.get(target, Number(key))
        return row ? labelOf(resourceOf(call, target), row) : `#${key}`
      })
    }
  }
}

/** The paths of nodes, and which of the nodes have nodes below them. */
async function treeOf(call: Call, tree: Resource, keys: readonly (string | null)[]) {
  const parent = tree.tree?.parent ?? 'parent_id'
  const ids = [...new Set(keys.filter((key) => key !== null).map(Number))]
  const lookup = new Lookup(call)
  let level: unknown[] = ids
  for (let depth = 0; level.length > 0 && depth < MAX_TREE_DEPTH; depth++) {
    const wanted = level
    lookup.want(tree.entity, wanted, [parent])
    await lookup.fetch()
    level = wanted.map((id) => lookup.get(tree.entity, id)?.[parent]).filter((id) => id != null)
  }
  const path = (key: string): string => {
    const names: string[] = []
    let row = lookup.get(tree.entity, Number(key))
    for (; row && names.length < MAX_TREE_DEPTH; row = lookup.get(tree.entity, row[parent]))
      names.unshift(labelOf(tree, row))
    return names.length === 0 ? `#${key}` : names.join(' / ')
  }
  const found =
    ids.length === 0
      ? []
      : await selectRows<{ id: number }>(
          call.tx,
          sql`select distinct ${columnSql(tree.table, parent)} as id from ${sql.identifier(tableName(tree.table))}
            where ${columnSql(tree.table, 'tenant_id')} = ${call.operator.tenant_id}
              and ${inArray(columnSql(tree.table, parent), ids)}`,
        )
  return { path, parents: new Set(found.map(({ id }) => Number(id))) }
}
