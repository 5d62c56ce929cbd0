import Button from 'antd/es/button'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'

/**
 * Buttons that leave a page which has nothing to show: back, where the operator came from a page of the console, and
 * home. `/login` leads a signed-in operator to the page that opens after sign-in. `back` takes the place of the first
 * button, such as one to the list of a document.
 */
export function WayOut({ back }: { back?: ReactNode }) {
  const { t } = useTranslation('common')
  const navigate = useNavigate()
  return (
    <>
      {back || (hasPageBefore() && <Button onClick={() => void navigate(-1)}>{t('back')}</Button>)}
      <Button type="primary" onClick={() => void navigate('/login', { replace: true })}>
        {t('home')}
      </Button>
    </>
  )
}

/** Whether the page before this one in the history of the browser's tab is a page of the console. */
function hasPageBefore(): boolean {
  // The Navigation API knows pages of the same site only. Where it lacks, React Router's numbers of pages serve, which
  // begin at 0 whenever the page is loaded.
  if ('navigation' in window) return window.navigation.canGoBack
  const state = history.state as { idx?: unknown } | null
  return typeof state?.idx === 'number' && state.idx > 0
}
