import { useCallback, useEffect, useState } from 'react'
import { loadRegions, type Region } from './region-data'

interface Regions {
  /** The administrative regions; undefined until they have loaded, null when that failed. */
  regions: readonly Region[] | null | undefined
  isLoading: boolean
  /** Loads the regions again after a failure. */
  retry: () => void
}

export function useRegions(): Regions {
  const [regions, setRegions] = useState<readonly Region[] | null>()
  const [isLoading, setIsLoading] = useState(true)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let cancelled = false
    setIsLoading(true)
    loadRegions()
      .then(
        (loaded) => !cancelled && setRegions(loaded),
        // Codes are shown in place of names.
        () => !cancelled && setRegions(null),
      )
      .finally(() => !cancelled && setIsLoading(false))
    return () => {
      cancelled = true
    }
  }, [attempt])
  const isFailed = regions === null && !isLoading
  const retry = useCallback(() => {
    if (isFailed) setAttempt((nth) => nth + 1)
  }, [isFailed])
  return { regions, isLoading, retry }
}
