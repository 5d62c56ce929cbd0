import Alert from 'antd/es/alert'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '@/components/format/date-time'
import styles from '@/components/document-page/page.module.css'
import { useFormat } from '@/components/use-format'

const MINUTE = 60_000

/** Says that the page shows what this browser had kept, and how old it is, because the server cannot be reached. */
export function StaleNote({ since }: { since: number }) {
  const { t } = useTranslation('document')
  const { timeZone } = useFormat()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  const minutes = Math.max(0, Math.floor((now - since) / MINUTE))
  const age =
    minutes < 1
      ? t('stale.now')
      : minutes < 60
        ? t('stale.minutes', { count: minutes })
        : t('stale.hours', { count: Math.floor(minutes / 60) })
  const text = t('stale.text', { at: formatInstant(since, timeZone), age })
  return <Alert className={styles.stale ?? ''} type="warning" showIcon title={text} />
}
