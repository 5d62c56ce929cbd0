import { type InputHTMLAttributes, useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../login/login.module.css'

export const SETUP_FIELDS = ['tenant_name', 'name', 'mobile', 'password', 'again'] as const
export type SetupFieldName = (typeof SETUP_FIELDS)[number]

const INPUTS: Readonly<Record<SetupFieldName, { type: string; autoComplete: string; maxLength: number }>> = {
  tenant_name: { type: 'text', autoComplete: 'organization', maxLength: 40 },
  name: { type: 'text', autoComplete: 'name', maxLength: 30 },
  mobile: { type: 'tel', autoComplete: 'username', maxLength: 20 },
  password: { type: 'password', autoComplete: 'new-password', maxLength: 128 },
  again: { type: 'password', autoComplete: 'new-password', maxLength: 128 },
}

interface Props extends Pick<InputHTMLAttributes<HTMLInputElement>, 'autoFocus' | 'onInput'> {
  name: SetupFieldName
  /** What is wrong, in the reader's language. */
  problem: string | undefined
}

/** One labelled native input with a line below it for a note or for what is wrong. */
export function SetupField({ name, problem, ...input }: Props) {
  const { t } = useTranslation('setup')
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t(`fields.${name}`)}</label>
      <div className={styles.control}>
        <input
          {...INPUTS[name]}
          {...input}
          id={id}
          name={name}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-hint`}
          aria-required
          spellCheck={false}
          autoCapitalize="off"
        />
      </div>
      <div id={`${id}-hint`} className={problem ? styles.problem : styles.note}>
        {problem ?? t(`notes.${name}`)}
      </div>
    </div>
  )
}
