import FilterOutlined from '@ant-design/icons/es/icons/FilterOutlined'
import Button from 'antd/es/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PHONE, useMedia } from '../../use-media'
import { useList } from '../list-context'
import { SearchBox } from '../toolbar/search-box'
import { FilterControl } from './filter-control'
import styles from './filters.module.css'
import { splitFilters } from './split-filters'

/** Search and the filters that matter most in one row; the others fold out below it. */
export function FilterBar() {
  const { filters, view, query } = useList()
  const { t } = useTranslation('list')
  const phone = useMedia(PHONE)
  const [open, setOpen] = useState(false)
  const { bar, more } = phone ? { bar: [], more: [...filters] } : splitFilters(filters, view.tabs)
  const set = more.filter(({ field }) => query.filters[field]).length
  return (
    <div className={styles.bar} role="search">
      <div className={styles.line}>
        <SearchBox />
        {bar.map((filter) => <div key={filter.field} className={styles.item}><FilterControl filter={filter} /></div>)}
        {more.length > 0 && (
          <Button icon={<FilterOutlined />} aria-expanded={open} onClick={() => setOpen(!open)}>
            {set > 0 ? t('filters.more_set', { count: set }) : t(phone ? 'filters.title' : 'filters.more')}
          </Button>
        )}
      </div>
      {open && more.length > 0 && (
        <div className={styles.line}>
          {more.map((filter) => <div key={filter.field} className={styles.item}><FilterControl filter={filter} /></div>)}
        </div>
      )}
    </div>
  )
}
