import Cascader from 'antd/es/cascader'
import { useTranslation } from 'react-i18next'
import type { ControlProps } from '@/components/fields/control-props'
import { inputProps } from '@/components/fields/input-props'
import styles from '@/components/fields/fields.module.css'
import { type Region, regionPath } from './region-data'
import { useRegions } from './use-regions'

const NO_REGIONS: readonly Region[] = []

/** Input of province, city and county; the value is the county's code. */
export function RegionInput(props: ControlProps<string>) {
  const { t } = useTranslation('document')
  const { data: regions = NO_REGIONS, isPending, isFetching, isError, refetch } = useRegions()
  return (
    <Cascader<Region>
      {...inputProps(props)}
      className={styles.wide}
      options={[...regions]}
      value={props.value && !isPending ? valuesOf(regions, props.value) : []}
      // In Beijing and other municipalities the province and the city have the same name, which is shown once.
      displayRender={(labels) => [...new Set(labels)].join(' ')}
      showSearch
      loading={isFetching}
      onOpenChange={(open) => open && isError && void refetch()}
      allowClear={!props.required}
      placeholder={props.placeholder ?? t('choose')}
      aria-label={props.label}
      onChange={(codes) => props.onChange(codes?.at(-1) ?? null)}
    />
  )
}

/** The codes from the province to the county; the code alone when its region is unknown or could not be loaded. */
function valuesOf(regions: readonly Region[], code: string): string[] {
  const path = regionPath(regions, code).map((region) => region.value)
  return path.length > 0 ? path : [code]
}
