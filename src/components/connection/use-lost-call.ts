import { useCallback, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '@/request/api-error'
import { isOffline, onConnectionChange } from '@/request/connection'

/** A call that failed for lack of a connection. `sent`: the server may have carried it out although no answer came. */
export type LostCall = Pick<ApiError, 'sent'>

/** The lost call behind an error; null when the server answered, or the error has another cause. */
export function lostCallOf(error: unknown): (LostCall & ApiError) | null {
  return error instanceof ApiError && error.kind === 'network' ? error : null
}

/**
 * What the operator should do about a lost call now that the connection is back; undefined while it is still down, and
 * when it was never seen down since the call.
 */
export function useAfterLostCall(call: LostCall | null): string | undefined {
  const { t } = useTranslation('common')
  const down = useSyncExternalStore(onConnectionChange, isOffline)
  const [seenDown, setSeenDown] = useState<LostCall | null>(null)
  if (call && down && seenDown !== call) setSeenDown(call)
  if (!call || down || seenDown !== call) return undefined
  return t(call.sent ? 'offline.unsure' : 'offline.again')
}

/** Returns a function that gives the reason why a call failed, such as that the browser has no connection. */
export function useFailureWords(): (error: unknown) => string {
  const { t } = useTranslation('common')
  return useCallback(
    (error) => {
      if (lostCallOf(error)?.sent === false) return t('offline.refused')
      return error instanceof Error ? error.message : String(error)
    },
    [t],
  )
}
