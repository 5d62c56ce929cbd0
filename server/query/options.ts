import { type SQL, sql } from 'drizzle-orm'
import type { Field, Fields } from '../../src/rules/field'
import { encodeValue } from '../../src/rules/wire'
import { ApiError } from '../http/api-error'
import { withAllowed } from '../http/expected'
import { resourceOf } from '../metadata/registry'
import { allowed, mayRead, readable, refuseForeignPlace, rowScope } from '../metadata/access'
import { columnSql, serverOf } from '../metadata/sql/column-sql'
import { conditionSql } from '../metadata/sql/condition-sql'
import type { Resource } from '../metadata/description'
import type { Row } from '../metadata/row'
import { fieldError } from '../metadata/field-error'
import { GOODS_COPIES } from '../metadata/facts'
import { visible } from './list-query'
import { documentHints } from './option-hints'
import { factSql, targetOf } from '../metadata/sql/lookup'
import { filterOf, isScoped } from './references'
import { scannedQuantities } from './scanned'
import { searchRows } from './search/search-sql'
import type { Call } from '../http/call'

const MOST = 20
/** A tree is answered whole, so that the browser can open its branches. */
const MOST_NODES = 5000

export interface OptionQuery {
  /** `supplier_id` or `lines.sku_id` */
  field: string
  q: string
  /** Choices made before, wanted for their words, whatever became of them. */
  ids: readonly number[]
  /** The draft being edited; null where a list asks for values of a filter. */
  form: Row | null
  /** Only choices that pass the filter, although ids are given. */
  fitting?: boolean
}

export interface Option {
  id: number
  code: string
  name: string
  /** Of a document: its day, whom it concerns, how much of it there is. */
  hint?: string
  parent_id?: number | null
  disabled?: true
  facts?: Row
  scan_qty?: number
}

/**
 * Choices of a reference. Who may create or update the entity, or filter its list by the field, needs no right to list what
 * it refers to, and learns id, code, name and facts only (docs/domain.md, Access). Throws 40000 and 40300.
 */
export async function optionsOf(call: Call, resource: Resource, query: OptionQuery): Promise<Option[]> {
  const { field, targets, unfiltered } = await choicesOf(call, resource, query)
  const found = await Promise.all(
    targets.map((target) => searchOptions(call, resource, field, target, query, unfiltered)),
  )
  return found.flat()
}

/**
 * What a reference chooses among, if the operator may ask. Throws 40000 for a field that refers to nothing, 40300 for who may
 * not write or filter by the field, and with the path `form.store_id` where the draft belongs to a place that is not the
 * operator's.
 */
export async function choicesOf(
  call: Call,
  resource: Resource,
  query: OptionQuery,
): Promise<{ field: Field; targets: Resource[]; unfiltered: boolean }> {
  const [transition = '', name = ''] = query.field.split('.')
  const asked = Object.hasOwn(resource.transitions, transition)
    ? resource.transitions[transition]?.input?.[name]
    : undefined
  const field = asked ?? visible(call, resource, query.field)
  if (!field || (!field.ref && !field.ref_by))
    throw new ApiError(40000, {
      errors: [fieldError('field', withAllowed(NO_REFERENCE, referencesOf(call, resource)))],
    })
  // Filters of choices read the draft: batches that a store has, people who work there.
  if (query.form) await refuseForeignPlace(call, resource, query.form, 'form.')
  const filters = resource.list?.filters.some((filter) => filter.field === query.field) === true
  const writes = asked
    ? allowed(call, resource, transition)
    : allowed(call, resource, 'create') || allowed(call, resource, 'update')
  const reads = allowed(call, resource, 'list')
  if (!writes && !(reads && (filters || query.ids.length > 0))) throw new ApiError(40300)
  const targets = targetsOf(field, query.form).map(resourceOf)
  return { field, targets, unfiltered: filters && query.form === null && reads }
}

const NO_REFERENCE = { zh: '不是引用字段', en: 'Not a field that refers to something' }

/** Paths of the fields that refer to something and that the operator may see: `supplier_id`, `lines.sku_id`. */
function referencesOf(call: Call, { shape }: Resource): string[] {
  const refers = (fields: Fields, prefix = '') =>
    readable(call, fields).flatMap(([name, { ref, ref_by }]) => (ref || ref_by ? [prefix + name] : []))
  const tables = Object.entries(shape.tables ?? {})
  return [...refers(shape.fields), ...tables.flatMap(([name, { fields }]) => refers(fields, `${name}.`))]
}

/** Without a draft that decides it, `ref_by` may mean any of its targets. */
function targetsOf(field: Field, form: Row | null): string[] {
  const target = targetOf(field, form ?? {})
  return target ? [target] : []
}

export async function searchOptions(
  call: Call,
  resource: Resource,
  field: Field,
  target: Resource,
  query: OptionQuery,
  unfiltered: boolean,
): Promise<Option[]> {
  const { table } = target
  const [code = 'id', name = code] = target.shape.label
  const parent = target.tree?.parent
  const facts = factNames(call, resource, field, query.field)
  const selection: Record<string, SQL> = {
    id: columnSql(table, 'id'),
    code: columnSql(table, code),
    name: columnSql(table, name),
  }
  if (parent) selection.parent_id = columnSql(table, parent)
  for (const fact of facts) {
    const one = factSql(call, target, fact)
    if (one) selection[`fact_${fact}`] = one
  }
  const condition =
    unfiltered || (query.ids.length > 0 && !query.fitting)
      ? undefined
      : filterOf(serverOf(resource, query.field)?.filter, target.entity)
  const fits = condition ? sql`coalesce(${conditionSql(call, target, condition, query.form ?? {})}, false)` : sql`true`
  if (parent) selection.fits = fits
  const scope = isScoped(call, resource, query.field, target)
    ? await rowScope(call, target)
    : sql`${columnSql(table, 'tenant_id')} = ${call.operator.tenant_id}`
  const parts = [scope]
  if (query.ids.length > 0)
    parts.push(
      sql`${columnSql(table, 'id')} in (${sql.join(
        query.ids.map((id) => sql`${id}`),
        sql`, `,
      )})`,
    )
  if (!parent && condition) parts.push(fits)
  if (query.ids.length === 0) {
    const found = query.q === '' ? null : await searchRows(call, target, query.q)
    if (found) parts.push(found.rows)
  }
  const rows = (await call.tx
    .select(selection)
    .from(table)
    .where(sql.join(parts, sql` and `))
    .orderBy(...orderFor(target, code, query.q))
    .limit(query.ids.length > 0 ? query.ids.length : parent ? MOST_NODES : MOST)) as Row[]
  const scanned = await scannedQuantities(
    call,
    target,
    query.q,
    rows.map((row) => row.id as number),
  )
  const offered = query.ids.length > 0 ? [] : rows.map((row) => row.id as number)
  const hints = await documentHints(call, target, offered)
  return rows.map((row) => {
    const hint = hints.get(row.id as number)
    return {
      ...optionFrom(row, facts, (fact) => factField(resource, field, query.field, fact), scanned.get(row.id as number)),
      ...(hint && { hint }),
    }
  })
}

/** The one that was typed in full comes first. */
function orderFor(target: Resource, code: string, q: string): SQL[] {
  const column = columnSql(target.table, code)
  const exact = q === '' ? [] : [sql`case when ${column} = ${q} then 0 else 1 end`]
  const sorted = 'sort' in target.table && target.tree ? [columnSql(target.table, 'sort')] : []
  return [...exact, ...sorted, target.shape.kind === 'receipt' ? sql`${column} desc` : column]
}

/** What expressions read of the choice and, for goods, what the line copies. */
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
  row: Row,
  facts: readonly string[],
  fieldAt: (fact: string) => Field | undefined,
  scanQty: number | undefined,
): Option {
  const values = facts.map((fact) => {
    const [value, field] = [row[`fact_${fact}`] ?? null, fieldAt(fact)]
    return [fact, field ? encodeValue(field, value) : value]
  })
  return {
    id: row.id as number,
    code: String(row.code ?? ''),
    name: String(row.name ?? ''),
    ...('parent_id' in row && { parent_id: row.parent_id as number | null }),
    ...(row.fits === false && { disabled: true as const }),
    ...(values.length > 0 && { facts: Object.fromEntries(values) as Row }),
    ...(scanQty !== undefined && { scan_qty: scanQty }),
  }
}
