import { useCallback, useEffect, useState } from 'react'
import { loadRegions, type Region } from './region-data'

interface Regions {
  /** The administrative regions; null until they have loaded, and when that failed. */
  regions: readonly Region[] | null
  isLoading: boolean
  /** Loads the regions again after a failure. */
  retry: () => void
}

export function useRegions(): Regions {
  const [regions, setRegions] = useState<readonly Region[] | null>(null)
  const [isLoading, setIsLoading] = useState(true)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let cancelled = false
    setIsLoading(true)
    loadRegions()
      .then(
        (loaded) => !cancelled && setRegions(loaded),
        // Codes are shown in place of names.
        () => undefined,
      )
      .finally(() => !cancelled && setIsLoading(false))
    return () => {
      cancelled = true
    }
  }, [attempt])
  const isFailed = !regions && !isLoading
  const retry = useCallback(() => {
    if (isFailed) setAttempt((nth) => nth + 1)
  }, [isFailed])
  return { regions, isLoading, retry }
}
