import { resourceOf } from '../../metadata/registry'
import { factKey } from '../../../src/rules/key'
import { lockRows, updateRows } from '../../metadata/sql/rows'
import { evaluate, type Scope } from '../../metadata/scope'
import type { ForeignRows } from './foreign-rows'
import type { PostingWork } from './posting-work'
import type { Expression } from '../../metadata/expression'
import type { Resource } from '../../metadata/description'
import { lockDocument, recomputeAndSave } from '../document'
import { loadDocument } from '../../query/load'
import { isSameValue, type SavedRow } from '../../metadata/row'
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
    const referenced = reference(work, scope, first)
    if (referenced) foreign.set(referenced, column, value)
  }
}

/** Entity and id behind a reference such as `sku` or `source`, of the line or else the header. Null when it is empty. */
function reference(
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
 * The versions of the changed rows are not raised: operators do not edit these columns, so a form that is open
 * meanwhile is not out of date.
 */
export async function saveForeign(
  { call, effects }: Pick<PostingWork, 'call' | 'effects'>,
  foreign: ForeignRows['values'],
): Promise<void> {
  for (const [entity, rows] of [...foreign].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const resource = resourceOf(call, entity)
    const { table } = resource
    if (rows.size > 1) await lockRows(call, table, [...rows.keys()])
    const hasComputed = Object.values(resource.server).some(({ computed }) => computed)
    const before: SavedRow[] = []
    if (resource.onUpdate || hasComputed)
      for (const id of rows.keys()) before.push(await loadDocument(call, resource, id, { lock: true }))
    await updateRows(
      call,
      table,
      [...rows].map(([id, values]) => ({ id, values })),
    )
    for (const row of before) {
      const values = rows.get(row.id) ?? {}
      const isSame = Object.entries(values).every(([name, value]) => isSameValue(row[name], value))
      if (isSame) continue
      if (hasComputed) {
        // Loaded after the write, because a changed reference also changes the facts that expressions read.
        const written = await lockDocument(call, resource, row.id)
        await recomputeAndSave(call, resource, written, written)
      }
      if (resource.onUpdate) await effects(resource, row, await loadDocument(call, resource, row.id))
    }
  }
}
