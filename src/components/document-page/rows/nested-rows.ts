import type { Doc } from '@/rules/conditions'
import type { Shape } from '@/rules/field'
import { innerTables, newRowKey } from '@/rules/rows/inner-rows'

interface DocumentRows {
  readonly shape: Shape
  readonly rows: Readonly<Record<string, readonly Doc[]>>
}

/**
 * Keeps inner rows with their outer row while a document is edited: a new outer row gets a key, the inner rows of a
 * removed row are removed with it, and undo brings them back together.
 */
export class NestedRows {
  readonly #document: DocumentRows
  /** Inner rows of removed rows, by the key of the removed row and then by table. */
  readonly #removed = new Map<string, Map<string, readonly Doc[]>>()
  /** Keys of copied rows, with the key of the row of which each is a copy. */
  readonly #copies = new Map<string, string>()

  constructor(document: DocumentRows) {
    this.#document = document
  }

  /** Call when another document is loaded; undo cannot bring back rows of the document before. */
  forget(): void {
    this.#removed.clear()
  }

  hasInner(table: string, row: Doc): boolean {
    return innerTables(this.#document.shape, table).some((name) =>
      this.#rowsOf(name).some(({ outer_key }) => outer_key != null && outer_key === row.row_key),
    )
  }

  /** Gives every row its own `row_key`. A copied row still has the key of its original and gets a new one. */
  withRowKeys<R extends Doc>(table: string, before: readonly Doc[], rows: readonly R[]): readonly R[] {
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

  /** The inner tables that change when the rows of the outer table change, each with its new rows. */
  innerRows(table: string, before: readonly Doc[], after: readonly Doc[]): [string, readonly Doc[]][] {
    const inner = innerTables(this.#document.shape, table)
    if (inner.length === 0) return []
    const [keysBefore, keysAfter] = [keysOf(before), keysOf(after)]
    const gone = new Set([...keysBefore].filter((key) => !keysAfter.has(key)))
    const added = [...keysAfter].filter((key) => !keysBefore.has(key))
    return inner.flatMap((name) => {
      const rows = this.#rowsOf(name)
      const kept = rows.filter(({ outer_key }) => !gone.has(String(outer_key)))
      for (const key of gone) this.#remember(key, name, rows)
      const restored = added.flatMap((key) => this.#removed.get(key)?.get(name) ?? this.#copied(key, rows))
      return restored.length > 0 || kept.length < rows.length
        ? [[name, [...kept, ...restored]] as [string, readonly Doc[]]]
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
