import Password from 'antd/es/input/Password'
import { useTranslation } from 'react-i18next'
import type { ControlProps } from './control-props'
import styles from './fields.module.css'

/** What reads answer for a secret that is set. */
export const SECRET_MASK = '••••'

/** Write-only: what is stored is never shown, and what is typed replaces it. Emptying the box keeps what is stored. */
export function SecretInput(props: ControlProps<string>) {
  const { t } = useTranslation('document')
  const stored = props.value === SECRET_MASK
  return (
    <Password
      id={props.id}
      className={styles.secret}
      value={stored ? '' : (props.value ?? '')}
      autoComplete="new-password"
      placeholder={stored ? t('secret.stored') : (props.placeholder ?? t('secret.empty'))}
      disabled={props.disabled}
      autoFocus={props.autoFocus}
      status={props.invalid ? 'error' : undefined}
      aria-required={props.required}
      aria-invalid={props.invalid}
      aria-describedby={props.describedBy}
      onBlur={props.onBlur}
      onChange={(event) => props.onChange(event.target.value || null)}
    />
  )
}
