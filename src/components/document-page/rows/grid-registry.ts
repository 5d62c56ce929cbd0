import type { UncountedScan } from '@/components/line-grid/scan/scan-queue'
import type { LineGridHandle } from '@/components/line-grid/types'

type ScansByTable = Readonly<Record<string, readonly UncountedScan[]>>

/** The sheets of the page, by table. Before a save, each sheet commits the text in its open editor. */
export class GridRegistry {
  readonly #grids = new Map<string, LineGridHandle>()
  /** Scans to be listed by sheets that are not shown yet. */
  readonly #toList = new Map<string, readonly UncountedScan[]>()
  /** Scans without which the operator has chosen to go on. */
  #leftOut: ScansByTable = {}

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

  /** Scans of the sheets that could not be counted and that nobody has dismissed; without tables that have none. */
  uncountedScans(): ScansByTable {
    const all = [...this.#grids].map(([table, grid]) => [table, grid.uncountedScans()] as const)
    return Object.fromEntries(all.filter(([, scans]) => scans.length > 0))
  }

  /** Called when the operator goes on without these scans. */
  leaveOut(scans: ScansByTable): void {
    this.#leftOut = scans
  }

  /** Uncounted scans about which the operator was not asked, because they came later. */
  laterScans(): ScansByTable {
    const later = Object.entries(this.uncountedScans()).map(([table, scans]) => {
      const left = (this.#leftOut[table] ?? []).map(({ code }) => code)
      const isLater = ({ code }: UncountedScan) => {
        const at = left.indexOf(code)
        if (at >= 0) left.splice(at, 1)
        return at < 0
      }
      return [table, scans.filter(isLater)] as const
    })
    return Object.fromEntries(later.filter(([, scans]) => scans.length > 0))
  }

  /** Lists scans that could not be counted on the page before, in the sheet of each table as soon as it is shown. */
  listScans(scans: ScansByTable): void {
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
