import { useTranslation } from 'react-i18next'
import { useQuery } from '@tanstack/react-query'
import App from 'antd/es/app'
import Button from 'antd/es/button'
import { FailedState } from '@/components/empty-state/failed-state'
import { quietAtFirst } from '@/request/first-load'
import { Card } from '@/pages/dashboard/workplace/card'
import { PasskeysCard } from './passkeys-card'
import { SecondFactorCard } from './second-factor-card'
import styles from './security.module.css'
import { securityApi } from './security-api'
import { SignIns } from './sign-ins'

/** Security settings of the operator: second factor, passkeys, and current sessions. */
export default function AccountSecurity() {
  const { t } = useTranslation('account-security')
  const { modal } = App.useApp()
  const security = useQuery({
    queryKey: ['account-security'],
    queryFn: (query) => securityApi.read({ signal: query.signal, ...quietAtFirst(query) }),
  })
  const signIns = useQuery({
    queryKey: ['account-security', 'sign-ins'],
    queryFn: (query) => securityApi.signIns({ signal: query.signal, ...quietAtFirst(query) }),
  })
  const error = security.error ?? signIns.error
  const refetch = () => Promise.all([security.refetch(), signIns.refetch()])
  /** Loads what is missing. A failure is shown by the screen, so that what is there is not loaded again. */
  const retry = () => {
    for (const query of [security, signIns]) if (!query.data) void query.refetch()
  }
  if (error && !(security.data && signIns.data))
    return <FailedState title={t('failed')} error={error} retryLabel={t('retry')} onRetry={retry} />
  if (!security.data || !signIns.data) return <div aria-busy />
  const hasOthers = [...signIns.data.sessions, ...signIns.data.browsers].some(({ current }) => !current)

  function endOthers() {
    void modal.confirm({
      title: t('sessions.end_others'),
      content: t('sessions.end_others_text'),
      okText: t('sessions.end_others'),
      okButtonProps: { danger: true },
      onOk: () => securityApi.end({ others: true }).then(() => signIns.refetch()),
    })
  }

  return (
    <div className={styles.page}>
      <SecondFactorCard security={security.data} onChange={() => void refetch()} />
      <PasskeysCard passkeys={security.data.passkeys} onChange={() => void refetch()} />
      <Card
        title={t('sessions.title')}
        extra={
          hasOthers && (
            <Button danger onClick={endOthers}>
              {t('sessions.end_others')}
            </Button>
          )
        }
      >
        <SignIns signIns={signIns.data} onEnd={(target) => securityApi.end(target).then(() => signIns.refetch())} />
      </Card>
    </div>
  )
}
