import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { canSendAgain, currentWait, onWait, sendAgain, stopWaiting, type Wait } from '@/request/in-flight'
import styles from './slow-notice.module.css'

/** No call has a timeout, and none holds an operator for ever: a hint after 3 s, a way out after 10 s. Drawn without antd, since signing in may be what hangs. */
export function SlowNotice() {
  const wait = useSyncExternalStore(onWait, currentWait)
  return <SlowLine wait={wait} repeatable={wait === 'stuck' && canSendAgain()} />
}

export function SlowLine({ wait, repeatable }: { wait: Wait; repeatable: boolean }) {
  const { t } = useTranslation('auth')
  return (
    <div className={styles.place} role="status">
      {wait !== 'none' && (
        <div className={styles.notice}>
          <span className={styles.dot} aria-hidden />
          {t(wait === 'slow' ? 'slow.hint' : 'slow.stuck')}
          {repeatable && (
            <button type="button" className={styles.button} onClick={sendAgain}>
              {t('slow.again')}
            </button>
          )}
          {wait === 'stuck' && (
            <button type="button" className={styles.button} onClick={stopWaiting}>
              {t('slow.stop')}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
