import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SecondStepCalls, SetUpResult, TotpSecret } from '@/auth/second-step'
import { RecoveryCodes } from '@/components/second-factor/recovery-codes'
import { TotpSecretView } from '@/components/second-factor/totp-secret'
import { CodeField } from './code-field'
import styles from './login.module.css'

interface Props {
  calls: SecondStepCalls
  onAgain: (why: string | null) => void
}

/** Sets up an authenticator app or a passkey where the company requires a second factor, then shows recovery codes. */
export default function SetUpStep({ calls, onAgain }: Props) {
  const { t } = useTranslation(['factors', 'auth'])
  const input = useRef<HTMLInputElement>(null)
  const [secret, setSecret] = useState<TotpSecret | null>(null)
  const [accepted, setAccepted] = useState<Extract<SetUpResult, { ok: true }> | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const begin = useEffectEvent(async () => {
    try {
      const started = await calls.startTotp()
      if (started) setSecret(started)
      else onAgain(t('factor.expired'))
    } catch {
      onAgain(t('auth:error'))
    }
  })
  useEffect(() => void begin(), [])

  async function run(step: () => Promise<SetUpResult>) {
    if (busy) return
    setBusy(true)
    setProblem(null)
    const result = await step()
    setBusy(false)
    if (result.ok) return setAccepted(result)
    if (result.why === 'expired') return onAgain(result.message)
    if (result.why === 'no-store') return onAgain(t('auth:no_store'))
    if (result.why === 'cancelled') setProblem(t('auth:passkey.cancelled'))
    else setProblem('message' in result ? result.message : t('auth:error'))
    input.current?.select()
  }

  const confirm = () => void run(() => calls.confirmTotp(input.current?.value ?? ''))

  if (accepted)
    return (
      <>
        <p className={styles.stepText}>{t('set_up.codes')}</p>
        <RecoveryCodes codes={accepted.codes} />
        <button type="button" className={styles.submit} autoFocus onClick={accepted.enter}>
          {t('set_up.enter')}
        </button>
      </>
    )
  return (
    <form
      noValidate
      aria-label={t('set_up.title')}
      onSubmit={(event) => {
        event.preventDefault()
        confirm()
      }}
    >
      <p className={styles.stepText}>{t('set_up.text')}</p>
      {secret ? <TotpSecretView {...secret} /> : <div className={styles.waiting} aria-busy />}
      <CodeField
        ref={input}
        label={t('factor.code')}
        digits
        problem={problem}
        onInput={(value) => {
          if (problem) setProblem(null)
          if (value.replaceAll(/\s/g, '').length === 6) confirm()
        }}
      />
      <button type="submit" className={styles.submit} aria-disabled={busy}>
        {t('set_up.confirm')}
      </button>
      {window.PublicKeyCredential !== undefined && (
        <button
          type="button"
          className={styles.second}
          aria-disabled={busy}
          onClick={() => void run(() => calls.registerPasskey(t('passkey.first_name')))}
        >
          {t('set_up.passkey')}
        </button>
      )}
      <div className={styles.row}>
        <button type="button" className={styles.quiet} onClick={() => onAgain(null)}>
          {t('auth:back')}
        </button>
      </div>
    </form>
  )
}
