/**
 * A call made within this time of a touch of keyboard, mouse or screen is the operator's. Messages are asked for every
 * minute, so that somebody who types into a long form for hours stays signed in without saving.
 */
const ATTENDED_MS = 90_000

let touchedAt = Date.now()

/** Whether nobody has touched this tab for a while: what it asks for now, it asks by itself. */
export function isUnattended(): boolean {
  return Date.now() - touchedAt > ATTENDED_MS
}

/** Notes every touch from now on. Returns how to stop. */
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
