import { playTone } from '@/components/line-grid/scan/alarm'
import type { Scanner } from '@/components/line-grid/scan/scanner'
import type { Sheet } from '@/components/line-grid/store/sheet'
import { lineState } from './line-state'

/**
 * Vibration patterns in ms, on and off alternating: one short pulse for a counted scan, two when a line has more than
 * expected, one long pulse when the operator is asked, three long pulses when a scan was not counted or is too much.
 */
const VIBRATIONS = { good: [40], over: [90, 60, 90], question: [220], bad: [220, 90, 220, 90, 220] } as const

type Signal = keyof typeof VIBRATIONS

/** Sound and vibration for a scan, because the operator looks at the goods and not at the screen. */
export function playSignal(kind: Signal): void {
  playTone(kind)
  // iOS has no `vibrate`, and on desktops it does nothing. Browsers block vibration before the first touch.
  if ('vibrate' in navigator) navigator.vibrate([...VIBRATIONS[kind]])
}

/**
 * The signal of a scan that was handled: counted, or undone. Null when the scanner has already given the alarm: the
 * line has too much, or the undo was refused.
 */
export function signalOfCount({ view, counting }: Scanner, { store }: Sheet): Signal | null {
  if (view.over || view.stuck || view.undo?.kind === 'refused') return null
  const line = view.last && store.line(view.last.key)
  const difference = line && counting ? lineState(line.row, counting).difference : null
  return difference !== null && difference > 0 ? 'over' : 'good'
}
