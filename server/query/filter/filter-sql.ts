import { is, type SQL, sql, View } from 'drizzle-orm'
import { resourceOf } from '../../metadata/registry'
import type { Field } from '../../../src/rules/field'
import { NARROWING } from '../../stock/views/narrowing'
import { fieldOf, tableName } from '../../metadata/sql/column-sql'
import { fieldSql } from '../../metadata/sql/condition-sql'
import type { Resource } from '../../metadata/description'
import type { FilterValue } from './filter-value'
import { isMasked } from '../../metadata/access/mask'
import { gramsToFind } from '../search/search-tokens'
import { gramsSql, isExactPiece, isIndexed, containsSql, startsWithSql } from '../text-sql'
import { stockBounds } from './stock-bounds'
import { idList } from '../../metadata/sql/id-list'
import { subtreeIds } from '../../metadata/sql/subtree'
import type { Call } from '../../http/call'

/** SQL condition of a filter. Filters by stock state also get an implied condition that an index can use. */
export async function filterSql(call: Call, resource: Resource, name: string, filter: FilterValue): Promise<SQL> {
  const condition = conditionOf(call, resource, name, filter)
  const implied = await impliedSql(call, resource, name, filter)
  return implied ? sql`(${implied} and ${condition})` : condition
}

async function impliedSql(call: Call, resource: Resource, name: string, filter: FilterValue): Promise<SQL | null> {
  const conditions = is(resource.table, View) ? NARROWING[tableName(resource.table)]?.[name] : undefined
  if (!conditions) return null
  const values =
    filter.is === 'one of' ? filter.values : filter.is === 'nonzero' ? [filter.yes ? 'nonzero' : 'zero'] : []
  const texts = values.map((value) => conditions[String(value)])
  if (texts.length === 0 || !texts.every((text) => text !== undefined)) return null
  const parameters: Record<string, SQL> = { ':today': sql`${call.today}`, ':tenant': sql`${call.operator.tenant_id}` }
  if (texts.some((text) => /:safety|:near/.test(text))) {
    const { safety, near } = await stockBounds(call)
    Object.assign(parameters, { ':safety': sql`${safety}`, ':near': sql`${near}` })
  }
  const filled = texts.map((text) => sql.join(text.split(/(:\w+)/).map((word) => parameters[word] ?? sql.raw(word))))
  return sql`(${sql.join(filled, sql` or `)})`
}

function conditionOf(call: Call, resource: Resource, name: string, filter: FilterValue): SQL {
  const field = fieldOf(resource, name)
  const column = fieldSql(call, resource, name)
  switch (filter.is) {
    case 'one of':
      if (field?.ref_by) return openReferenceSql(column, fieldSql(call, resource, field.ref_by), filter.values)
      return oneOfSql(call, field, column, filter.values)
    case 'nonzero':
      return nonzeroSql(resource, column, filter.yes)
    case 'filled':
      return filledSql(field, column, filter.yes)
    case 'starts':
      return isMasked(call, resource.server[name])
        ? sql`${column} = ${filter.text}`
        : startsWithSql(column, filter.text)
    case 'contains': {
      const pieces = isIndexed(resource, name) ? gramsSql(resource, gramsToFind(filter.text)) : null
      if (!pieces) return containsSql(column, filter.text)
      return isExactPiece(resource, filter.text) ? pieces : sql`(${pieces} and ${containsSql(column, filter.text)})`
    }
    case 'between': {
      const lowerBound = filter.from === null ? null : sql`${column} >= ${filter.from}`
      const upperBound =
        filter.to === null ? null : filter.before ? sql`${column} < ${filter.to}` : sql`${column} <= ${filter.to}`
      return sql.join(
        [lowerBound, upperBound].filter((part) => part !== null),
        sql` and `,
      )
    }
  }
}

/**
 * The condition for a number that is zero or not. For tables the condition is written like the expression of the index;
 * with `coalesce` PostgreSQL would not use the index under row-level security.
 */
function nonzeroSql({ table }: Resource, column: SQL, yes: boolean): SQL {
  // The planner assumes that equality with an expression is rare and would collect all matches, but most values are 0.
  if (is(table, View)) return yes ? sql`coalesce(${column}, 0) <> 0` : sql`abs(coalesce(${column}, 0)) < 1`
  return sql`(${column} is not null and ${column} <> 0) is ${sql.raw(String(yes))}`
}

/** Types of fields whose empty value is stored as an empty list as well as null; an empty text is null. */
const LIST_TYPES: ReadonlySet<string | undefined> = new Set(['refs', 'text_list', 'images'])

function filledSql(field: Field | undefined, column: SQL, yes: boolean): SQL {
  const filled = LIST_TYPES.has(field?.type)
    ? sql`(${column} is not null and ${column} <> '[]'::jsonb)`
    : sql`(${column} is not null)`
  return yes ? filled : sql`(not ${filled})`
}

/**
 * Condition for documents without a business date, which the system created and nobody has edited yet; they count as
 * today's. Null when the filter does not include today.
 */
export function undatedSql(call: Call, resource: Resource, name: string, filter: FilterValue): SQL | null {
  const includesUndated =
    name === 'biz_date' && resource.shape.kind === 'receipt' && filter.is === 'between' && includes(filter, call.today)
  return includesUndated ? sql`${fieldSql(call, resource, name)} is null` : null
}

function includes({ from, to }: Extract<FilterValue, { is: 'between' }>, date: string): boolean {
  return (from === null || from <= date) && (to === null || to >= date)
}

/** Rows whose reference is one of values such as `supplier:5`. An id alone would be ambiguous between the entities. */
function openReferenceSql(column: SQL, by: SQL, values: readonly (string | number | boolean)[]): SQL {
  const parts = values.map((value) => String(value).split(':'))
  return sql`(${sql.join(
    parts.map(([entity, id]) => sql`(${column} = ${Number(id)} and ${by} = ${entity})`),
    sql` or `,
  )})`
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
  // A tree node includes its descendants: goods of 粮油 include those of its subcategories.
  if (field?.type === 'tree_ref' && field.ref)
    return sql`${column} = any(array(${subtreeIds(call, resourceOf(call, field.ref), sql`unnest(${idList(values.map(Number))})`)}))`
  return sql`${column} in ${values}`
}
