import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import ClockCircleOutlined from '@ant-design/icons/es/icons/ClockCircleOutlined'
import Alert from 'antd/es/alert'
import Button from 'antd/es/button'
import { useOperator } from '@/components/operator-context'
import { lastActivity, onActivity } from '@/app/start/activity'
import { client } from '@/app/client'
import styles from './idle-banner.module.css'

/** How long before the end of the session the notice appears, in ms. */
const NOTICE_MS = 120_000
const SECOND = 1_000

/** After a click any call counts as activity; the list of messages is a cheap one. */
const stay = () => client.get('/sys/message/list', { quiet: true }).catch(() => undefined)

/**
 * Appears two minutes before the company's idle limit ends the session, and offers to stay signed in. It disappears
 * once any tab of this browser is used. Typed drafts are stored in any case
 * (components/document-page/draft/stored-draft.ts).
 */
export function IdleBanner({ onSignIn }: { onSignIn: () => void }) {
  const { t } = useTranslation('errors')
  const { setting } = useOperator()
  const minutes = (setting as { idle_minutes?: unknown } | null)?.idle_minutes
  const left = useTimeLeft(typeof minutes === 'number' ? minutes * 60_000 : Infinity)
  if (left > NOTICE_MS) return null
  const isOver = left <= 0
  return (
    <Alert
      banner
      type="info"
      icon={<ClockCircleOutlined />}
      title={
        isOver ? (
          t('idle.over')
        ) : (
          <>
            {t('idle.soon')}
            {/* Hidden from screen readers, which would read the countdown aloud every second. */}
            <span className={styles.left} aria-hidden>
              {clock(left)}
            </span>
          </>
        )
      }
      action={
        <Button size="small" onClick={() => (isOver ? onSignIn() : void stay())}>
          {t(isOver ? 'session.ok' : 'idle.stay')}
        </Button>
      }
    />
  )
}

/**
 * Milliseconds until the idle limit. Updated every second once the notice is due, and whenever the tab becomes visible
 * again, since browsers slow down the timers of hidden tabs.
 */
function useTimeLeft(limit: number): number {
  const active = useSyncExternalStore(onActivity, lastActivity)
  const [now, setNow] = useState(() => Date.now())
  const left = active + limit - Math.max(now, active)
  useEffect(() => {
    const update = () => setNow(Date.now())
    document.addEventListener('visibilitychange', update)
    return () => document.removeEventListener('visibilitychange', update)
  }, [])
  useEffect(() => {
    if (left <= 0 || left === Infinity) return
    const timer = setTimeout(() => setNow(Date.now()), left > NOTICE_MS ? left - NOTICE_MS : left % SECOND || SECOND)
    return () => clearTimeout(timer)
  }, [left])
  return left
}

/** 65 000 ms → `1:05` */
function clock(ms: number): string {
  const seconds = Math.ceil(ms / SECOND)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
