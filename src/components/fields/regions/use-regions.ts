import { useEffect, useState } from 'react'
import { loadRegions, type Region } from './region-data'

/** The regions once they are here; null before. */
export function useRegions(): readonly Region[] | null {
  const [regions, setRegions] = useState<readonly Region[] | null>(null)
  useEffect(() => {
    let gone = false
    void loadRegions().then((loaded) => !gone && setRegions(loaded))
    return () => {
      gone = true
    }
  }, [])
  return regions
}
