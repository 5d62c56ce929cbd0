import { sound } from '@/components/line-grid/scan/alarm'

/** Vibration in ms, on and off: one short beat for a counted scan, three long ones for anything else. */
const BEATS = { good: [40], bad: [220, 90, 220, 90, 220] } as const

/** What a hand-held lets its user hear and feel, who looks at the goods and not at the screen. */
export function signal(kind: 'good' | 'bad'): void {
  sound(kind)
  // Missing on iOS and on desks; refused before the first touch.
  if ('vibrate' in navigator) navigator.vibrate([...BEATS[kind]])
}
