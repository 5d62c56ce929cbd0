import Switch from 'antd/es/switch'
import { useTranslation } from 'react-i18next'
import type { ControlProps } from './control-props'
import styles from './fields.module.css'

export function BooleanInput(props: ControlProps<boolean>) {
  const { t } = useTranslation('document')
  return (
    <span className={styles.boolean}>
      <Switch
        id={props.id}
        checked={props.value === true}
        disabled={props.disabled}
        aria-label={props.label}
        aria-describedby={props.describedBy}
        onChange={(checked) => props.onChange(checked)}
      />
      <span>{props.value ? t('yes') : t('no')}</span>
    </span>
  )
}
