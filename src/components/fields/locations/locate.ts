import { locationOf } from '@/rules/values/location'

/** Why the device gave no location: `refused` by the operator or the browser, `unavailable`, or too slow. */
export type LocateProblem = 'refused' | 'unavailable' | 'too_slow'

const TIMEOUT_MS = 15_000
const PROBLEMS: Readonly<Record<number, LocateProblem>> = { 1: 'refused', 2: 'unavailable', 3: 'too_slow' }

/** Asks the device where it is. Browsers ask the operator first, and answer over HTTPS and on localhost only. */
export function locate(): Promise<string | { problem: LocateProblem }> {
  const { geolocation } = navigator as Partial<Navigator>
  if (!geolocation) return Promise.resolve({ problem: 'unavailable' })
  return new Promise((resolve) =>
    geolocation.getCurrentPosition(
      ({ coords }) => resolve(locationOf(coords.latitude, coords.longitude) ?? { problem: 'unavailable' }),
      ({ code }) => resolve({ problem: PROBLEMS[code] ?? 'unavailable' }),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: 0 },
    ),
  )
}
