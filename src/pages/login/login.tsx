import { lazy, type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { loginConfig, saveLoginConfig } from '@/auth/login-config'
import type { SecondStepCalls } from '@/auth/second-step'
import type { Login as Credentials, Remembered, SignInResult } from '@/auth/sign-in'
import { Field } from './field'
import { FIELDS, type FieldName, isRemembered, loginOf, problemsOf, type Values, type SignInMethod } from './fields'
import { helpOf, helpPath } from './help-path'
import { Language } from './language'
import styles from './login.module.css'
import { Logo } from './logo'
import type { Step } from './sign-in-step'
import { rememberedValues, useRemembered } from './use-remembered'
import { useProductTitle, useWindowTitle } from '@/i18n/product'

/* Loaded with their texts when somebody needs them: most people sign in with a password and without help. */
const Help = lazy(() => import('./help'))
const SignInStep = lazy(() => import('./sign-in-step'))

/**
 * Browsers offer passkeys on https and on localhost only. Where there is no browser, the build renders this screen; its
 * page takes the button away again.
 */
const canUsePasskeys =
  typeof window === 'undefined' || (window.isSecureContext && window.PublicKeyCredential !== undefined)

export interface LoginProps {
  onSubmit: (login: Credentials) => Promise<SignInResult>
  /** Called when the operator types or the screen has been shown for a while: preloads the console. */
  onIdle: () => void
  /** Resolves with the operator whom this browser signs in without a password; null if there is none. */
  onRecall: () => Promise<Remembered | null>
  /** Makes this browser ask for the password again. */
  onForget: () => void
  /** Calls for the second factor, and for a passkey instead of a password. */
  secondStep: SecondStepCalls
}

/** Placeholder of the password input for a remembered operator, whose password the page does not have. */
const MASK = '••••••••'

/**
 * What the alert says: a text of this screen, which follows the language that the operator chooses, or the server's
 * words.
 */
type Alert = { text: 'error' | 'no_store' | 'remembered_ended' | 'passkey.cancelled' } | { words: string }

/** The alert for a sign-in that failed without a message of the server. */
const alertOf = (why: string): Alert => ({ text: why === 'no-store' ? 'no_store' : 'error' })

/**
 * The sign-in screen. Native inputs let the screen appear without waiting for the component library. The inputs hold
 * the values in the DOM: the password is never kept in React state.
 */
export function Login({ onSubmit, onIdle, onRecall, onForget, secondStep }: LoginProps) {
  const { t } = useTranslation('auth')
  const product = useProductTitle()
  const [config] = useState(loginConfig)
  const form = useRef<HTMLFormElement>(null)
  const [method, setMethod] = useState<SignInMethod>('mobile')
  const [problems, setProblems] = useState<Values>({})
  const [alert, setAlert] = useState<Alert | null>(null)
  const [query] = useSearchParams()
  const help = helpOf(query)
  const { member, forgetMember } = useRemembered(config, recall)
  // Whether the operator changed the initial values to those of somebody else than the remembered operator. The mask is
  // then hidden.
  const [isRenamed, setRenamed] = useState(false)
  // Values typed before the help was opened, restored when the operator returns. The password is left out.
  const [typed, setTyped] = useState<Values>({})
  const [busy, setBusy] = useState(false)
  const [step, setStep] = useState<Step | null>(null)
  const remembered = rememberedValues(config, member)

  const onIdleEvent = useEffectEvent(onIdle)
  useEffect(() => {
    // The delay (ms) lets the screen itself load first on a slow line.
    const timer = setTimeout(() => onIdleEvent(), 1200)
    return () => clearTimeout(timer)
  }, [])
  useWindowTitle(t('title'))

  async function recall() {
    const recalled = await onRecall()
    // Who submitted before is told of fields that are filled now.
    if (recalled) setProblems({})
    return recalled
  }

  function check(values: Values): boolean {
    const nextProblems = problemsOf(method, values, member)
    setProblems(nextProblems)
    const first = FIELDS[method].find((name) => nextProblems[name])
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    return !first
  }

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const values = formValues()
    setAlert(null)
    if (!check(values)) return
    setBusy(true)
    const sent = event.currentTarget
    const remember = new FormData(sent).get('remember') !== null
    saveLoginConfig({
      rememberPassword: remember,
      username: (values.mobile ?? values.username ?? '').trim(),
      tenantId: Number(values.tenant_id ?? config.tenantId),
    })
    const withoutPassword = values.password === ''
    const result = await onSubmit(loginOf(method, values, remember))
    // The console replaces this screen, but the browser may keep its inputs, and the password in them, in memory.
    if (result.ok) return sent.reset()
    setBusy(false)
    if (result.why === 'factor') return setStep({ factors: result.factors })
    if (result.why === 'set_up') return setStep('set_up')
    if (result.why !== 'refused') setAlert(alertOf(result.why))
    else if (withoutPassword) {
      forgetMember()
      setAlert({ text: 'remembered_ended' })
    } else setAlert({ words: result.message })
    form.current?.querySelector<HTMLInputElement>('[name=password]')?.select()
  }

  function onFieldInput(name: FieldName) {
    onIdle()
    if (name !== 'password') setRenamed(!isRemembered(method, formValues(), member))
    if (problems[name]) setProblems({ ...problems, [name]: undefined })
  }

  function switchMethod() {
    setMethod(method === 'mobile' ? 'tenant_id' : 'mobile')
    setRenamed(false)
    setProblems({})
    setAlert(null)
  }

  function forget() {
    if (member) onForget()
    forgetMember()
  }

  async function signInByPasskey() {
    if (busy) return
    setAlert(null)
    setBusy(true)
    const remember = form.current?.querySelector<HTMLInputElement>('[name=remember]')?.checked === true
    const result = await secondStep.passkeyAlone(remember)
    if (result.ok) return
    setBusy(false)
    if (result.why === 'cancelled') setAlert({ text: 'passkey.cancelled' })
    else if ('message' in result) setAlert({ words: result.message })
    else setAlert(alertOf(result.why))
  }

  function startAgain(why: string | null) {
    setStep(null)
    setAlert(why === null ? null : { words: why })
  }

  /** The values in the inputs of the method that is shown. */
  function formValues(): Values {
    const data = new FormData(form.current ?? undefined)
    return Object.fromEntries(FIELDS[method].map((name) => [name, String(data.get(name) ?? '')]))
  }

  function keepTyped() {
    const { password: _, ...values } = formValues()
    setTyped({ ...typed, ...values })
    setRenamed(false)
  }

  // Initial values of the inputs of the chosen sign-in method.
  const initial: Values = Object.fromEntries(FIELDS[method].map((name) => [name, typed[name] || remembered[name]]))
  const first = FIELDS[method].find((name) => !initial[name])
  const showsMask = !isRenamed && isRemembered(method, initial, member)
  if (step) return <SignInStep step={step} calls={secondStep} onAgain={startAgain} />
  if (help) return <Help topic={help} />
  // A form of this method sends nothing by itself, even where an extension of the browser calls its `submit`.
  return (
    <main className={styles.screen}>
      <Language />
      <form ref={form} className={styles.card} method="dialog" onSubmit={submit} noValidate aria-label={t('title')}>
        <h1 className={styles.brand}>
          <Logo />
          {product}
        </h1>
        <div className={styles.under}>
          {!alert && <p className={styles.tagline}>{t('tagline')}</p>}
          <div role="alert">
            {alert && <p className={styles.alert}>{'text' in alert ? t(alert.text) : alert.words}</p>}
          </div>
        </div>
        {FIELDS[method].map((name) => {
          const problem = problems[name]
          return (
            <Field
              key={name}
              name={name}
              defaultValue={initial[name]}
              autoFocus={name === first}
              problem={problem && t(problem)}
              {...(name === 'password' && showsMask && { placeholder: MASK, note: t('remembered_note') })}
              onInput={() => onFieldInput(name)}
            />
          )
        })}
        <div className={styles.row}>
          <label className={styles.check}>
            <input
              type="checkbox"
              name="remember"
              defaultChecked={config.rememberPassword}
              onChange={(event) => event.target.checked || forget()}
            />
            {t('remember')}
          </label>
          <button type="button" className={styles.quiet} onClick={switchMethod}>
            {t(method === 'mobile' ? 'by_tenant_id' : 'by_mobile')}
          </button>
        </div>
        <button type="submit" className={styles.submit} aria-disabled={busy}>
          {t(busy ? 'signing_in' : 'sign_in')}
        </button>
        {canUsePasskeys && (
          <button
            type="button"
            name="passkey"
            className={styles.second}
            onClick={() => void signInByPasskey()}
            aria-disabled={busy}
          >
            {t('passkey.sign_in')}
          </button>
        )}
        <div className={styles.row}>
          <Link className={styles.link} to={helpPath(query, 'forgot')} onClick={keepTyped}>
            {t('forgot')}
          </Link>
          <Link className={styles.link} to={helpPath(query, 'register')} onClick={keepTyped}>
            {t('register')}
          </Link>
        </div>
      </form>
    </main>
  )
}
