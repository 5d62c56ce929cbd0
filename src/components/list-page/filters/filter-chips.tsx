import Tag from 'antd/es/tag'
import { useTranslation } from 'react-i18next'
import { useList } from '../list-context'
import { FilterValue } from './filter-value'
import styles from './filters.module.css'

/** What narrows the list now, each with its own way out. */
export function FilterChips() {
  const { filters, view, query, change, text, shape } = useList()
  const { t } = useTranslation('list')
  const isTab = (field: string) => field === view.tabs && !query.filters[field]?.includes(',')
  const active = filters.filter(({ field }) => query.filters[field] && shape.fields[field] && !isTab(field))
  if (active.length === 0 && !query.q) return null
  const clearAll = () => change({ q: undefined, filters: Object.fromEntries(active.map(({ field }) => [field, undefined])) })
  return (
    <div className={styles.chips}>
      {query.q && (
        <Tag closable className={styles.chip} closeIcon={<Close label={t('chips.remove', { filter: t('chips.search') })} />} onClose={(event) => { event.preventDefault(); change({ q: undefined }) }}>
          {t('chips.search')}：{query.q}
        </Tag>
      )}
      {active.map((filter) => {
        const label = filter.label ? text.filter(filter.label) : text.field(filter.field)
        return (
          <Tag key={filter.field} closable className={styles.chip} closeIcon={<Close label={t('chips.remove', { filter: label })} />} onClose={(event) => { event.preventDefault(); change({ filters: { [filter.field]: undefined } }) }}>
            {label}：<FilterValue filter={filter} value={query.filters[filter.field] ?? ''} />
          </Tag>
        )
      })}
      <button type="button" className={styles.clear} onClick={clearAll}>{t('chips.clear')}</button>
    </div>
  )
}

function Close({ label }: { label: string }) {
  return <span role="img" aria-label={label} className={styles.close}>×</span>
}
