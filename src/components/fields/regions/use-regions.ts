import { useEffect, useState } from 'react'
import { loadRegions, type Region } from './region-data'

/** Returns the administrative regions, or null until they have loaded. */
export function useRegions(): readonly Region[] | null {
  const [regions, setRegions] = useState<readonly Region[] | null>(null)
  useEffect(() => {
    let cancelled = false
    void loadRegions().then((loaded) => !cancelled && setRegions(loaded))
    return () => {
      cancelled = true
    }
  }, [])
  return regions
}
