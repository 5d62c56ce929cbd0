import { lazy, Suspense, type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { type LoginConfig, loginConfig, saveLoginConfig } from '@/auth/login-config'
import type { SecondStepCalls } from '@/auth/second-step'
import type { Factors, Login as Credentials, Remembered, SignInResult } from '@/auth/sign-in'
import { Field } from './field'
import { FIELDS, type FieldName, isRemembered, loginOf, problemsOf, type Values, type Way } from './fields'
import { Help, helpOf, helpPath } from './help'
import { Language } from './language'
import styles from './login.module.css'
import { Logo } from './logo'
import { StepCard } from './step-card'

/** Comes when it is needed: most members never set up a factor here. */
const SecondStep = lazy(() => import('./second-step').then((module) => ({ default: module.SecondStep })))
const SetUpStep = lazy(() => import('./set-up-step'))

/** What follows the password. */
type Step = { factors: Factors } | 'set_up'

/** Browsers offer passkeys on https and on this machine itself. */
const canUsePasskeys = window.isSecureContext && window.PublicKeyCredential !== undefined

export interface LoginProps {
  onSubmit: (login: Credentials) => Promise<SignInResult>
  /** Called once the screen is there and the operator has begun: time to load what comes next. */
  onIdle: () => void
  /** Whom this browser signs in without a password. */
  onRecall: () => Promise<Remembered | null>
  /** This browser shall ask for the password again. */
  onForget: () => void
  /** What follows the password, or stands in for it. */
  secondStep: SecondStepCalls
}

/** Stands where the password would: there is none here to show. */
const MASK = '••••••••'

/** Sign-in, in native inputs so that it is there at once. The values live in the DOM: the password is never kept in state. */
export function Login({ onSubmit, onIdle, onRecall, onForget, secondStep }: LoginProps) {
  const { t } = useTranslation('auth')
  const [kept] = useState(loginConfig)
  const form = useRef<HTMLFormElement>(null)
  const [way, setWay] = useState<Way>('mobile')
  const [problems, setProblems] = useState<Values>({})
  const [alert, setAlert] = useState<string | null>(null)
  const [query] = useSearchParams()
  const help = helpOf(query)
  const [known, setKnown] = useState<Remembered | null>(null)
  // Somebody else is being named: whether the browser knows them shows at the end.
  const [renamed, setRenamed] = useState(false)
  // Who reads the help comes back to what was typed, but for the password.
  const [typed, setTyped] = useState<Values>({})
  const [busy, setBusy] = useState(false)
  const [step, setStep] = useState<Step | null>(null)
  const remembered = rememberedValues(kept, known)

  const recalled = useEffectEvent(onRecall)
  useEffect(() => {
    let gone = false
    if (kept.rememberPassword && kept.username !== '')
      void recalled().then((found) => {
        if (!gone) setKnown(found)
      })
    return () => {
      gone = true
    }
  }, [kept])

  const begun = useEffectEvent(onIdle)
  useEffect(() => {
    // Not sooner: on a slow line the screen itself comes first.
    const timer = setTimeout(() => begun(), 1200)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    document.title = `${t('title')} · Backstock`
  }, [t])

  function check(values: Values): boolean {
    const found = problemsOf(way, values, known)
    setProblems(found)
    const first = FIELDS[way].find((name) => found[name])
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    return !first
  }

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const data = new FormData(event.currentTarget)
    const values: Values = Object.fromEntries(FIELDS[way].map((name) => [name, String(data.get(name) ?? '')]))
    setAlert(null)
    if (!check(values)) return
    setBusy(true)
    const remember = data.get('remember') !== null
    saveLoginConfig({
      rememberPassword: remember,
      username: (values.mobile ?? values.username ?? '').trim(),
      tenantId: Number(values.tenant_id ?? kept.tenantId),
    })
    const byItself = values.password === ''
    const result = await onSubmit(loginOf(way, values, remember))
    // On success the console takes this screen's place.
    if (result.ok) return
    setBusy(false)
    if (result.why === 'factor') return setStep({ factors: result.factors })
    if (result.why === 'set_up') return setStep('set_up')
    if (result.why !== 'refused') setAlert(t(result.why === 'no-store' ? 'no_store' : 'error'))
    else if (byItself) {
      setKnown(null)
      setAlert(t('remembered_ended'))
    } else setAlert(result.message)
    form.current?.querySelector<HTMLInputElement>('[name=password]')?.select()
  }

  function fixed(name: FieldName) {
    onIdle()
    if (name !== 'password') setRenamed(true)
    if (problems[name]) setProblems({ ...problems, [name]: undefined })
  }

  function swap() {
    setWay(way === 'mobile' ? 'tenant_id' : 'mobile')
    setProblems({})
    setAlert(null)
  }

  function forget() {
    if (known) onForget()
    setKnown(null)
  }

  async function byPasskey() {
    if (busy) return
    setAlert(null)
    setBusy(true)
    const remember = form.current?.querySelector<HTMLInputElement>('[name=remember]')?.checked === true
    const result = await secondStep.passkeyAlone(remember)
    if (result.ok) return
    setBusy(false)
    if (result.why === 'cancelled') setAlert(t('passkey.cancelled'))
    else setAlert('message' in result ? result.message : t(result.why === 'no-store' ? 'no_store' : 'error'))
  }

  function startAgain(why: string | null) {
    setStep(null)
    setAlert(why)
  }

  function keepTyped() {
    const data = new FormData(form.current ?? undefined)
    const names = FIELDS[way].filter((name) => name !== 'password')
    setTyped({ ...typed, ...Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) })
  }

  const first = FIELDS[way].find((name) => !(typed[name] || remembered[name]))
  const masked = !renamed && isRemembered(way, remembered, known)
  if (step === 'set_up')
    return (
      <StepCard title={t('set_up.title')}>
        <Suspense fallback={<p aria-busy className={styles.tagline} />}>
          <SetUpStep calls={secondStep} onAgain={startAgain} />
        </Suspense>
      </StepCard>
    )
  if (step)
    return (
      <StepCard title={t('factor.title')}>
        <Suspense fallback={<p aria-busy className={styles.tagline} />}>
          <SecondStep calls={secondStep} factors={step.factors} onAgain={startAgain} />
        </Suspense>
      </StepCard>
    )
  if (help) return <Help about={help} />
  return (
    <main className={styles.screen}>
      <Language />
      <form ref={form} className={styles.card} onSubmit={submit} noValidate aria-label={t('title')}>
        <h1 className={styles.brand}>
          <Logo />
          {t('product')}
        </h1>
        <div className={styles.under}>
          {!alert && <p className={styles.tagline}>{t('tagline')}</p>}
          <div role="alert">{alert && <p className={styles.alert}>{alert}</p>}</div>
        </div>
        {FIELDS[way].map((name) => {
          const problem = problems[name]
          return (
            <Field
              key={name}
              name={name}
              defaultValue={typed[name] || remembered[name]}
              autoFocus={name === first}
              problem={problem && t(problem)}
              {...(name === 'password' && masked && { placeholder: MASK, note: t('remembered_note') })}
              onInput={() => fixed(name)}
            />
          )
        })}
        <div className={styles.row}>
          <label className={styles.check}>
            <input
              type="checkbox"
              name="remember"
              defaultChecked={kept.rememberPassword}
              onChange={(event) => event.target.checked || forget()}
            />
            {t('remember')}
          </label>
          <button type="button" className={styles.quiet} onClick={swap}>
            {t(way === 'mobile' ? 'by_tenant_id' : 'by_mobile')}
          </button>
        </div>
        <button type="submit" className={styles.submit} aria-disabled={busy}>
          {t(busy ? 'signing_in' : 'sign_in')}
        </button>
        {canUsePasskeys && (
          <button type="button" className={styles.second} onClick={() => void byPasskey()} aria-disabled={busy}>
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

/** What the form begins with: whom the browser signs in, else the name that was typed last. */
function rememberedValues(kept: LoginConfig, known: Remembered | null): Values {
  if (known) return { ...known, tenant_id: String(known.tenant_id) }
  if (!kept.rememberPassword) return {}
  return { mobile: kept.username, username: kept.username, tenant_id: String(kept.tenantId) }
}
