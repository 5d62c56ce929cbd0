import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { FirstCompany, SetupResult } from '@/auth/setup'
import { Language } from '../login/language'
import styles from '../login/login.module.css'
import { Logo } from '../login/logo'
import { SetupForm } from './setup-form'
import { useWindowTitle } from '@/i18n/product'

interface SetupProps {
  /** Asks the server whether the link of this page may be used. */
  onCheck: () => Promise<SetupResult>
  onSubmit: (company: FirstCompany) => Promise<SetupResult>
}

type Phase =
  | { is: 'checking' }
  | { is: 'form' }
  | { is: 'dead'; message: string }
  | { is: 'done'; company: FirstCompany }

/** The page behind the one-time link of an empty database: creates the first company and its administrator. */
export function Setup({ onCheck, onSubmit }: SetupProps) {
  const { t } = useTranslation('setup')
  const [phase, setPhase] = useState<Phase>({ is: 'checking' })

  const check = useEffectEvent(onCheck)
  useEffect(() => {
    let isUnmounted = false
    void check().then((result) => {
      if (isUnmounted) return
      // Without an answer the form is shown anyway: the server checks the link again when the form is sent.
      setPhase(!result.ok && result.why === 'dead' ? { is: 'dead', message: result.message } : { is: 'form' })
    })
    return () => {
      isUnmounted = true
    }
  }, [])
  useWindowTitle(t('title'))

  async function submit(company: FirstCompany) {
    const result = await onSubmit(company)
    if (result.ok) setPhase({ is: 'done', company })
    else if (result.why === 'dead') setPhase({ is: 'dead', message: result.message })
    return result
  }

  return (
    <main className={styles.screen} aria-busy={phase.is === 'checking'}>
      <Language />
      <div className={styles.card}>
        <h1 className={styles.brand}>
          <Logo />
          {t('title')}
        </h1>
        {phase.is === 'form' && <SetupForm onSubmit={submit} />}
        {phase.is === 'dead' && (
          <>
            <div className={styles.under} role="alert">
              <p className={styles.alert}>{phase.message}</p>
            </div>
            <Link className={styles.submit} to="/login">
              {t('to_sign_in')}
            </Link>
          </>
        )}
        {phase.is === 'done' && (
          <div className={styles.help} role="status">
            <h2>{t('done')}</h2>
            <ul>
              <li>{t('done_company', { company: phase.company.tenant_name })}</li>
              <li>{t('done_mobile', { mobile: phase.company.mobile })}</li>
              <li>{t('done_next')}</li>
            </ul>
            <Link className={styles.submit} to="/login">
              {t('to_sign_in')}
            </Link>
          </div>
        )}
      </div>
    </main>
  )
}
