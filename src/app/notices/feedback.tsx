import { type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import Alert from 'antd/es/alert'
import App from 'antd/es/app'
import Button from 'antd/es/button'
import { endSession } from '@/auth/session'
import { RequestId } from '@/components/request-id/request-id'
import type { ApiError } from '@/request/api-error'
import { errorWords } from '@/app/error-words'
import { IdleBanner } from './idle-banner'
import { OfflineBanner } from './offline-banner'
import { StaleBanner } from './stale-banner'
import { onReport } from '@/app/report'

const TOAST_SECONDS = 5

function relogin(): void {
  endSession()
  location.reload()
}

/**
 * Shows failed calls: one toast per text, even if many calls fail with that text, and one dialog per ended session.
 * `children` is called with the banners that belong above the screen.
 */
export function Feedback({ children }: { children: (banner: ReactNode) => ReactNode }) {
  const { message, modal } = App.useApp()
  const { t } = useTranslation('errors')
  const [declined, setDeclined] = useState(false)
  const dialogShown = useRef(false)
  const shownTexts = useRef(new Set<string>())

  const toast = (error: ApiError) => {
    const text = errorWords(error)
    if (shownTexts.current.has(text)) return
    shownTexts.current.add(text)
    message.error({
      // The code is for support staff only, so it is in the tooltip.
      content: (
        <span title={String(error.code ?? error.status ?? '')}>
          {text}
          <RequestId id={error.requestId} block />
        </span>
      ),
      duration: TOAST_SECONDS,
      onClose: () => shownTexts.current.delete(text),
    })
  }

  const askToSignIn = async () => {
    if (dialogShown.current) return
    dialogShown.current = true
    const confirmed = await modal.confirm({
      title: t('session.title'),
      content: t('session.text'),
      okText: t('session.ok'),
      cancelText: t('session.cancel'),
      mask: { closable: false },
    })
    if (confirmed) relogin()
    else setDeclined(true)
  }

  const show = useEffectEvent((error: ApiError) => {
    if (error.kind === 'session') void askToSignIn()
    else toast(error)
  })
  // A layout effect, so that the failure of a call that the first screen makes is already shown.
  useLayoutEffect(() => onReport((error) => show(error)), [])

  const banner = (
    <>
      <OfflineBanner />
      <StaleBanner />
      {!declined && <IdleBanner onSignIn={relogin} />}
      {declined && (
        <Alert
          banner
          type="warning"
          title={t('session.banner')}
          action={
            <Button size="small" onClick={relogin}>
              {t('session.ok')}
            </Button>
          }
        />
      )}
    </>
  )
  return children(banner)
}
