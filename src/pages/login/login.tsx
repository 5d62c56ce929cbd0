import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loginConfig, saveLoginConfig } from '@/auth/login-config'
import type { Login as Credentials, SignInResult } from '@/auth/sign-in'
import { Field } from './field'
import { FIELDS, type FieldName, problemsOf, type Values, type Way } from './fields'
import { Language } from './language'
import styles from './login.module.css'
import { Logo } from './logo'

export interface LoginProps {
  onSubmit: (login: Credentials) => Promise<SignInResult>
  /** Called once the screen is there and the operator has begun: time to load what comes next. */
  onIdle: () => void
}

function credentialsOf(way: Way, values: Values): Credentials {
  const { mobile = '', username = '', password = '', tenant_name = '', tenant_id = '' } = values
  if (way === 'mobile') return { mobile: mobile.trim(), password, tenant_name: tenant_name.trim() }
  return { username: username.trim(), password, tenant_id: Number(tenant_id) }
}

/** Sign-in, in native inputs so that it is there at once. The values live in the DOM: the password is never kept in state. */
export function Login({ onSubmit, onIdle }: LoginProps) {
  const { t } = useTranslation('auth')
  const [kept] = useState(loginConfig)
  const form = useRef<HTMLFormElement>(null)
  const [way, setWay] = useState<Way>('mobile')
  const [problems, setProblems] = useState<Values>({})
  const [alert, setAlert] = useState<string | null>(null)
  const [answer, setAnswer] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const remembered: Values = kept.rememberPassword
    ? { mobile: kept.username, username: kept.username, tenant_id: String(kept.tenantId) }
    : {}

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
    const found = problemsOf(way, values)
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
    const result = await onSubmit(credentialsOf(way, values))
    // On success the console takes this screen's place.
    if (result.ok) return
    setBusy(false)
    setAlert(result.why === 'refused' ? result.message : t(result.why === 'no-store' ? 'no_store' : 'error'))
    form.current?.querySelector<HTMLInputElement>('[name=password]')?.select()
  }

  function fixed(name: FieldName) {
    onIdle()
    if (problems[name]) setProblems({ ...problems, [name]: undefined })
  }

  function swap() {
    setWay(way === 'mobile' ? 'tenant_id' : 'mobile')
    setProblems({})
    setAlert(null)
    setAnswer(null)
  }

  const first = FIELDS[way].find((name) => !remembered[name])
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
              defaultValue={remembered[name]}
              autoFocus={name === first}
              problem={problem && t(problem)}
              onInput={() => fixed(name)}
            />
          )
        })}
        <div className={styles.row}>
          <label className={styles.check}>
            <input type="checkbox" name="remember" defaultChecked={kept.rememberPassword} />
            {t('remember')}
          </label>
          <button type="button" className={styles.quiet} onClick={swap}>
            {t(way === 'mobile' ? 'by_tenant_id' : 'by_mobile')}
          </button>
        </div>
        <button type="submit" className={styles.submit} aria-disabled={busy}>
          {t(busy ? 'signing_in' : 'sign_in')}
        </button>
        <div className={styles.row}>
          <button type="button" className={styles.quiet} onClick={() => setAnswer(t('forgot_answer'))}>
            {t('forgot')}
          </button>
          <button type="button" className={styles.quiet} onClick={() => setAnswer(t('register_answer'))}>
            {t('register')}
          </button>
        </div>
        <p role="status" className={styles.answer}>
          {answer}
        </p>
      </form>
    </main>
  )
}
