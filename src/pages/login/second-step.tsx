import { type SyntheticEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SecondStepCalls, StepResult } from '@/auth/second-step'
import type { Factors } from '@/auth/sign-in'
import { CodeField } from './code-field'
import fields from './field.module.css'
import styles from './login.module.css'

interface Props {
  calls: SecondStepCalls
  factors: Factors
  /** Returns to the password screen, which shows the given message. */
  onAgain: (why: string | null) => void
}

const DIGITS = 6

/** After the password: a code of the authenticator app, a recovery code, or a passkey. */
export function SecondStep({ calls, factors, onAgain }: Props) {
  const { t } = useTranslation(['factors', 'auth'])
  const input = useRef<HTMLInputElement>(null)
  const [recovery, setRecovery] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const hasPasskey = factors.passkeys > 0 && window.PublicKeyCredential !== undefined
  const asksCode = factors.totp || recovery

  async function run(step: () => Promise<StepResult>) {
    if (busy) return
    setBusy(true)
    setProblem(null)
    const result = await step()
    // On success the console replaces this screen.
    if (result.ok) return
    setBusy(false)
    if (result.why === 'expired') return onAgain(result.message)
    if (result.why === 'no-store') return onAgain(t('auth:no_store'))
    if (result.why === 'cancelled') setProblem(t('auth:passkey.cancelled'))
    else setProblem('message' in result ? result.message : t('auth:error'))
    input.current?.select()
  }

  function submit(event?: SyntheticEvent) {
    event?.preventDefault()
    const typed = input.current?.value.trim() ?? ''
    if (typed === '') {
      setProblem(t(recovery ? 'factor.recovery_required' : 'factor.code_required'))
      input.current?.focus()
      return
    }
    void run(() => calls.verify(recovery ? { recovery_code: typed } : { code: typed }))
  }

  function onCodeInput(value: string) {
    if (problem) setProblem(null)
    if (!recovery && value.replaceAll(/\s/g, '').length === DIGITS) submit()
  }

  return (
    <form onSubmit={submit} noValidate aria-label={t('factor.title')}>
      <p className={styles.stepText}>
        {t(recovery ? 'factor.recovery_text' : factors.totp ? 'factor.text' : 'factor.passkey_text')}
      </p>
      {asksCode ? (
        <CodeField
          key={String(recovery)}
          ref={input}
          label={t(recovery ? 'factor.recovery_code' : 'factor.code')}
          digits={!recovery}
          problem={problem}
          onInput={onCodeInput}
        />
      ) : (
        <p className={fields.problem} role="alert">
          {problem}
        </p>
      )}
      {asksCode && (
        <button type="submit" className={styles.submit} aria-disabled={busy}>
          {t(busy ? 'auth:signing_in' : 'factor.verify')}
        </button>
      )}
      {hasPasskey && (
        <button
          type="button"
          className={asksCode ? styles.second : styles.submit}
          autoFocus={!asksCode}
          aria-disabled={busy}
          onClick={() => void run(() => calls.passkey())}
        >
          {t('passkey.use')}
        </button>
      )}
      <div className={styles.row}>
        <button
          type="button"
          className={styles.quiet}
          onClick={() => {
            setRecovery(!recovery)
            setProblem(null)
          }}
        >
          {t(recovery ? 'factor.other' : 'factor.use_recovery')}
        </button>
        <button type="button" className={styles.quiet} onClick={() => onAgain(null)}>
          {t('auth:back')}
        </button>
      </div>
    </form>
  )
}
