import { sql } from 'drizzle-orm'
import type { Field } from '../../src/rules/field'
import { fieldError, type Text } from '../metadata/field-error'
import { mayHoldFile } from './file-access'
import { resourceOf } from '../metadata/registry'
import { linesOf } from '../metadata/scope'
import { rowScope } from '../metadata/access'
import { columnSql, fieldOf, serverOf } from '../metadata/sql/column-sql'
import { conditionSql } from '../metadata/sql/condition-sql'
import type { Condition } from '../metadata/expression'
import type { FieldServer, Resource } from '../metadata/description'
import type { Row } from '../metadata/row'
import { idsOf, labelOf, targetOf } from '../metadata/sql/lookup'
import type { FieldError } from '../../src/rules/rules'
import type { Call } from '../http/call'

const UNKNOWN: Text = { zh: '所选数据不存在', en: 'This entry does not exist' }
const NO_FILE: Text = { zh: '文件不存在，请重新上传', en: 'The file does not exist. Upload it again' }

/**
 * References that were chosen anew: each must exist in the tenant and pass its field's filter (G-ACTIVE at save). What was
 * chosen before stays, whatever became of it since; submit looks again.
 */
export async function referenceErrors(
  call: Call,
  resource: Resource,
  before: Row | null,
  doc: Row,
): Promise<FieldError[]> {
  return errorsOf(call, resource, { before, doc }, 'fit')
}

/**
 * References to documents that were chosen anew and that the operator may not see. What a document says must not be copied
 * into a draft whose writer cannot read the document. Of the answer nobody learns whether the document exists.
 */
export async function hiddenReferenceErrors(
  call: Call,
  resource: Resource,
  before: Row | null,
  doc: Row,
): Promise<FieldError[]> {
  return errorsOf(call, resource, { before, doc }, 'seen')
}

/** Positions of the rows whose reference at `path` (`lines.batch_id`) was chosen anew and is none of its choices. */
export async function unfitRows(
  call: Call,
  resource: Resource,
  path: string,
  { before, doc }: { before: Row | null; doc: Row },
): Promise<number[]> {
  const [table = '', name = ''] = path.split('.')
  const field = resource.shape.tables?.[table]?.fields[name]
  if (!field) return []
  const rows = rowsOf(before, doc, table)
  const errors = await levelErrors(call, resource, { path: `${table}.`, fields: { [name]: field }, rows, doc }, 'fit')
  const wrong = new Set(errors.map((error) => error.path))
  return rows.flatMap(({ prefix }, index) => (wrong.has(prefix + name) ? [index] : []))
}

/** `fit`: the row exists, may be chosen and passes the filter. `seen`: of documents, that the operator may see them. */
type Question = 'fit' | 'seen'

async function errorsOf(
  call: Call,
  resource: Resource,
  { before, doc }: { before: Row | null; doc: Row },
  question: Question,
): Promise<FieldError[]> {
  const header = { path: '', fields: resource.shape.fields, rows: [{ before, row: doc, prefix: '' }], doc }
  const errors = await levelErrors(call, resource, header, question)
  for (const [name, { fields }] of Object.entries(resource.shape.tables ?? {}))
    errors.push(
      ...(await levelErrors(
        call,
        resource,
        { path: `${name}.`, fields, rows: rowsOf(before, doc, name), doc },
        question,
      )),
    )
  return errors
}

function rowsOf(before: Row | null, doc: Row, table: string): Place[] {
  const known = new Map(linesOf(before ?? {}, table).map((line) => [line.id, line]))
  return linesOf(doc, table).map((row, index) => ({
    before: known.get(row.id as number) ?? null,
    row,
    prefix: `${table}.${index}.`,
  }))
}

interface Place {
  before: Row | null
  row: Row
  prefix: string
}

interface Level {
  /** `lines.` for the rows of a table, empty for the header. */
  path: string
  fields: Readonly<Record<string, Field>>
  rows: readonly Place[]
  doc: Row
}

async function levelErrors(
  call: Call,
  resource: Resource,
  { path, fields, rows, doc }: Level,
  question: Question,
): Promise<FieldError[]> {
  const errors: FieldError[] = []
  for (const [name, field] of Object.entries(fields)) {
    const chosen = rows.filter(
      ({ before, row }) => row[name] != null && JSON.stringify(before?.[name] ?? null) !== JSON.stringify(row[name]),
    )
    if (chosen.length === 0) continue
    if (question === 'fit' && (field.type === 'image' || field.type === 'images'))
      errors.push(...(await fileErrors(call, name, chosen)))
    if ((!field.ref && !field.ref_by) || field.system) continue
    const target = targetOf(field, rows[0]?.row ?? {})
    if (question === 'seen' && (target === null || resourceOf(target).shape.kind !== 'receipt')) continue
    for (const same of alike(path === '' ? undefined : serverOf(resource, path + name)?.filter, chosen)) {
      const values = [...new Set(same.flatMap(({ row }) => idsOf(row[name])))]
      const form = path === '' ? doc : { ...doc, line: same[0]?.row }
      const verdict = target
        ? await judge(call, resource, path + name, target, values, question === 'fit' ? form : null)
        : new Map<number, Text>(values.map((id) => [id, UNKNOWN]))
      for (const { row, prefix } of same) {
        const wrong = idsOf(row[name])
          .map((id) => verdict.get(id))
          .find(Boolean)
        if (wrong) errors.push(fieldError(prefix + name, wrong))
      }
    }
  }
  return errors
}

/** Rows in groups that a filter sees alike: by what it reads of the row that the reference stands in. */
function alike(filter: FieldServer['filter'], rows: readonly Place[]): Place[][] {
  const read = [...new Set([...JSON.stringify(filter ?? null).matchAll(/"line\.(\w+)"/g)].map(([, name = '']) => name))]
  const groups = new Map<string, Place[]>()
  for (const place of rows) {
    const key = JSON.stringify(read.map((name) => place.row[name] ?? null))
    groups.set(key, [...(groups.get(key) ?? []), place])
  }
  return [...groups.values()]
}

/** What is wrong with each id; ids without an entry are fine. Without a `doc`, which filters read, no filter is asked. */
async function judge(
  call: Call,
  resource: Resource,
  path: string,
  target: string,
  ids: readonly number[],
  doc: Row | null,
): Promise<Map<number, Text>> {
  if (ids.length === 0) return new Map()
  const to = resourceOf(target)
  const condition = doc ? filterOf(serverOf(resource, path)?.filter, target) : undefined
  const id = columnSql(to.table, 'id')
  const labels = Object.fromEntries(to.shape.label.map((name) => [name, columnSql(to.table, name)]))
  const fits = condition ? conditionSql(call, to, condition, doc ?? {}) : sql`true`
  const scope = isScoped(call, resource, path, to)
    ? await rowScope(call, to)
    : sql`${columnSql(to.table, 'tenant_id')} = ${call.operator.tenant_id}`
  const rows = (await call.tx
    .select({ id, ...labels, fits: sql`coalesce(${fits}, false)` })
    .from(to.table)
    .where(
      sql`${scope} and ${id} in (${sql.join(
        ids.map((one) => sql`${one}`),
        sql`, `,
      )})`,
    )) as Row[]
  const found = new Map(rows.map((row) => [row.id as number, row]))
  const wrong = new Map<number, Text>()
  for (const one of ids) {
    const row = found.get(one)
    if (!row) wrong.set(one, UNKNOWN)
    else if (row.fits !== true)
      wrong.set(one, {
        zh: `${labelOf(to, row)}不可选用，请更换`,
        en: `${labelOf(to, row)} cannot be used here, choose another`,
      })
  }
  return wrong
}

/** Whether a default of a reference may stand. */
export async function passesFilter(
  call: Call,
  resource: Resource,
  path: string,
  value: unknown,
  doc: Row,
): Promise<boolean> {
  const field = fieldOf(resource, path)
  const target = field && targetOf(field, doc)
  if (!target) return false
  return (await judge(call, resource, path, target, idsOf(value), doc)).size === 0
}

/**
 * Whether choices are limited to rows that the operator may see: documents, the place that a document belongs to, and
 * masters of which the operator's role type reads only its own row (a wholesaler among wholesalers).
 */
export function isScoped({ operator }: Call, resource: Resource, path: string, target: Resource): boolean {
  return (
    target.shape.kind === 'receipt' ||
    (target.scope.by === 'tenant' && target.readers?.[operator.role_type] !== undefined) ||
    (resource.scope.by !== 'tenant' && path === (resource.scope.field ?? `${resource.scope.by}_id`))
  )
}

/** The filter of a reference; one per target where `ref_by` decides. */
export function filterOf(filter: FieldServer['filter'], target: string): Condition | undefined {
  if (!filter) return undefined
  return Array.isArray(filter)
    ? (filter as unknown as Condition)
    : (filter as Readonly<Record<string, Condition>>)[target]
}

async function fileErrors(call: Call, name: string, chosen: readonly Place[]): Promise<FieldError[]> {
  const ids = [...new Set(chosen.flatMap(({ row }) => [row[name]].flat()))].filter(
    (id): id is string => typeof id === 'string',
  )
  const held = new Set(chosen.flatMap(({ before }) => [before?.[name]].flat()))
  const known = new Set<unknown>(held)
  // A file that the operator may not read is told like one that does not exist.
  for (const id of ids) if (!held.has(id) && (await mayHoldFile(call, id))) known.add(id)
  return chosen
    .filter(({ row }) => [row[name]].flat().some((id) => !known.has(id)))
    .map(({ prefix }) => fieldError(prefix + name, NO_FILE))
}
