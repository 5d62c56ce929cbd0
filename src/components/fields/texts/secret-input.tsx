import Password from 'antd/es/input/Password'
import { useTranslation } from 'react-i18next'
import type { ControlProps } from '../control-props'
import { inputProps } from '../input-props'
import styles from '../fields.module.css'

/** Value that the API returns for a secret that is set. */
export const SECRET_MASK = '••••'

/** Input of a write-only secret: typing replaces the stored secret, which is never shown. An empty input keeps it. */
export function SecretInput(props: ControlProps<string>) {
  const { t } = useTranslation('document')
  const stored = props.value === SECRET_MASK
  return (
    <Password
      {...inputProps(props)}
      className={styles.secret}
      value={stored ? '' : (props.value ?? '')}
      autoComplete="new-password"
      placeholder={stored ? t('secret.stored') : (props.placeholder ?? t('secret.empty'))}
      autoFocus={props.autoFocus}
      onChange={(event) => props.onChange(event.target.value || null)}
    />
  )
}
