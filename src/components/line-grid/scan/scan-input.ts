import { isTerminator, type Stroke, Wedge } from './wedge'

const SHORTEST = 3
/** Right after F3, with a sheet of a thousand rows on its way, the first keys may be long apart. */
const PATIENCE = 800

/**
 * Reads the scan field. A gun is told by its speed and read from the keys themselves, since an input method turns what
 * arrives in the field into candidates; what a hand or a PDA's keyboard service enters is read from the field.
 */
export class ScanInput {
  private readonly wedge = new Wedge(undefined, SHORTEST, PATIENCE)
  private readonly onScan: (text: string) => void

  constructor(onScan: (text: string) => void) {
    this.onScan = onScan
  }

  /** True: the key ended a scan; the field is to be emptied and the key goes no further. */
  press(stroke: Stroke & { isComposing: boolean }, value: string): boolean {
    const scanned = this.wedge.feed(stroke)
    if (scanned !== null) {
      this.onScan(scanned)
      return true
    }
    // Tab by hand leaves the field; Enter within a composition only chooses a candidate.
    if (!isTerminator(stroke) || stroke.isComposing || stroke.key !== 'Enter' || value.trim() === '') return false
    this.onScan(value)
    return true
  }
}
