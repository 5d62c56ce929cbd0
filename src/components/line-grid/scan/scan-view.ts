/** The state that the scan bar shows. */
export interface ScanView {
  /**
   * The last counted scan, in thousandths: the quantity of its line now, what the scan added, and, where lines are
   * counted in packs, the loose units that do not fill a pack (`rest`).
   */
  last: { key: string; code: string; quantity: number; added: number; rest: number } | null
  /** Number of scans counted since the sheet was opened. */
  countedScans: number
  /**
   * Lines hold the expected quantities, and the operator is asked whether counting starts at zero or adds to these
   * quantities.
   */
  asking: boolean
  /** The line counted last exceeds its maximum. */
  over: boolean
  /**
   * The scan that could not be undone, with the quantity that it left in its line: the line was changed, locked or
   * deleted since.
   */
  stuck: { key: string; counted: number } | null
  /**
   * The outcome of the last undo until the next scan: how many scans it took back, or how many there are to take back
   * when it asked for more and therefore changed nothing.
   */
  undo: { kind: 'done'; taken: number } | { kind: 'refused'; available: number } | null
}
