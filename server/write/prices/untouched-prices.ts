import type { Level } from '../../../src/rules/conditions'
import type { Resource } from '../../metadata/description'
import { isSameValue, type Row } from '../../metadata/row'
import { linesOf } from '../../metadata/scope'
import type { Completion } from '../completion'

/**
 * Finds prices of a saved draft that nobody has entered: the default gave them from snapshots, such as the member price
 * of the store, and the operator's draft returns them as they are saved. When the snapshots are taken again, such a
 * price takes its default again. Otherwise an adjustment that leaves a price as it is would put back the price of its
 * first save. Quantities do not follow: what was suggested and accepted is ordered.
 */
export class UntouchedPrices {
  private readonly resource: Resource
  private readonly completion: Completion
  private readonly savedRows = new Map<string, Map<unknown, Row>>()

  constructor(resource: Resource, completion: Completion) {
    this.resource = resource
    this.completion = completion
  }

  /** Whether the field of a level is such a price. `table` is '' for the header. */
  has({ fields, conditions, values, scope }: Level, table: string, name: string): boolean {
    const { before, mode } = this.completion
    const preset = conditions.defaults?.[name]
    if (!before || !preset || mode !== 'save' || fields[name]?.type !== 'money') return false
    const saved = table === '' ? before : this.rowsOf(before, table).get(values.id)
    if (!saved || !isSameValue(saved[name] ?? null, values[name] ?? null)) return false
    const server = (table === '' ? this.resource.server : this.resource.tables[table]?.server) ?? {}
    const snapshots = Object.keys(server).filter((field) => server[field]?.snapshot)
    const asSaved = { ...values, ...Object.fromEntries(snapshots.map((field) => [field, saved[field] ?? null])) }
    const given = preset({ ...scope, ...(table === '' ? { doc: asSaved } : { line: asSaved }) })
    return isSameValue(given ?? null, saved[name] ?? null)
  }

  private rowsOf(before: Row, table: string): Map<unknown, Row> {
    const known = this.savedRows.get(table) ?? new Map(linesOf(before, table).map((row) => [row.id, row]))
    this.savedRows.set(table, known)
    return known
  }
}
