import { useEffect, useState } from 'react'
import { loadRegions, type Region } from './region-data'

/** Returns the administrative regions, or null until they have loaded. */
export function useRegions(): readonly Region[] | null {
  const [regions, setRegions] = useState<readonly Region[] | null>(null)
  useEffect(() => {
    let cancelled = false
    loadRegions().then(
      (loaded) => !cancelled && setRegions(loaded),
      // Codes are shown in place of names; the next field that needs the names asks for them again.
      () => undefined,
    )
    return () => {
      cancelled = true
    }
  }, [])
  return regions
}
