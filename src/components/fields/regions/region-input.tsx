import Cascader from 'antd/es/cascader'
import { useTranslation } from 'react-i18next'
import type { ControlProps } from '@/components/fields/control-props'
import styles from '@/components/fields/fields.module.css'
import { type Region, regionPath } from './region-data'
import { useRegions } from './use-regions'

/** Input of province, city and county; the value is the county's code. */
export function RegionInput(props: ControlProps<string>) {
  const { t } = useTranslation('document')
  const regions = useRegions()
  return (
    <Cascader<Region>
      id={props.id}
      className={styles.wide}
      options={[...(regions ?? [])]}
      value={props.value && regions ? regionPath(regions, props.value).map((region) => region.value) : []}
      displayRender={(labels) => [...new Set(labels)].join(' ')}
      showSearch
      loading={!regions}
      allowClear={!props.required}
      disabled={props.disabled}
      status={props.invalid ? 'error' : undefined}
      placeholder={props.placeholder ?? t('choose')}
      aria-label={props.label}
      aria-required={props.required}
      aria-invalid={props.invalid}
      aria-describedby={props.describedBy}
      onChange={(codes) => props.onChange(codes?.at(-1) ?? null)}
      onBlur={props.onBlur}
    />
  )
}
