import type { Doc } from '@/rules/conditions'
import type { Shape } from '@/rules/field'
import { innerTables, newRowKey } from '@/rules/inner-rows'

interface Rows {
  readonly shape: Shape
  readonly rows: Readonly<Record<string, readonly Doc[]>>
}

/**
 * Keeps the rows within rows together with their outer rows while a document is edited: a new row gets its key, a removed
 * row takes the rows within it along, and a row that comes back, by undo, has them again.
 */
export class OuterRows {
  readonly #document: Rows
  /** Inner rows of removed rows, by the key of the removed row and then by table. */
  readonly #removed = new Map<string, Map<string, readonly Doc[]>>()
  /** Keys of copied rows, with the key of the row of which each is a copy. */
  readonly #copies = new Map<string, string>()

  constructor(document: Rows) {
    this.#document = document
  }

  /** The document was loaded: nothing that was removed before can come back. */
  forget(): void {
    this.#removed.clear()
  }

  hasInner(table: string, row: Doc): boolean {
    return innerTables(this.#document.shape, table).some((name) =>
      this.#rowsOf(name).some(({ outer_key }) => outer_key != null && outer_key === row.row_key),
    )
  }

  /** The rows with a key each; a copy of a row, which still has the key of its original, gets a key of its own. */
  keyed<R extends Doc>(table: string, before: readonly Doc[], rows: readonly R[]): readonly R[] {
    if (!this.#document.shape.tables?.[table]?.fields.row_key) return rows
    const originals = new Set(before)
    const first = (key: unknown) => rows.find((row) => row.row_key === key && (row.id != null || originals.has(row)))
    const seen = new Set<unknown>()
    return rows.map((row) => {
      const { row_key: key } = row
      const isOwn = typeof key === 'string' && !seen.has(key) && (first(key) ?? row) === row
      seen.add(key)
      if (isOwn) return row
      const fresh = newRowKey()
      if (typeof key === 'string') this.#copies.set(fresh, key)
      return { ...row, row_key: fresh }
    })
  }

  /** The inner tables that change with these rows of the outer table. */
  innerRows(table: string, before: readonly Doc[], after: readonly Doc[]): [string, readonly Doc[]][] {
    const inner = innerTables(this.#document.shape, table)
    if (inner.length === 0) return []
    const [was, now] = [keysOf(before), keysOf(after)]
    const gone = new Set([...was].filter((key) => !now.has(key)))
    const added = [...now].filter((key) => !was.has(key))
    return inner.flatMap((name) => {
      const rows = this.#rowsOf(name)
      const kept = rows.filter(({ outer_key }) => !gone.has(String(outer_key)))
      for (const key of gone) this.#remember(key, name, rows)
      const back = added.flatMap((key) => this.#removed.get(key)?.get(name) ?? this.#copied(key, rows))
      return back.length > 0 || kept.length < rows.length
        ? [[name, [...kept, ...back]] as [string, readonly Doc[]]]
        : []
    })
  }

  #remember(key: string, name: string, rows: readonly Doc[]): void {
    const tables = this.#removed.get(key) ?? new Map<string, readonly Doc[]>()
    tables.set(
      name,
      rows.filter(({ outer_key }) => outer_key === key),
    )
    this.#removed.set(key, tables)
  }

  #copied(key: string, rows: readonly Doc[]): Doc[] {
    const original = this.#copies.get(key)
    if (original === undefined) return []
    return rows
      .filter(({ outer_key }) => outer_key === original)
      .map(({ id: _id, line_no: _lineNo, ...row }) => ({ ...row, outer_key: key }))
  }

  #rowsOf(name: string): readonly Doc[] {
    return this.#document.rows[name] ?? []
  }
}

const keysOf = (rows: readonly Doc[]): Set<string> =>
  new Set(rows.flatMap(({ row_key }) => (typeof row_key === 'string' ? [row_key] : [])))
