import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { canSendAgain, currentWait, onWait, sendAgain, stopWaiting, type Wait } from '@/request/in-flight'
import styles from './slow-notice.module.css'

/**
 * Calls have no timeout. Instead this notice appears when a call takes more than 3 s, and offers to stop waiting after
 * 10 s. It uses no antd, because the sign-in, which loads before antd, may be the call that hangs.
 */
export function SlowNotice() {
  const wait = useSyncExternalStore(onWait, currentWait)
  return <SlowLine wait={wait} canRepeat={wait === 'stuck' && canSendAgain()} />
}

export function SlowLine({ wait, canRepeat }: { wait: Wait; canRepeat: boolean }) {
  const { t } = useTranslation('auth')
  return (
    <div className={styles.place} role="status">
      {wait !== 'none' && (
        <div className={styles.notice}>
          <span className={styles.dot} aria-hidden />
          {t(wait === 'slow' ? 'slow.hint' : 'slow.stuck')}
          {canRepeat && (
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
