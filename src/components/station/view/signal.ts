import { sound } from '@/components/line-grid/scan/alarm'

/**
 * Vibration patterns in ms, on and off alternating: one short pulse for a counted scan, three long pulses for others.
 */
const BEATS = { good: [40], bad: [220, 90, 220, 90, 220] } as const

/** Sound and vibration for a scan, because the operator looks at the goods and not at the screen. */
export function signal(kind: 'good' | 'bad'): void {
  sound(kind)
  // Missing on iOS and on desktops; browsers block vibration before the first touch.
  if ('vibrate' in navigator) navigator.vibrate([...BEATS[kind]])
}
