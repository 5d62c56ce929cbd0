import { type Ref, useId } from 'react'
import styles from './field.module.css'

interface Props {
  ref?: Ref<HTMLInputElement>
  label: string
  /** True for the six digits of an authenticator app, false for a recovery code. */
  digits: boolean
  /** Error message in the operator's language. */
  problem: string | null
  onInput: (value: string) => void
}

/** The field for a code. The browser may fill it from a message or a password manager. */
export function CodeField({ ref, label, digits, problem, onInput }: Props) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.control}>
        <input
          ref={ref}
          id={id}
          name={digits ? 'code' : 'recovery_code'}
          type="text"
          className={digits ? styles.code : undefined}
          inputMode={digits ? 'numeric' : 'text'}
          autoComplete={digits ? 'one-time-code' : 'off'}
          autoCapitalize="off"
          spellCheck={false}
          maxLength={digits ? 9 : 40}
          autoFocus
          aria-required
          aria-invalid={problem !== null}
          aria-describedby={`${id}-hint`}
          onInput={(event) => onInput(event.currentTarget.value)}
        />
      </div>
      <div id={`${id}-hint`} className={styles.problem} aria-live="polite">
        {problem}
      </div>
    </div>
  )
}
