import { Component, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './load-error.module.css'

function Failed() {
  const { t } = useTranslation('auth')
  return (
    <div className={styles.failed} role="alert">
      <p>{t('load_failed')}</p>
      <button type="button" onClick={() => location.reload()}>
        {t('refresh')}
      </button>
    </div>
  )
}

/**
 * Shown when the console's code could not be loaded: the connection is down, or an update removed the old files. Uses
 * no antd, because its code may be what is missing.
 */
export class LoadError extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <Failed /> : this.props.children
  }
}
