import Select from 'antd/es/select'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OF_ENTITIES } from '@/i18n/entity-texts'
import { OptionSourceContext } from '@/components/fields/references/option-source'
import { RefsSelect } from '@/components/fields/references/refs-select'
import { storeShape } from '@/generated/store/store/store.fields'
import { posOrderShape } from '@/generated/pos/pos_order/pos_order.fields'
import { useText } from '@/i18n/use-text'
import type { Field } from '@/rules/field'
import { dimension, type FilterId } from '@/rules/analysis/dimensions'
import styles from './analysis-page.module.css'
import { filterOptions } from './filter-options'
import type { Change, AnalysisQuery } from './use-analysis-query'

interface Props {
  analysisQuery: AnalysisQuery
  /** The filters that the metrics and dimensions allow. */
  ids: readonly FilterId[]
  change: (change: Change) => void
}

/** Controls of the filters in use, and a selector that adds another filter. */
export function FilterBar({ analysisQuery, ids, change }: Props) {
  const { t } = useTranslation('analysis')
  const title = useFilterTitle()
  const [added, setAdded] = useState<readonly FilterId[]>([])
  const source = useMemo(() => filterOptions(analysisQuery), [analysisQuery])
  const first = ids.find((id) => id === 'store' || id === 'warehouse') ?? ids[0]
  const shown = ids.filter((id) => id === first || analysisQuery.filters[id] || added.includes(id))
  const unused = ids.filter((id) => !shown.includes(id))
  return (
    <OptionSourceContext value={source}>
      {shown.map((id) => (
        <div key={id} className={styles.filter}>
          <FilterControl
            id={id}
            label={title(id)}
            value={analysisQuery.filters[id] ?? ''}
            onChange={(value) => change({ [`f.${id}`]: value || null })}
          />
        </div>
      ))}
      {unused.length > 0 && (
        <Select<FilterId>
          aria-label={t('add_filter')}
          className={styles.add ?? ''}
          placeholder={t('add_filter')}
          value={null}
          options={unused.map((id) => ({ value: id, label: title(id) }))}
          onChange={(id) => setAdded([...added, id])}
        />
      )}
    </OptionSourceContext>
  )
}

const REFS: Field = { type: 'refs' }

function useFilterTitle(): (id: FilterId) => string {
  const { t } = useTranslation('analysis')
  const text = useText()
  return (id) => (id === 'category' ? t('category') : text(dimension(id).title))
}

interface ControlProps {
  id: FilterId
  label: string
  /** Values separated by commas; empty: no filter. */
  value: string
  onChange: (value: string) => void
}

function FilterControl({ id, label, value, onChange }: ControlProps) {
  const choices = useChoices(id)
  if (choices)
    return (
      <Select
        mode="multiple"
        aria-label={label}
        placeholder={label}
        allowClear
        maxTagCount="responsive"
        maxTagPlaceholder={({ length }) => `+${length}`}
        optionFilterProp="label"
        style={{ width: '100%' }}
        options={choices}
        value={value === '' ? [] : value.split(',')}
        onChange={(values: string[]) => onChange(values.join(','))}
      />
    )
  return (
    <RefsSelect
      id={`filter-${id}`}
      ns="analysis"
      field={REFS}
      path={id}
      label={label}
      placeholder={label}
      value={value === '' ? [] : value.split(',').map(Number)}
      onChange={(values) => onChange((values ?? []).join(','))}
    />
  )
}

/** Fixed choices of a filter; null when the choices are rows of an entity, which the server must return. */
function useChoices(id: FilterId): { value: string; label: string }[] | null {
  const { t } = useTranslation(['pos.pos_order', 'store.store'], OF_ENTITIES)
  const text = useText()
  const optionsOf = (entity: string, field: string, options: object | undefined) =>
    Object.keys(options ?? {}).map((value) => ({ value, label: t(`${entity}:enums.${field}.${value}`) }))
  if (id === 'hour')
    return Array.from({ length: 24 }, (_, hour) => ({
      value: String(hour),
      label: `${String(hour).padStart(2, '0')}:00`,
    }))
  if (id === 'channel') return optionsOf('pos.pos_order', 'channel', posOrderShape.fields.channel?.options)
  if (id === 'store_type') return optionsOf('store.store', 'store_type', storeShape.fields.store_type?.options)
  const options = id === 'category' ? undefined : dimension(id).options
  return options ? Object.entries(options).map(([value, title]) => ({ value, label: text(title) })) : null
}
