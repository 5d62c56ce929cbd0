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

/** The console's code did not come: the line is down, or an update took the old files away. Draws without antd, which may be what is missing. */
export class LoadError extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <Failed /> : this.props.children
  }
}
