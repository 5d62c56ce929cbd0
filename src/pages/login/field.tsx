import { type InputHTMLAttributes, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FieldName, INPUTS } from './fields'
import styles from './login.module.css'

interface Props extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'defaultValue' | 'autoFocus' | 'onInput' | 'placeholder'
> {
  name: FieldName
  /** What is wrong, in the operator's language. */
  problem: string | undefined
  /** What helps while nothing is wrong. */
  note?: string | undefined
}

/** One labelled native input; a password can be shown. */
export function Field({ name, problem, note, ...input }: Props) {
  const { t } = useTranslation('auth')
  const id = useId()
  const [shown, setShown] = useState(false)
  const [caps, setCaps] = useState(false)
  const secret = name === 'password'
  const warning = secret && caps ? t('caps_lock') : undefined
  const hint = problem ?? warning ?? note
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t(name)}</label>
      <div className={styles.control}>
        <input
          {...INPUTS[name]}
          {...input}
          id={id}
          name={name}
          type={secret && shown ? 'text' : INPUTS[name].type}
          aria-invalid={problem !== undefined}
          aria-describedby={hint === undefined ? undefined : `${id}-hint`}
          aria-required={input.placeholder === undefined}
          maxLength={128}
          spellCheck={false}
          autoCapitalize="off"
          {...(secret && { onKeyUp: (event) => setCaps(event.getModifierState('CapsLock')) })}
        />
        {secret && (
          <button
            type="button"
            className={styles.eye}
            aria-pressed={shown}
            aria-label={t(shown ? 'hide_password' : 'show_password')}
            title={t(shown ? 'hide_password' : 'show_password')}
            onClick={() => setShown(!shown)}
          >
            <Eye crossed={!shown} />
          </button>
        )}
      </div>
      <div id={`${id}-hint`} className={problem ? styles.problem : warning ? styles.hint : styles.note}>
        {hint}
      </div>
    </div>
  )
}

function Eye({ crossed }: { crossed: boolean }) {
  return (
    <svg
      width="18"
      height="18"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
      <circle cx="12" cy="12" r="3" />
      {crossed && <path d="M4 20 20 4" />}
    </svg>
  )
}
