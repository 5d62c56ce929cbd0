import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import Alert from 'antd/es/alert'
import Button from 'antd/es/button'
import { isLineDown } from '@/request/connection'

/**
 * Offers a reload when a file of this version is no longer on the server. Screens say so in their own place
 * (layout/tab-error.tsx); this is for code that a button loads, whose failure nothing would show.
 */
export function StaleBanner() {
  const { t } = useTranslation('layout')
  const [isStale, setStale] = useState(false)
  useEffect(() => {
    const tell = () => {
      if (!isLineDown()) setStale(true)
    }
    window.addEventListener('vite:preloadError', tell)
    return () => window.removeEventListener('vite:preloadError', tell)
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
