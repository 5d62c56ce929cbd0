import { type InputHTMLAttributes, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EyeButton } from './eye-button'
import { type FieldName, INPUTS } from './fields'
import styles from './field.module.css'

interface Props extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'defaultValue' | 'autoFocus' | 'onInput' | 'placeholder'
> {
  name: FieldName
  /** Error message in the operator's language. */
  problem: string | undefined
  /** Hint shown while there is no error. */
  note?: string | undefined
}

/** One labelled native input. A password input has a button that shows the password. */
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
        {secret && <EyeButton shown={shown} onToggle={() => setShown(!shown)} />}
      </div>
      <div id={`${id}-hint`} className={problem ? styles.problem : warning ? styles.hint : styles.note}>
        {hint}
      </div>
    </div>
  )
}
