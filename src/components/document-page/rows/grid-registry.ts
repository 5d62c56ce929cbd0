import type { UncountedScan } from '@/components/line-grid/scan/scan-queue'
import type { LineGridHandle } from '@/components/line-grid/types'

/** The sheets of the page, by table. Before a save, each sheet commits the text in its open editor. */
export class GridRegistry {
  readonly #grids = new Map<string, LineGridHandle>()
  /** Scans to be listed by sheets that are not shown yet. */
  readonly #toList = new Map<string, readonly UncountedScan[]>()

  register(table: string, handle: LineGridHandle | null): void {
    if (!handle) return void this.#grids.delete(table)
    this.#grids.set(table, handle)
    const listed = this.#toList.get(table)
    if (listed) handle.listScans(listed)
    this.#toList.delete(table)
  }

  /** Commits the open editors, of these tables or all. */
  flush(tables: Iterable<string> = this.#grids.keys()): void {
    for (const table of tables) this.#grids.get(table)?.flush()
  }

  /** Resolves once no sheet has a scan that waits to be counted. */
  async scansSettled(): Promise<void> {
    await Promise.all([...this.#grids.values()].map((grid) => grid.scansSettled()))
  }

  /** Scans of all sheets that could not be counted and that nobody has dismissed. */
  uncountedScans(): UncountedScan[] {
    return [...this.#grids.values()].flatMap((grid) => grid.uncountedScans())
  }

  /** Like `uncountedScans`, by table; without tables that have none. */
  uncountedByTable(): Record<string, readonly UncountedScan[]> {
    const all = [...this.#grids].map(([table, grid]) => [table, grid.uncountedScans()] as const)
    return Object.fromEntries(all.filter(([, scans]) => scans.length > 0))
  }

  /** Lists scans that could not be counted on the page before, in the sheet of each table as soon as it is shown. */
  listScans(scans: Readonly<Record<string, readonly UncountedScan[]>>): void {
    for (const [table, listed] of Object.entries(scans)) {
      const grid = this.#grids.get(table)
      if (grid) grid.listScans(listed)
      else this.#toList.set(table, listed)
    }
  }

  /** Positions of the rows of a table in which cells are selected. */
  selectedRows(table: string): readonly number[] {
    return this.#grids.get(table)?.selectedRows() ?? []
  }

  /** Unfolds the rows within the row at a path such as `lines.3`. */
  unfold(path: string): void {
    this.#grids.get(path.split('.')[0] ?? '')?.unfold(path)
  }

  /** Focuses the cell at a path such as `lines.3.order_qty`; false when no sheet has the cell. */
  focus(path: string): boolean {
    const grid = this.#grids.get(path.split('.')[0] ?? '')
    grid?.focusCell(path)
    return grid !== undefined
  }

  /** Whether the cell at a path such as `lines.3.order_qty` may be written. */
  canSet(path: string): boolean {
    return this.#grids.get(path.split('.')[0] ?? '')?.canSet(path) ?? false
  }

  /** Writes a value, in internal units, into the cell at the path. */
  set(path: string, value: unknown): void {
    this.#grids.get(path.split('.')[0] ?? '')?.set(path, value)
  }
}
