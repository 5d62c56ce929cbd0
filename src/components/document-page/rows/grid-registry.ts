import type { LineGridHandle } from '@/components/line-grid/types'

/** The sheets of the page, by table: before a save each hands over what is still in its open editor. */
export class GridRegistry {
  readonly #grids = new Map<string, LineGridHandle>()

  register(table: string, handle: LineGridHandle | null): void {
    if (handle) this.#grids.set(table, handle)
    else this.#grids.delete(table)
  }

  /** False when a cell holds no valid value. */
  flush(): boolean {
    return [...this.#grids.values()].map((grid) => grid.flush()).every(Boolean)
  }

  /** `lines.3.order_qty`; false when no sheet has it. */
  focus(path: string): boolean {
    const grid = this.#grids.get(path.split('.')[0] ?? '')
    grid?.focusCell(path)
    return grid !== undefined
  }
}
