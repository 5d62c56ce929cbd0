/** Widths and heights of the drawn sheet, in px; from these, the sheet computes how far to scroll to show a cell. */
export class SheetLayout {
  /** Height of the inner rows that are shown below their line. */
  innerHeight = 0
  /**
   * The columns that stay visible while the other columns scroll, the widths of all columns, and the width of the line
   * numbers.
   */
  private frozen: { pins: ReadonlyMap<number, unknown>; widths: readonly number[]; first: number } = {
    pins: new Map(),
    widths: [],
    first: 0,
  }

  /** Sets the frozen columns (keys of `pins`: their indices), the widths of all columns, and of the line numbers. */
  freeze(pins: ReadonlyMap<number, unknown>, widths: readonly number[], first: number): void {
    this.frozen = { pins, widths, first }
  }

  /** Width that frozen columns cover at the left and right of a column; null for a frozen column. */
  coveredBeside(column: number): { left: number; right: number } | null {
    const { pins, widths, first } = this.frozen
    if (pins.has(column)) return null
    const width = (isBeside: (at: number) => boolean) =>
      [...pins.keys()].filter(isBeside).reduce((sum, at) => sum + (widths[at] ?? 0), 0)
    return { left: first + width((at) => at < column), right: width((at) => at > column) }
  }

  /**
   * The distance of a line from the top of the rows, where each line is `height` high. `unfoldedAt` is the index of the
   * line with inner rows below it, or -1.
   */
  topOf(index: number, height: number, unfoldedAt: number): number {
    return index * height + (unfoldedAt >= 0 && index > unfoldedAt ? this.innerHeight : 0)
  }
}
