import { type SQL, sql } from 'drizzle-orm'
import type { Option } from '../../../src/rules/answers'
import type { Field } from '../../../src/rules/field'
import { codeSpellings } from '../../../src/rules/values/code-spellings'
import { encodeValue } from '../../../src/rules/wire'
import { allowed, mayRead, rowScope } from '../../metadata/access/access'
import { columnSql, serverOf } from '../../metadata/sql/column-sql'
import { conditionSql } from '../../metadata/sql/condition-sql'
import type { Resource } from '../../metadata/description'
import { type Row, rowIn, type RowWithId } from '../../metadata/row'
import { GOODS_COPIES, loadReferenceFacts } from '../../metadata/facts'
import { idInSql } from '../list/index-lookup'
import { choicesOf, type OptionQuery } from './choices'
import { batchesInStockFirst, batchHints, documentHints } from './option-hints'
import { peopleFirst } from './people-first'
import { serverFieldOfFact, factSql } from '../../metadata/sql/fact-sql'
import { isMasked, maskFor } from '../../metadata/access/mask'
import { filterOf } from '../../metadata/where'
import { isScoped } from '../reference-rows'
import { unseenSearch } from './unseen-search'
import { scannedQuantities } from './scanned'
import { searchSql } from '../search/search-sql'
import type { Call } from '../../http/call'

const MAX_OPTIONS = 20
/** A tree is returned completely, up to this many nodes, so that the browser can open its branches. */
const MAX_TREE_NODES = 5000

/**
 * Choices of a reference. An operator who may create or update the entity, or filter its list by the field, needs no
 * right to list the referenced entity, and receives only id, code, name and facts (docs/domain.md, Access). Throws
 * 40000 and 40300.
 */
export async function optionsOf(call: Call, resource: Resource, query: OptionQuery): Promise<Option[]> {
  const { field, targets, withoutFilter } = await choicesOf(call, resource, query)
  const form = query.form && (await withHeaderCopies(call, resource, query.form))
  const found = await Promise.all(
    targets.map(async (target) => {
      const ids = query.entities ? query.ids.filter((_, index) => query.entities?.[index] === target.entity) : query.ids
      // All ids belong to other entities.
      if (query.ids.length > 0 && ids.length === 0) return []
      const options = await searchOptions(call, resource, field, {
        target,
        query: { ...query, ids, form },
        withoutFilter,
      })
      return targets.length > 1 ? options.map((option) => ({ ...option, entity: target.entity })) : options
    }),
  )
  return found.flat()
}

/**
 * Adds the values that the header copies from referenced rows (`copy` of the manifest), because filters read these
 * values and a draft may lack them when it was never saved or comes from another program.
 */
async function withHeaderCopies(call: Call, resource: Resource, form: Row): Promise<Row> {
  const copied = Object.entries(resource.server).filter(
    ([name, { copy }]) => copy !== undefined && !copy.startsWith('source.') && form[name] == null,
  )
  if (copied.length === 0) return form
  const [header = {}] = await loadReferenceFacts(call, resource, [{ ...form, lines: [] }], { sources: 'facts' })
  const values = copied.map(([name, { copy = '' }]) => {
    const [base = '', column = ''] = copy.split('.')
    return [name, rowIn(header, base)?.[column] ?? null] as const
  })
  return { ...form, ...Object.fromEntries(values) }
}

/**
 * Choices of a reference among the rows of one entity (`target`). `withoutFilter`: the filter of the reference is left
 * out.
 */
export async function searchOptions(
  call: Call,
  resource: Resource,
  field: Field,
  { target, query, withoutFilter }: { target: Resource; query: OptionQuery; withoutFilter: boolean },
): Promise<Option[]> {
  const { table } = target
  const parent = target.tree?.parent
  const hasIds = query.ids.length > 0
  // Nobody chooses a value for a field that only the server writes; its options only serve as filters of a list. An
  // operator who may not list the referenced entity therefore gets the label of each row and no further facts.
  const facts = field.system && !allowed(call, target, 'list') ? [] : factNames(call, resource, field, query.field)
  const condition =
    withoutFilter || (hasIds && !query.filtersIds)
      ? undefined
      : filterOf(serverOf(resource, query.field)?.filter, target.entity)
  const fits = condition
    ? sql`coalesce(${conditionSql(call, target, condition, { form: query.form ?? {} })}, false)`
    : sql`true`
  const selection = { ...optionColumns(call, target, facts), ...(parent && { fits }) }
  const parts = await rowConditions(call, resource, target, query)
  if (!parent && condition) parts.push(fits)
  const search = unseenSearch(call, target, hasIds ? '' : query.q, facts)
  const batches = { resource, path: query.field, target, form: query.form }
  const nearFirst = peopleFirst(call, resource, target, query.form) ?? batchesInStockFirst(call, batches)
  const most = hasIds ? query.ids.length : parent ? MAX_TREE_NODES : MAX_OPTIONS
  const read = await call.tx
    .select({ ...selection, ...search.selection, id: columnSql(table, 'id') })
    .from(table)
    .where(sql.join(parts, sql` and `))
    .orderBy(...orderFor(target, query.q, nearFirst))
    .limit(Math.max(most, search.limit ?? 0))
  const rows = search.keep(read).slice(0, most)
  const ids = rows.map((row) => row.id)
  const scanned = await scannedQuantities(call, target, query.q, ids)
  // Hints help to choose; a choice that is already made is shown without them.
  const offered = hasIds ? [] : ids
  const hints =
    target.shape.kind === 'receipt'
      ? await documentHints(call, target, offered)
      : await batchHints(call, batches, offered)
  const masked = facts.filter((fact) => isMasked(call, serverFieldOfFact(call, target, fact)))
  return rows.map((row: RowWithId) => {
    const hint = hints.get(row.id)
    for (const fact of masked)
      row[`fact_${fact}`] = maskFor(call, serverFieldOfFact(call, target, fact), row[`fact_${fact}`])
    return {
      ...optionFrom(row, facts, (fact) => factField(resource, field, query.field, fact), scanned.get(row.id)),
      ...(parent && { parent_id: row.parent_id ?? null }),
      ...(hint && { hint }),
    }
  })
}

/** The fields of the label of an entity: the code, and the name, which is the code again where there is no name. */
function labelFields({ shape }: Resource): { code: string; name: string } {
  const [code = 'id', name = code] = shape.label
  return { code, name }
}

/** The columns of a choice: code, name, the node above in a tree, and the facts. */
function optionColumns(call: Call, target: Resource, facts: readonly string[]): Record<string, SQL> {
  const { table, tree } = target
  const { code, name } = labelFields(target)
  const columns: Record<string, SQL> = { code: columnSql(table, code), name: columnSql(table, name) }
  if (tree) columns.parent_id = columnSql(table, tree.parent)
  for (const fact of facts) {
    const expression = factSql(call, target, fact)
    if (expression) columns[`fact_${fact}`] = expression
  }
  return columns
}

/** Conditions for the rows that the operator may choose, and that have the ids of the query or match its search. */
async function rowConditions(call: Call, resource: Resource, target: Resource, query: OptionQuery): Promise<SQL[]> {
  const scope = isScoped(call, resource, query.field, target)
    ? await rowScope(call, target)
    : sql`${columnSql(target.table, 'tenant_id')} = ${call.operator.tenant_id}`
  if (query.ids.length > 0) return [scope, idInSql(target, query.ids)]
  const found = query.q === '' ? null : await searchSql(call, target, query.q)
  return found ? [scope, found] : [scope]
}

/** Sort order of choices: a code equal to the search text first, then the people or the stock of the place. */
function orderFor(target: Resource, q: string, nearFirst: SQL | null): SQL[] {
  const column = columnSql(target.table, labelFields(target).code)
  const exact = q === '' ? [] : [sql`case when ${column} in ${codeSpellings(q)} then 0 else 1 end`]
  const sorted = target.tree?.sort ? [columnSql(target.table, target.tree.sort)] : []
  return [
    ...exact,
    ...(nearFirst ? [nearFirst] : []),
    ...sorted,
    target.shape.kind === 'receipt' ? sql`${column} desc` : column,
  ]
}

/** Names of the facts that expressions read and, for goods, of the fields that a line copies. */
function factNames(call: Call, resource: Resource, field: Field, path: string): string[] {
  const names = Object.entries(field.facts ?? {})
    .filter(([, fact]) => mayRead(call, fact))
    .map(([name]) => name)
  const goods = path.endsWith('.sku_id') && resource.shape.tables?.[path.split('.')[0] ?? '']?.goods
  return [...new Set([...names, ...(goods ? GOODS_COPIES : [])])]
}

function factField(resource: Resource, field: Field, path: string, fact: string): Field | undefined {
  return field.facts?.[fact] ?? resource.shape.tables?.[path.split('.')[0] ?? '']?.fields[fact]
}

function optionFrom(
  row: RowWithId,
  facts: readonly string[],
  fieldAt: (fact: string) => Field | undefined,
  scanQty: number | undefined,
): Option {
  const values = facts.map((fact) => {
    const [value, field] = [row[`fact_${fact}`] ?? null, fieldAt(fact)]
    return [fact, field ? encodeValue(field, value) : value] as const
  })
  return {
    id: row.id,
    code: String(row.code ?? ''),
    name: String(row.name ?? ''),
    ...(row.fits === false && { disabled: true as const }),
    ...(values.length > 0 && { facts: Object.fromEntries(values) }),
    ...(scanQty !== undefined && { scan_qty: scanQty }),
  }
}
