/**
 * A call within this time after the last touch of keyboard, mouse or screen counts as the operator's activity. The
 * limit is longer than the minute after which messages are polled, so that somebody who types for hours without saving
 * stays signed in.
 */
const ATTENDED_MS = 90_000

let touchedAt = Date.now()

/** Whether nobody has touched this tab for a while, so that its calls are polls and not the operator's activity. */
export function isUnattended(): boolean {
  return Date.now() - touchedAt > ATTENDED_MS
}

/** Notes every touch from now on. Returns the function that stops it. */
export function followAttendance(): () => void {
  const touch = () => {
    touchedAt = Date.now()
  }
  const kinds = ['pointerdown', 'keydown', 'wheel'] as const
  for (const kind of kinds) window.addEventListener(kind, touch, { capture: true, passive: true })
  return () => {
    for (const kind of kinds) window.removeEventListener(kind, touch, { capture: true })
  }
}
