import { useTranslation } from 'react-i18next'
import { useQuery } from '@tanstack/react-query'
import Drawer from 'antd/es/drawer'
import Skeleton from 'antd/es/skeleton'
import { FailedState } from '@/components/empty-state/failed-state'
import { quietAtFirst } from '@/request/first-load'
import { securityApi } from '@/pages/user/security/security-api'
import { SignIns } from '@/pages/user/security/sign-ins'

export interface Member {
  id: number
  name: string
}

/**
 * Lists the sessions of one staff member, each with a button that ends the session. Shown with permission
 * `end_sessions`.
 */
export function SignInsDrawer({ member, onClose }: { member: Member; onClose: () => void }) {
  const { t } = useTranslation('account-security')
  const { data, error, refetch } = useQuery({
    queryKey: ['sign-ins', member.id],
    queryFn: (query) => securityApi.signInsOf(member.id, { signal: query.signal, ...quietAtFirst(query) }),
  })
  return (
    <Drawer
      open
      size={560}
      title={t('sessions.drawer', { name: member.name })}
      styles={{ wrapper: { maxWidth: '100vw' } }}
      onClose={onClose}
    >
      {data && (
        <SignIns signIns={data} onEnd={(target) => securityApi.endOf(member.id, target).then(() => refetch())} />
      )}
      {!data && error && (
        <FailedState title={t('failed')} error={error} retryLabel={t('retry')} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton active />}
    </Drawer>
  )
}
