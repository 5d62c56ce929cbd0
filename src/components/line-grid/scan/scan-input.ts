import { isTerminator, type Stroke, Wedge } from '@/components/keyboard/wedge'

const SHORTEST = 3
/**
 * Milliseconds. Right after F3, while a sheet of a thousand rows is drawn, the first keys of a scan may come far apart.
 */
const MAX_PAUSE_MS = 800

/**
 * Reads the scan field. Scanner guns are recognised by their speed and read from key events, because an input method
 * turns the text in the field into candidates; text typed by hand or by the keyboard service of a PDA is read from the
 * field.
 */
export class ScanInput {
  private readonly wedge = new Wedge(undefined, SHORTEST, MAX_PAUSE_MS)
  private readonly onScan: (text: string) => void

  constructor(onScan: (text: string) => void) {
    this.onScan = onScan
  }

  /** True when the key ended a scan: the caller empties the field and stops the event. */
  press(stroke: Stroke & { isComposing: boolean }, value: string): boolean {
    const scanned = this.wedge.feed(stroke)
    if (scanned !== null) {
      this.onScan(scanned)
      return true
    }
    // Tab pressed by hand leaves the field; Enter during a composition only chooses a candidate.
    if (!isTerminator(stroke) || stroke.isComposing || stroke.key !== 'Enter' || value.trim() === '') return false
    this.onScan(value)
    return true
  }
}
