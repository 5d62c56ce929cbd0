import { type SyntheticEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FirstCompany, SetupResult } from '@/auth/setup'
import { useLocale } from '@/i18n/use-locale'
import styles from '../login/login.module.css'
import { SETUP_FIELDS, SetupField, type SetupFieldName } from './setup-field'

type Problems = Partial<Record<SetupFieldName, string>>

/** The fields of the first company, as native inputs. Their values live in the DOM until they are sent. */
export function SetupForm({ onSubmit }: { onSubmit: (company: FirstCompany) => Promise<SetupResult> }) {
  const { t } = useTranslation('setup')
  const locale = useLocale()
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<Problems>({})
  const [alert, setAlert] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  function show(found: Problems) {
    setProblems(found)
    const first = SETUP_FIELDS.find((name) => found[name])
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
  }

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const data = new FormData(event.currentTarget)
    const values = Object.fromEntries(SETUP_FIELDS.map((name) => [name, String(data.get(name) ?? '')])) as Record<
      SetupFieldName,
      string
    >
    setAlert(null)
    const missing = SETUP_FIELDS.filter((name) => values[name].trim() === '')
    if (missing.length > 0) return show(Object.fromEntries(missing.map((name) => [name, t('required')])))
    if (values.password !== values.again) return show({ again: t('differs') })
    setProblems({})
    setBusy(true)
    const { again: _again, ...company } = values
    const result = await onSubmit(company)
    if (result.ok) return
    setBusy(false)
    if (result.why === 'fields')
      show(Object.fromEntries(result.errors.map(({ path, zh, en }) => [path, locale === 'en-US' ? en : zh])))
    else setAlert(result.why === 'error' ? t('error') : result.message)
  }

  return (
    <form ref={form} onSubmit={submit} noValidate aria-label={t('title')}>
      <div className={styles.under}>
        {!alert && <p className={styles.tagline}>{t('tagline')}</p>}
        <div role="alert">{alert && <p className={styles.alert}>{alert}</p>}</div>
      </div>
      {SETUP_FIELDS.map((name, index) => (
        <SetupField
          key={name}
          name={name}
          autoFocus={index === 0}
          problem={problems[name]}
          onEdit={() => problems[name] && setProblems({ ...problems, [name]: undefined })}
        />
      ))}
      <button type="submit" className={styles.submit} aria-disabled={busy}>
        {t(busy ? 'sending' : 'send')}
      </button>
    </form>
  )
}
