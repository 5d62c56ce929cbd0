import Select from 'antd/es/select'
import { useTranslation } from 'react-i18next'
import type { ControlProps } from '@/components/fields/control-props'
import styles from '@/components/fields/fields.module.css'
import { ICON_SET } from './icon-set'

/** Select for an icon name; each choice shows its icon. */
export function IconInput(props: ControlProps<string>) {
  const { t } = useTranslation('document')
  const draw = (name: string) => {
    const Icon = ICON_SET[name]
    return (
      <span className={styles.icon}>
        {Icon && <Icon aria-hidden />}
        {name}
      </span>
    )
  }
  return (
    <Select<string>
      id={props.id}
      className={styles.wide}
      value={props.value}
      options={Object.keys(ICON_SET).map((name) => ({ value: name, label: name }))}
      optionRender={({ value }) => draw(String(value))}
      labelRender={({ value }) => draw(String(value))}
      showSearch={{ optionFilterProp: 'label' }}
      allowClear={!props.required}
      disabled={props.disabled}
      status={props.invalid ? 'error' : undefined}
      placeholder={props.placeholder ?? t('choose')}
      aria-label={props.label}
      aria-required={props.required}
      aria-invalid={props.invalid}
      aria-describedby={props.describedBy}
      onChange={(name) => props.onChange(name ?? null)}
      onBlur={props.onBlur}
    />
  )
}
