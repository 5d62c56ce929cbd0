import { sql } from 'drizzle-orm'
import type { Field } from '../../src/rules/field'
import { fieldError, type Text } from './field-error'
import { file } from '../db/tables'
import { resourceOf } from '../posting/registry'
import { linesOf } from '../posting/scope'
import { rowScope } from './access'
import { columnSql, fieldOf, serverOf } from './column-sql'
import { conditionSql } from './condition-sql'
import type { Condition } from './expression'
import type { FieldServer, Resource } from './description'
import type { Row } from './row'
import { idsOf, labelOf, targetOf } from './lookup'
import type { FieldError } from '../../src/rules/rules'
import type { Call } from '../http/call'

const UNKNOWN: Text = { zh: '所选数据不存在', en: 'No such entry' }
const NO_FILE: Text = { zh: '文件不存在，请重新上传', en: 'No such file, upload it again' }

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
  const errors = await levelErrors(call, resource, '', resource.shape.fields, [{ before, row: doc, prefix: '' }], doc)
  for (const [name, table] of Object.entries(resource.shape.tables ?? {})) {
    const known = new Map(linesOf(before ?? {}, name).map((line) => [line.id, line]))
    const rows = linesOf(doc, name).map((row, index) => ({
      before: known.get(row.id as number) ?? null,
      row,
      prefix: `${name}.${index}.`,
    }))
    errors.push(...(await levelErrors(call, resource, `${name}.`, table.fields, rows, doc)))
  }
  return errors
}

interface Place {
  before: Row | null
  row: Row
  prefix: string
}

async function levelErrors(
  call: Call,
  resource: Resource,
  path: string,
  fields: Readonly<Record<string, Field>>,
  rows: Place[],
  doc: Row,
): Promise<FieldError[]> {
  const errors: FieldError[] = []
  for (const [name, field] of Object.entries(fields)) {
    const chosen = rows.filter(
      ({ before, row }) => row[name] != null && JSON.stringify(before?.[name] ?? null) !== JSON.stringify(row[name]),
    )
    if (chosen.length === 0) continue
    if (field.type === 'image' || field.type === 'images') errors.push(...(await fileErrors(call, name, chosen)))
    if ((!field.ref && !field.ref_by) || field.system) continue
    const target = targetOf(field, rows[0]?.row ?? {})
    for (const same of alike(path === '' ? undefined : serverOf(resource, path + name)?.filter, chosen)) {
      const values = [...new Set(same.flatMap(({ row }) => idsOf(row[name])))]
      const form = path === '' ? doc : { ...doc, line: same[0]?.row }
      const verdict = target
        ? await judge(call, resource, path + name, target, values, form)
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

/** What is wrong with each id; ids without an entry are fine. */
async function judge(
  call: Call,
  resource: Resource,
  path: string,
  target: string,
  ids: readonly number[],
  doc: Row,
): Promise<Map<number, Text>> {
  if (ids.length === 0) return new Map()
  const to = resourceOf(target)
  const condition = filterOf(serverOf(resource, path)?.filter, target)
  const id = columnSql(to.table, 'id')
  const labels = Object.fromEntries(to.shape.label.map((name) => [name, columnSql(to.table, name)]))
  const fits = condition ? conditionSql(call, to, condition, doc) : sql`true`
  const scope = isScoped(resource, path, to)
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

/** Documents are chosen among those one may see; so is the place that a document belongs to. */
export function isScoped(resource: Resource, path: string, target: Resource): boolean {
  return (
    target.shape.kind === 'receipt' ||
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
  if (ids.length === 0) return []
  const found = await call.tx
    .select({ id: file.id })
    .from(file)
    .where(
      sql`${file.tenant_id} = ${call.operator.tenant_id} and ${file.id} in (${sql.join(
        ids.map((id) => sql`${id}`),
        sql`, `,
      )})`,
    )
  const known = new Set(found.map(({ id }) => id))
  return chosen
    .filter(({ row }) => [row[name]].flat().some((id) => !known.has(id as string)))
    .map(({ prefix }) => fieldError(prefix + name, NO_FILE))
}
