import { is, type SQL, sql, View } from 'drizzle-orm'
import type { Field } from '../../../src/rules/field'
import { resourceOf } from '../../metadata/registry'
import { NARROWING } from '../../stock/views/narrowing'
import { fieldOf, tableName } from '../../metadata/sql/column-sql'
import { fieldSql } from '../../metadata/sql/condition-sql'
import type { Resource } from '../../metadata/description'
import type { Wanted } from './filter-value'
import { isMasked } from '../../metadata/mask'
import { gramsToFind, isCode, normal } from '../search/search-tokens'
import { gramsSql, isIndexed, partSql, startSql } from '../text-sql'
import { stockBounds } from './stock-bounds'
import { subtreeIds } from '../../metadata/sql/subtree'
import type { Call } from '../../http/call'

/** One filter of a list; of a state of stock also what it implies. */
export async function filterSql(call: Call, resource: Resource, name: string, wanted: Wanted): Promise<SQL> {
  const asked = askedSql(call, resource, name, wanted)
  const narrow = await narrowSql(call, resource, name, wanted)
  return narrow ? sql`(${narrow} and ${asked})` : asked
}

async function narrowSql(call: Call, resource: Resource, name: string, wanted: Wanted): Promise<SQL | null> {
  const known = is(resource.table, View) ? NARROWING[tableName(resource.table)]?.[name] : undefined
  if (!known) return null
  const values =
    wanted.is === 'one of' ? wanted.values : wanted.is === 'nonzero' ? [wanted.yes ? 'nonzero' : 'zero'] : []
  const texts = values.map((value) => known[String(value)])
  if (texts.length === 0 || !texts.every((text) => text !== undefined)) return null
  const meant: Record<string, SQL> = { ':today': sql`${call.today}`, ':tenant': sql`${call.operator.tenant_id}` }
  if (texts.some((text) => /:safety|:near/.test(text))) {
    const { safety, near } = await stockBounds(call)
    Object.assign(meant, { ':safety': sql`${safety}`, ':near': sql`${near}` })
  }
  const filled = texts.map((text) => sql.join(text.split(/(:\w+)/).map((word) => meant[word] ?? sql.raw(word))))
  return sql`(${sql.join(filled, sql` or `)})`
}

function askedSql(call: Call, resource: Resource, name: string, wanted: Wanted): SQL {
  const field = fieldOf(resource, name)
  const column = fieldSql(call, resource, name)
  switch (wanted.is) {
    case 'one of':
      return oneOfSql(call, field, column, wanted.values)
    case 'nonzero':
      return nonzeroSql(resource, column, wanted.yes)
    case 'starts':
      return isMasked(call, resource.server[name]) ? sql`${column} = ${wanted.text}` : startSql(column, wanted.text)
    case 'contains': {
      const pieces = isIndexed(resource, name) ? gramsSql(resource, gramsToFind(wanted.text)) : null
      if (!pieces) return partSql(column, wanted.text)
      // The index holds pairs of all names: only where this is the one name and one pair is asked for does it say all.
      const exact = [...normal(wanted.text)].length <= 2 && namesOf(resource).length === 1
      return exact ? pieces : sql`(${pieces} and ${partSql(column, wanted.text)})`
    }
    case 'between': {
      const least = wanted.from === null ? null : sql`${column} >= ${wanted.from}`
      const most =
        wanted.to === null ? null : wanted.before ? sql`${column} < ${wanted.to}` : sql`${column} <= ${wanted.to}`
      return sql.join(
        [least, most].filter((part) => part !== null),
        sql` and `,
      )
    }
  }
}

/** In the words of its index, which holds both answers. Not by `coalesce`: under row-level security no index is asked for that. */
function nonzeroSql({ table }: Resource, column: SQL, yes: boolean): SQL {
  // The planner takes what equals something worked out for rare, and would collect all there is to find it; most are 0.
  if (is(table, View)) return yes ? sql`coalesce(${column}, 0) <> 0` : sql`abs(coalesce(${column}, 0)) < 1`
  return sql`(${column} is not null and ${column} <> 0) is ${sql.raw(String(yes))}`
}

/** What the system has just made is undated until somebody takes it in hand: it counts as today's. Null: none does here. */
export function undatedSql(call: Call, resource: Resource, name: string, wanted: Wanted): SQL | null {
  const counts =
    name === 'biz_date' && resource.shape.kind === 'receipt' && wanted.is === 'between' && includes(wanted, call.today)
  return counts ? sql`${fieldSql(call, resource, name)} is null` : null
}

function includes({ from, to }: Extract<Wanted, { is: 'between' }>, date: string): boolean {
  return (from === null || from <= date) && (to === null || to >= date)
}

function oneOfSql(
  call: Call,
  field: Field | undefined,
  column: SQL,
  values: readonly (string | number | boolean)[],
): SQL {
  if (values.length === 0) return sql`false`
  if (field?.type === 'refs' || field?.type === 'text_list') {
    return sql`(${sql.join(
      values.map((value) => sql`${column} @> ${JSON.stringify([value])}::jsonb`),
      sql` or `,
    )})`
  }
  const list = sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )
  // A node stands for everything below it: goods of 粮油 include those of its subcategories.
  if (field?.type === 'tree_ref' && field.ref)
    return sql`${column} = any(array(${subtreeIds(call, resourceOf(field.ref), sql`unnest(array[${list}]::bigint[])`)}))`
  return sql`${column} in (${list})`
}

/** Fields whose pairs of letters are indexed. */
function namesOf(resource: Resource): string[] {
  return (resource.list?.search ?? []).filter((path) => !isCode(resource, path))
}
