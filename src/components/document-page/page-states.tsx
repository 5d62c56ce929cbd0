import Button from 'antd/es/button'
import Result from 'antd/es/result'
import Skeleton from 'antd/es/skeleton'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import styles from './form.module.css'
import type { Loaded } from './use-loaded'

/** The page before its document is there: the shape of what comes, so that nothing jumps. */
export function LoadingState() {
  const { t } = useTranslation('document')
  return (
    <div role="status" aria-label={t('loading')} style={{ display: 'grid', gap: 12 }}>
      <Skeleton active title={{ width: 240 }} paragraph={false} />
      {[4, 6].map((rows) => <div key={rows} className={styles.card}><Skeleton active paragraph={{ rows }} /></div>)}
    </div>
  )
}

interface Props {
  loaded: Loaded
  listPath?: string
  onRetry: () => void
}

/** Why there is no document here, and the way on from it. */
export function AbsentState({ loaded, listPath, onRetry }: Props) {
  const { t } = useTranslation('document')
  const navigate = useNavigate()
  const back = listPath !== undefined && <Button key="back" onClick={() => void navigate(listPath)}>{t('absent.back')}</Button>
  if (loaded.at === 'missing') return <Result status="404" title={t('absent.missing')} subTitle={t('absent.missing_why')} extra={back} />
  if (loaded.at === 'forbidden') return <Result status="403" title={t('absent.forbidden')} subTitle={t('absent.forbidden_why')} extra={back} />
  if (loaded.at !== 'failed') return null
  return (
    <Result
      status="error"
      title={t('absent.failed')}
      subTitle={<span title={loaded.code === undefined ? undefined : t('code', { code: loaded.code })}>{loaded.message}</span>}
      extra={[<Button key="retry" type="primary" onClick={onRetry}>{t('absent.retry')}</Button>, back]}
    />
  )
}
