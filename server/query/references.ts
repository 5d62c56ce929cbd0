import { resourceOf } from '../metadata/registry'
import type { Field } from '../../src/rules/field'
import { fieldError, type Text } from '../metadata/field-error'
import { mayHoldFile } from './file-access'
import { linesOf } from '../metadata/scope'
import { allowed } from '../metadata/access/access'
import { serverOf } from '../metadata/sql/column-sql'
import { isWhere } from '../metadata/where'
import type { FieldServer } from '../metadata/field-description'
import type { Resource } from '../metadata/description'
import { isSameValue, type Row } from '../metadata/row'
import { idsOf, targetOf } from '../metadata/sql/lookup'
import type { FieldError } from '../../src/rules/rules'
import type { Call } from '../http/call'
import { disabledCopies } from './copied-references'
import { errorsById, UNKNOWN } from './reference-rows'

const NO_FILE: Text = { zh: '文件不存在，请重新上传', en: 'The file does not exist. Upload it again' }

/**
 * Checks newly chosen references: the row must exist in the tenant and pass the field's filter.
 * Unchanged references are not checked again here, but at submission. A document may not come to name a disabled
 * master either through a row that it refers to.
 */
export async function referenceErrors(
  call: Call,
  resource: Resource,
  before: Row | null,
  doc: Row,
): Promise<FieldError[]> {
  const errors = await errorsOf(call, resource, { before, doc }, 'fit')
  return resource.shape.kind === 'receipt'
    ? [...errors, ...(await disabledCopies(call, resource, before, doc))]
    : errors
}

/**
 * Errors for newly chosen references to documents that the operator may not see, because data of the document would be
 * copied into the draft. A hidden document gives the same error as a missing document.
 */
export async function hiddenReferenceErrors(
  call: Call,
  resource: Resource,
  before: Row | null,
  doc: Row,
): Promise<FieldError[]> {
  return errorsOf(call, resource, { before, doc }, 'seen')
}

/** Indexes of the lines whose newly chosen reference at `path` (`lines.batch_id`) is not one of the allowed choices. */
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
  const invalidPaths = new Set(errors.map((error) => error.path))
  return rows.flatMap(({ prefix }, index) => (invalidPaths.has(prefix + name) ? [index] : []))
}

/**
 * `fit` checks that the row exists, may be chosen and passes the filter. `seen` checks that the operator may see
 * documents.
 */
type ReferenceCheck = 'fit' | 'seen'

async function errorsOf(
  call: Call,
  resource: Resource,
  { before, doc }: { before: Row | null; doc: Row },
  check: ReferenceCheck,
): Promise<FieldError[]> {
  const header = { path: '', fields: resource.shape.fields, rows: [{ before, row: doc, prefix: '' }], doc }
  const errors = await levelErrors(call, resource, header, check)
  for (const [name, { fields }] of Object.entries(resource.shape.tables ?? {}))
    errors.push(
      ...(await levelErrors(call, resource, { path: `${name}.`, fields, rows: rowsOf(before, doc, name), doc }, check)),
    )
  return errors
}

function rowsOf(before: Row | null, doc: Row, table: string): FieldRow[] {
  const known = new Map(linesOf(before ?? {}, table).map((line) => [line.id, line]))
  return linesOf(doc, table).map((row, index) => ({
    before: known.get(row.id) ?? null,
    row,
    prefix: `${table}.${index}.`,
  }))
}

interface FieldRow {
  before: Row | null
  row: Row
  prefix: string
}

interface Level {
  /** `lines.` for the rows of a table, empty for the header. */
  path: string
  fields: Readonly<Record<string, Field>>
  rows: readonly FieldRow[]
  doc: Row
}

async function levelErrors(
  call: Call,
  resource: Resource,
  { path, fields, rows, doc }: Level,
  check: ReferenceCheck,
): Promise<FieldError[]> {
  const errors: FieldError[] = []
  for (const [name, field] of Object.entries(fields)) {
    const changedRows = rows.filter(
      ({ before, row }) =>
        row[name] != null &&
        (!isSameValue(before?.[name], row[name]) ||
          // The same id in another entity is another row.
          (field.ref_by !== undefined && !isSameValue(before?.[field.ref_by], row[field.ref_by]))),
    )
    if (changedRows.length === 0) continue
    if (check === 'fit' && (field.type === 'image' || field.type === 'images'))
      errors.push(...(await fileErrors(call, name, changedRows)))
    if ((!field.ref && !field.ref_by) || field.system) continue
    for (const { target, group } of groupsOf(call, field, changedRows, serverOf(resource, path + name)?.filter)) {
      if (check === 'seen' && (target === null || resourceOf(call, target).shape.kind !== 'receipt')) continue
      const values = [...new Set(group.flatMap(({ row }) => idsOf(row[name])))]
      const form = path === '' ? doc : { ...doc, line: group[0]?.row }
      const errorById =
        target && !isHidden(call, field, target)
          ? await errorsById(call, resource, path + name, { target, ids: values, doc: check === 'fit' ? form : null })
          : new Map<number, Text>(values.map((id) => [id, UNKNOWN]))
      for (const { row, prefix } of group) {
        const wrong = idsOf(row[name])
          .map((id) => errorById.get(id))
          .find(Boolean)
        if (wrong) errors.push(fieldError(prefix + name, wrong))
      }
    }
  }
  return errors
}

/** Whether the operator may not choose rows of the entity, because `ref: any` offers only what they may list. */
const isHidden = (call: Call, field: Field, target: string) =>
  field.open === true && !allowed(call, resourceOf(call, target), 'list')

/** Groups rows by the entity that they refer to and by what the filter reads, so that each group needs one query. */
function groupsOf(
  call: Call,
  field: Field,
  rows: readonly FieldRow[],
  filter: FieldServer['filter'],
): { target: string | null; group: FieldRow[] }[] {
  const byTarget = new Map<string | null, FieldRow[]>()
  for (const row of rows) {
    const target = targetOf(call, field, row.row)
    byTarget.set(target, [...(byTarget.get(target) ?? []), row])
  }
  return [...byTarget].flatMap(([target, rowsOfTarget]) =>
    groupByFilterInput(filter, rowsOfTarget).map((group) => ({ target, group })),
  )
}

/** Groups rows by the values of the line that the filter reads, so that each group needs one query. */
function groupByFilterInput(filter: FieldServer['filter'], rows: readonly FieldRow[]): FieldRow[][] {
  const filters = filter === undefined || isWhere(filter) ? [filter] : Object.values(filter)
  const read = [...new Set(filters.flatMap((item) => item?.line ?? []))]
  const groups = new Map<string, FieldRow[]>()
  for (const row of rows) {
    const key = JSON.stringify(read.map((name) => row.row[name] ?? null))
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups.values()]
}

async function fileErrors(call: Call, name: string, changedRows: readonly FieldRow[]): Promise<FieldError[]> {
  const ids = [...new Set(changedRows.flatMap(({ row }) => [row[name]].flat()))].filter(
    (id): id is string => typeof id === 'string',
  )
  const unchanged = new Set(changedRows.flatMap(({ before }) => [before?.[name]].flat()))
  const known = new Set<unknown>(unchanged)
  // An unreadable file gives the same error as a missing file.
  for (const id of ids) if (!unchanged.has(id) && (await mayHoldFile(call, id))) known.add(id)
  return changedRows
    .filter(({ row }) => [row[name]].flat().some((id) => !known.has(id)))
    .map(({ prefix }) => fieldError(prefix + name, NO_FILE))
}
