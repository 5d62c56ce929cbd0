import { textIn } from '@/rules/text-in'
import { type SyntheticEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PasswordStrength } from '@/components/password-strength/password-strength'
import { userSettingActions } from '@/generated/user/user_setting/user_setting.columns'
import { OF_ENTITIES } from '@/i18n/entity-texts'
import { useLocale } from '@/i18n/use-locale'
import { useWindowTitle } from '@/i18n/product'
import type { FieldError } from '@/rules/rules'
import styles from '../login/login.module.css'
import { PlainField } from '../login/plain-field'
import { StepCard } from '../login/step-card'

const ALL_NAMES = ['old_password', 'new_password', 'repeat_password'] as const
type Name = (typeof ALL_NAMES)[number]
/** `old_password` is empty when the screen does not ask for the one-time password. */
export type PasswordChange = Record<Name, string>
type FieldProblems = Partial<Record<Name, string>>

/** A failure with `fields` has errors by field; `refused` has the server's message. */
export type ChangeResult =
  | { ok: true }
  | { ok: false; why: 'fields'; errors: readonly FieldError[] }
  | { ok: false; why: 'refused'; message: string }

interface Props {
  /** Whether the one-time password must be typed again, because the sign-in with it is some time ago. */
  asksOneTime: boolean
  /** Words that must not make up the password: company, names and mobile number. */
  personal: readonly string[]
  onChange: (change: PasswordChange) => Promise<ChangeResult>
  onSignOut: () => void
}

const INPUT = userSettingActions.change_password?.input ?? {}

/** Replaces the console after a sign-in with a one-time password, until the operator has chosen a new password. */
export default function NewPassword({ asksOneTime, personal, onChange, onSignOut }: Props) {
  const { t } = useTranslation('new-password')
  const { t: fieldTexts } = useTranslation('user.user_setting', OF_ENTITIES)
  const locale = useLocale()
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<FieldProblems>({})
  const [alert, setAlert] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const names = asksOneTime ? ALL_NAMES : ALL_NAMES.slice(1)
  useWindowTitle(t('title'))

  function showProblems(next: FieldProblems) {
    setProblems(next)
    const first = names.find((name) => next[name])
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
  }

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const data = new FormData(event.currentTarget)
    const change = Object.fromEntries(ALL_NAMES.map((name) => [name, String(data.get(name) ?? '')])) as PasswordChange
    setAlert(null)
    const missing = names.filter((name) => change[name] === '')
    if (missing.length > 0) return showProblems(Object.fromEntries(missing.map((name) => [name, t('required')])))
    if (change.new_password !== change.repeat_password) return showProblems({ repeat_password: t('differs') })
    setProblems({})
    setBusy(true)
    const result = await onChange(change)
    // On success the console replaces this screen.
    if (result.ok) return
    setBusy(false)
    if (result.why === 'refused') return setAlert(result.message)
    const words = (error: FieldError) => textIn(error, locale)
    showProblems(Object.fromEntries(result.errors.map((error) => [error.path.replace(/^input\./, ''), words(error)])))
  }

  return (
    <StepCard title={t('title')}>
      <form ref={form} onSubmit={(event) => void submit(event)} noValidate aria-label={t('title')}>
        <p className={styles.stepText}>{t('text')}</p>
        <div role="alert">{alert && <p className={styles.alert}>{alert}</p>}</div>
        {names.map((name, index) => (
          <PlainField
            key={name}
            name={name}
            type="password"
            maxLength={INPUT[name]?.max}
            autoComplete={name === 'old_password' ? 'current-password' : 'new-password'}
            autoFocus={index === 0}
            label={name === 'old_password' ? t('one_time') : fieldTexts(`fields.${name}`)}
            problem={problems[name]}
            note={INPUT[name]?.help ? fieldTexts(`help.${name}`) : name === 'old_password' ? t('lost') : ''}
            onInput={({ currentTarget }) => {
              if (name === 'new_password') setTyped(currentTarget.value)
              if (problems[name]) setProblems({ ...problems, [name]: undefined })
            }}
            {...(INPUT[name]?.strength && {
              below: (id) => (
                <PasswordStrength id={id} password={typed} field={INPUT[name] ?? {}} personal={() => personal} />
              ),
            })}
          />
        ))}
        <button type="submit" className={styles.submit} aria-disabled={busy}>
          {t(busy ? 'saving' : 'save')}
        </button>
        <div className={styles.row}>
          <button type="button" className={styles.quiet} onClick={onSignOut}>
            {t('sign_out')}
          </button>
        </div>
      </form>
    </StepCard>
  )
}
