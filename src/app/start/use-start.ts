import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { fetchOperator, type Operator, OPERATOR_KEY } from '@/auth/operator'
import { currentRole, switchRole } from '@/auth/role'
import { end, type StoreInfo } from '@/auth/session'
import { ApiError } from '@/request/api-error'
import { settingBaseShape } from '@/generated/other/setting_base/setting_base.fields'
import { client } from '@/app/client'

async function operatorWithRole(signal: AbortSignal): Promise<Operator> {
  const operator = await fetchOperator(client, settingBaseShape, signal)
  if (currentRole() === null) switchRole(operator.role)
  return operator
}

export interface Start {
  operator: Operator | undefined
  error: Error | null
  retry: () => void
}

/** Who signed in, asked before anything shows. A dead session ends here without a dialog: nothing is open yet that it could cost. */
export function useStart(): Start {
  const { data, error, refetch } = useQuery({
    queryKey: OPERATOR_KEY,
    queryFn: ({ signal }) => operatorWithRole(signal),
    staleTime: Infinity,
  })
  const dead = error instanceof ApiError && error.kind === 'session'
  useEffect(() => {
    if (dead) end()
  }, [dead])
  return { operator: data, error: dead ? null : error, retry: () => void refetch() }
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
