import { resourceOf } from '../../metadata/registry'
import { isEditedIn, isEditedLater } from '../../../src/rules/access/editable'
import { factKey } from '../../../src/rules/key'
import { lockRows, updateRows } from '../../metadata/sql/rows'
import { evaluate, type Scope } from '../../metadata/scope'
import type { ForeignRows } from './foreign-rows'
import type { PostingWork } from './posting-work'
import type { Expression } from '../../metadata/expression'
import type { Resource } from '../../metadata/description'
import { lockDocument, recomputeAndSave } from '../document'
import { loadDocument } from '../../query/load'
import { isSameValue, type Row, type SavedRow } from '../../metadata/row'
import { statusField } from '../../metadata/status'
import { targetOf } from '../../metadata/sql/lookup'
import type { Call } from '../../http/call'

interface SetWork {
  call: Call
  resource: Resource
  foreign: ForeignRows
  /** The table of the line in the scope. */
  table?: string
}

/**
 * `set` of a posting. `check_remark` and `line.cost_amount` change the document in memory; `sku.last_buy_price` and
 * `line.sku.last_buy_price` write through the reference of the line or else of the header.
 */
export function setValues(work: SetWork, scope: Scope, set: Readonly<Record<string, Expression>>): void {
  const { resource, foreign } = work
  for (const [path, expression] of Object.entries(set)) {
    const value = evaluate(expression, scope) ?? null
    const steps = path.split('.')
    const ofLine = steps[0] === 'line'
    if (ofLine) steps.shift()
    const [first = '', column] = steps
    if (column === undefined) {
      const inLine = ofLine || (scope.line !== undefined && !(first in resource.shape.fields))
      const target = inLine ? scope.line : scope.doc
      if (target) target[first] = value
      continue
    }
    const referenced = referencedRow(work, scope, first)
    if (referenced) foreign.set(referenced, column, value)
  }
}

/**
 * Entity and id behind a reference such as `sku` or `source`, of the line or else the header. Null when it is empty.
 */
function referencedRow(
  { call, resource, table }: SetWork,
  scope: Scope,
  key: string,
): { entity: string; id: number } | null {
  const lineFields = table === undefined ? {} : (resource.shape.tables?.[table]?.fields ?? {})
  for (const [fields, values] of [
    [lineFields, scope.line],
    [resource.shape.fields, scope.doc],
  ] as const) {
    for (const [name, field] of Object.entries(fields)) {
      if (factKey(name) !== key || (!field.ref && !field.ref_by)) continue
      const entity = values ? targetOf(call, field, values) : null
      const id = values?.[name]
      return entity !== null && typeof id === 'number' ? { entity, id } : null
    }
  }
  throw new Error(`${resource.entity} refers to no ${key}`)
}

/**
 * Writes the values set through references, recomputes the computed values of changed rows, and runs their `on_update`.
 * The version of a row is raised when operators may edit one of the changed columns in the row's status: a form that
 * was opened before holds the former value, and saving it would take the posting back. A change of other columns leaves
 * the version as it is, so that an approval that somebody has on the screen is not refused; a change of the status
 * raises the version by itself.
 */
export async function saveForeign(
  { call, runEffects }: Pick<PostingWork, 'call' | 'runEffects'>,
  foreign: ForeignRows['values'],
): Promise<void> {
  for (const [entity, rows] of [...foreign].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const resource = resourceOf(call, entity)
    const { table } = resource
    if (rows.size > 1) await lockRows(call, table, [...rows.keys()])
    const hasComputed = Object.values(resource.server).some(({ computed }) => computed)
    const editable = editableColumns(resource)
    const isEdited = [...rows.values()].some((values) => Object.keys(values).some((name) => editable.has(name)))
    const before: SavedRow[] = []
    if (resource.onUpdate || hasComputed || isEdited)
      for (const id of rows.keys()) before.push(await loadDocument(call, resource, id, { lock: true }))
    const earlier = new Map(before.map((row) => [row.id, row]))
    await updateRows(
      call,
      table,
      [...rows].map(([id, values]) => {
        const row = earlier.get(id)
        const isStale = row !== undefined && differing(row, values).some((name) => isEditedNow(resource, row, name))
        return { id, values: isStale ? { ...values, version: row.version + 1 } : values }
      }),
    )
    for (const row of before) {
      if (differing(row, rows.get(row.id) ?? {}).length === 0) continue
      if (hasComputed) {
        // Loaded after the write, because a changed reference also changes the facts that expressions read.
        const written = await lockDocument(call, resource, row.id)
        await recomputeAndSave(call, resource, written, written)
      }
      if (resource.onUpdate) await runEffects(resource, row, await loadDocument(call, resource, row.id))
    }
  }
}

/** Names of the values that differ from those of the row. */
const differing = (row: SavedRow, values: Row): string[] =>
  Object.keys(values).filter((name) => !isSameValue(row[name], values[name]))

/** Columns of the header that operators of some role type may edit once the row exists. */
const editableColumns = ({ shape }: Resource): ReadonlySet<string> =>
  new Set(Object.entries(shape.fields).flatMap(([name, field]) => (isEditedLater(field) ? [name] : [])))

function isEditedNow(resource: Resource, row: SavedRow, name: string): boolean {
  const field = resource.shape.fields[name]
  const status = row[statusField(resource)]
  return field !== undefined && isEditedIn(field, resource.shape, typeof status === 'string' ? status : null)
}
