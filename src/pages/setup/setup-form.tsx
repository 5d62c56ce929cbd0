import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import type { FirstCompany, SetupResult } from '@/auth/setup'
import { SERVER, useErrorWords } from '@/components/form/use-error-words'
import { bilingual } from '@/rules/bilingual'
import styles from '../login/login.module.css'
import { SETUP_FIELDS, SetupField, type SetupFieldName } from './setup-field'

/** A required text. Error messages are text keys of the namespace `setup`. */
const requiredText = () => z.string().refine((text) => text.trim() !== '', 'required')
const COMPANY = z
  .object({
    tenant_name: requiredText(),
    name: requiredText(),
    mobile: requiredText(),
    password: requiredText(),
    again: requiredText(),
  })
  .refine(({ password, again }) => password === again, { message: 'differs', path: ['again'] })

const BLANK = { tenant_name: '', name: '', mobile: '', password: '', again: '' }

/** The form for the first company. Errors that the server finds are shown at their fields. */
export function SetupForm({ onSubmit }: { onSubmit: (company: FirstCompany) => Promise<SetupResult> }) {
  const { t } = useTranslation('setup')
  const { control, register, handleSubmit, setError, setFocus, getValues, formState } = useForm({
    defaultValues: BLANK,
    resolver: zodResolver(COMPANY),
  })
  const words = useErrorWords(t)
  const [alert, setAlert] = useState<string | null>(null)
  const busy = formState.isSubmitting

  const submit = handleSubmit(async ({ again: _again, ...company }) => {
    setAlert(null)
    const result = await onSubmit(company)
    if (result.ok) return
    if (result.why !== 'fields') return setAlert(result.why === 'error' ? t('error') : result.message)
    for (const { path, ...text } of result.errors)
      setError(path as SetupFieldName, { type: SERVER, message: bilingual(text) })
    const first = SETUP_FIELDS.find((name) => result.errors.some(({ path }) => path === name))
    if (first) setFocus(first)
  })

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void submit()
      }}
      noValidate
      aria-label={t('title')}
    >
      <div className={styles.under}>
        {!alert && <p className={styles.tagline}>{t('tagline')}</p>}
        <div role="alert">{alert && <p className={styles.alert}>{alert}</p>}</div>
      </div>
      {SETUP_FIELDS.map((name, index) => (
        <SetupField
          key={name}
          name={name}
          input={register(name)}
          control={control}
          getValues={getValues}
          autoFocus={index === 0}
          problem={words(formState.errors[name])}
        />
      ))}
      <button type="submit" className={styles.submit} aria-disabled={busy}>
        {t(busy ? 'sending' : 'send')}
      </button>
    </form>
  )
}
