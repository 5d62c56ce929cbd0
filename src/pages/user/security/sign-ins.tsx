import { useTranslation } from 'react-i18next'
import App from 'antd/es/app'
import Button from 'antd/es/button'
import Tag from 'antd/es/tag'
import { formatInstant } from '@/components/format/date-time'
import { useFormat } from '@/components/use-format'
import { deviceName } from './device-name'
import styles from './security.module.css'
import type { SignInToEnd, SignIns as SignInsAnswer } from './security-api'

interface Props {
  signIns: SignInsAnswer
  /** Resolves when the session or remembered browser has ended. */
  onEnd: (target: SignInToEnd) => Promise<unknown>
}

/** Current sessions of an operator, and the browsers that sign this operator in without a password. */
export function SignIns({ signIns, onEnd }: Props) {
  const { t } = useTranslation('account-security')
  const { timeZone } = useFormat()
  const { modal } = App.useApp()
  const time = (at: number) => formatInstant(at, timeZone)
  const device = (userAgent: string) => deviceName(userAgent) || t('sessions.unknown')

  function confirmEnd(target: SignInToEnd, name: string) {
    const kind = 'session' in target ? 'session' : 'browser'
    void modal.confirm({
      title: t(`sessions.end_${kind}`, { name }),
      content: t(`sessions.end_${kind}_text`),
      okText: t(`sessions.${kind === 'session' ? 'end' : 'forget'}`),
      okButtonProps: { danger: true },
      onOk: () => onEnd(target),
    })
  }

  return (
    <>
      <ul className={styles.list} aria-label={t('sessions.title')}>
        {signIns.sessions.map(({ id, user_agent, address, created_at, last_seen_at, current }) => (
          <li key={id} className={styles.item}>
            <div>
              <h4 title={user_agent}>
                {device(user_agent)} {current && <Tag color="blue">{t('sessions.this')}</Tag>}
              </h4>
              <p>
                {[
                  address,
                  t('sessions.signed_in', { time: time(created_at) }),
                  t('sessions.seen', { time: time(last_seen_at) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            {!current && (
              <Button
                aria-label={t('sessions.end_session', { name: device(user_agent) })}
                onClick={() => confirmEnd({ session: id }, device(user_agent))}
              >
                {t('sessions.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {signIns.sessions.length === 0 && <p className={styles.none}>{t('sessions.none')}</p>}
      <h4 className={styles.part}>{t('sessions.browsers')}</h4>
      <p className={styles.lead}>{t('sessions.browsers_text')}</p>
      <ul className={styles.list} aria-label={t('sessions.browsers')}>
        {signIns.browsers.map(({ id, user_agent, created_at, renewed_at, current }) => (
          <li key={id} className={styles.item}>
            <div>
              <h4 title={user_agent}>
                {device(user_agent)} {current && <Tag color="blue">{t('sessions.this')}</Tag>}
              </h4>
              {/* 0: the browser was remembered before this time was recorded. */}
              {created_at > 0 && (
                <p>
                  {t('sessions.remembered', { time: time(created_at) })} ·{' '}
                  {t('sessions.used', { time: time(renewed_at) })}
                </p>
              )}
            </div>
            <Button
              aria-label={t('sessions.end_browser', { name: device(user_agent) })}
              onClick={() => confirmEnd({ browser: id }, device(user_agent))}
            >
              {t('sessions.forget')}
            </Button>
          </li>
        ))}
      </ul>
      {signIns.browsers.length === 0 && <p className={styles.none}>{t('sessions.no_browsers')}</p>}
    </>
  )
}
