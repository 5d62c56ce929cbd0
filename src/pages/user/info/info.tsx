import { useTranslation } from 'react-i18next'
import { useQuery } from '@tanstack/react-query'
import { FailedState } from '@/components/empty-state/failed-state'
import { userSettingApi } from '@/generated/user/user_setting/user_setting.api'
import { userSettingShape } from '@/generated/user/user_setting/user_setting.fields'
import { Card } from '@/pages/dashboard/workplace/card'
import { Recent } from '@/pages/dashboard/workplace/recent'
import { useMessageBox } from '@/pages/dashboard/workplace/use-message-box'
import { Facts } from './facts'
import { LatestMessages } from './latest-messages'
import { Person } from './person'
import { quietAtFirst } from '@/request/first-load'
import styles from './info.module.css'

/** Fields of the account card, labelled as in the settings of the account. */
const ACCOUNT = ['member_no', 'mobile', 'email', 'website', 'hired_date', 'nickname']
const PLACE = ['org_id', 'role_ids', 'store_role_ids', 'store_ids', 'country', 'region_code', 'address']

/** Profile of the operator: name, place, roles, latest messages and recently visited screens. */
export default function UserInfo() {
  const { t } = useTranslation('user-info')
  const box = useMessageBox()
  const { data, error, refetch } = useQuery({
    queryKey: ['user-info'],
    queryFn: (query) => userSettingApi.detail(null, query.signal, quietAtFirst(query)),
  })
  if (error && !data)
    return <FailedState title={t('failed')} error={error} retryLabel={t('retry')} onRetry={() => void refetch()} />
  if (!data) return <div aria-busy />
  const row: Readonly<Record<string, unknown>> = { ...data }
  return (
    <div className={styles.page}>
      <Person row={row} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Card title={t('account')}>
            <Facts names={ACCOUNT} row={row} shape={userSettingShape} />
          </Card>
          <Card title={t('place')}>
            <Facts names={PLACE} row={row} shape={userSettingShape} />
          </Card>
          <Card title={t('profile')}>
            <p className={styles.profile}>{data.profile || t('no_profile')}</p>
          </Card>
        </div>
        <div className={styles.column}>
          <LatestMessages box={box} />
          <Recent />
        </div>
      </div>
    </div>
  )
}
