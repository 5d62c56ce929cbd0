import { useEffect } from 'react'
import { replaceEqualDeep, useQuery } from '@tanstack/react-query'
import { fetchOperator, type Operator, OPERATOR_KEY } from '@/auth/operator'
import { currentRole, switchRole } from '@/auth/role'
import { endSession, type StoreInfo } from '@/auth/session'
import { ApiError } from '@/request/api-error'
import { isOffline, onConnectionChange } from '@/request/connection'
import { settingBaseShape } from '@/generated/other/setting_base/setting_base.fields'
import { favouritesRevision, type SendFavourites, takeFavourites } from '@/settings/favourites'
import { client } from '@/app/client'

async function operatorWithRole(signal: AbortSignal): Promise<Operator> {
  const requestedAt = favouritesRevision()
  const operator = await fetchOperator(client, settingBaseShape, signal)
  if (currentRole() === null) switchRole(operator.role)
  // An answer that this browser has kept may be older than the favourites that it has kept.
  if (!operator.isKept && operator.favourites !== undefined)
    takeFavourites({ names: operator.favourites, requestedAt }, sendFavourites)
  return operator
}

const sendFavourites: SendFavourites = (names) =>
  client.post('/sys/menu/favourites', { names }, { background: true, quiet: true }).then(
    () => true,
    () => false,
  )

interface Start {
  operator: Operator | undefined
  error: Error | null
  retry: () => void
}

/**
 * Fetches the signed-in operator before the console is shown. An expired session ends here without a dialog, because no
 * screen is open whose input could be lost.
 */
export function useStart(): Start {
  const { data, error, refetch } = useQuery({
    queryKey: OPERATOR_KEY,
    queryFn: ({ signal }) => operatorWithRole(signal),
    staleTime: Infinity,
    structuralSharing: (before, now) => withSameParts(before as Operator | undefined, now as Operator),
    // Without a network the call is made too: it fails at once, and the answer that this browser has kept is used.
    networkMode: 'always',
  })
  const isKept = data?.isKept ?? false
  useEffect(() => (isKept ? onConnectionChange(() => !isOffline() && void refetch()) : undefined), [isKept, refetch])
  const expired = error instanceof ApiError && error.kind === 'session'
  useEffect(() => {
    if (expired) endSession()
  }, [expired])
  return { operator: data, error: expired ? null : error, retry: () => void refetch() }
}

/** The stores among which the operator may switch. */
export function useStores(): readonly StoreInfo[] {
  const { data } = useQuery({
    queryKey: ['stores'],
    queryFn: ({ signal }) => client.get<StoreInfo[]>('/admin/member/store_list', { signal, quiet: true }),
    staleTime: 5 * 60_000,
  })
  return data ?? []
}

/**
 * The operator `now`, with every part of `before` that is the same. Open documents load again when the permissions are
 * another set, so that a set with the same content must be the same object.
 */
export function withSameParts<T extends Pick<Operator, 'permissions'>>(before: T | undefined, now: T): T {
  const isSame =
    before?.permissions.size === now.permissions.size &&
    [...now.permissions].every((permission) => before.permissions.has(permission))
  return replaceEqualDeep(before, isSame ? { ...now, permissions: before.permissions } : now)
}
