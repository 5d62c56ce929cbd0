import Select from 'antd/es/select'
import { useTranslation } from 'react-i18next'
import type { ControlProps } from '@/components/fields/control-props'
import { inputProps } from '@/components/fields/input-props'
import styles from '@/components/fields/fields.module.css'
import { ICON_SET } from './icon-set'
import NamedIcon from './named-icon'

/** Select for an icon name; each choice shows its icon. */
export default function IconInput(props: ControlProps<string>) {
  const { t } = useTranslation('document')
  return (
    <Select<string>
      {...inputProps(props)}
      className={styles.wide}
      value={props.value}
      options={Object.keys(ICON_SET).map((name) => ({ value: name, label: name }))}
      optionRender={({ value }) => <NamedIcon name={String(value)} />}
      labelRender={({ value }) => <NamedIcon name={String(value)} />}
      showSearch={{ optionFilterProp: 'label' }}
      allowClear={!props.required}
      placeholder={props.placeholder ?? t('choose')}
      aria-label={props.label}
      onChange={(name) => props.onChange(name ?? null)}
    />
  )
}
