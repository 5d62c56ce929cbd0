import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { OnlyStore } from '../../store-choice/only-store'
import { FilterValue } from './filter-value'
import styles from './filters.module.css'
import { useFilterScope } from './filter-scope'

/** The active filters, each with a button to remove it. */
export function FilterChips() {
  const { filters, view, query, change, text, shape, isOneStore } = useFilterScope()
  const { t } = useTranslation('list')
  // The selected tab shows a filter by a single value; no tab shows a filter by several values.
  const isTabValue = (field: string) => field === view.tabs && !query.filters[field]?.includes(',')
  const active = filters.filter(({ field }) => query.filters[field] && shape.fields[field] && !isTabValue(field))
  const isFiltered = active.length > 0 || Boolean(query.q)
  if (!isFiltered && !isOneStore) return null
  const clearAll = () =>
    change({ q: undefined, filters: Object.fromEntries(active.map(({ field }) => [field, undefined])) })
  return (
    <div className={styles.chips}>
      {isOneStore && <OnlyStore />}
      {query.q && (
        <Chip label={t('chips.search')} onRemove={() => change({ q: undefined })}>
          {query.q}
        </Chip>
      )}
      {active.map((filter) => (
        <Chip
          key={filter.field}
          label={filter.label ? text.filter(filter.label) : text.field(filter.field)}
          onRemove={() => change({ filters: { [filter.field]: undefined } })}
        >
          <FilterValue filter={filter} value={query.filters[filter.field] ?? ''} />
        </Chip>
      ))}
      {isFiltered && (
        <button type="button" className={styles.clear} onClick={clearAll}>
          {t('chips.clear')}
        </button>
      )}
    </div>
  )
}

function Chip({ label, onRemove, children }: { label: string; onRemove: () => void; children: ReactNode }) {
  const { t } = useTranslation('list')
  return (
    <span className={styles.chip}>
      <span className={styles.chipText} data-cut>
        <span className={styles.chipLabel}>{label}</span> {children}
      </span>
      <button
        type="button"
        className={styles.remove}
        aria-label={t('chips.remove', { filter: label })}
        onClick={onRemove}
      >
        <CloseOutlined />
      </button>
    </span>
  )
}
