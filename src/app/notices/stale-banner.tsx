import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import Alert from 'antd/es/alert'
import Button from 'antd/es/button'
import { isOffline } from '@/request/connection'

/**
 * Offers a reload when a file of this version is no longer on the server. A screen that cannot be loaded shows that
 * itself (layout/tabs/tab-error.tsx); this banner is for code that a button loads, whose failure would otherwise be
 * invisible.
 */
export function StaleBanner() {
  const { t } = useTranslation('layout')
  const [isStale, setStale] = useState(false)
  useEffect(() => {
    const onMissingFile = () => {
      if (!isOffline()) setStale(true)
    }
    window.addEventListener('vite:preloadError', onMissingFile)
    return () => window.removeEventListener('vite:preloadError', onMissingFile)
  }, [])
  if (!isStale) return null
  return (
    <Alert
      banner
      type="info"
      title={`${t('stale.title')} · ${t('stale.text')}`}
      action={
        <Button size="small" onClick={() => location.reload()}>
          {t('stale.reload')}
        </Button>
      }
    />
  )
}
