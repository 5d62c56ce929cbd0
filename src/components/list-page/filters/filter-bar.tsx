import FilterOutlined from '@ant-design/icons/es/icons/FilterOutlined'
import Button from 'antd/es/button'
import { type KeyboardEvent, memo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PHONE, TABLET, useMedia } from '../../use-media'
import type { AnyRow } from '../any-row'
import { SearchBox } from '../toolbar/search-box'
import type { Filter } from '../types'
import { FilterControl } from './filter-control'
import { filterKind } from './filter-kind'
import styles from './filters.module.css'
import { IN_BAR, splitFilters } from './split-filters'
import { useFilterScope } from './filter-scope'

/** Search box and the first filters in one row; the other filters unfold below it. */
export const FilterBar = memo(function FilterBar() {
  const { filters, view, query } = useFilterScope()
  const { t } = useTranslation('list')
  const phone = useMedia(PHONE)
  const [open, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const tablet = useMedia(TABLET)
  const room = phone ? IN_BAR.phone : tablet ? IN_BAR.tablet : IN_BAR.wide
  const isSearched = (field: string) => view.search?.includes(field) === true
  const { bar, more } = splitFilters(filters, view.tabs, room, isSearched)
  // The value of the tabs is visible there, so it does not count as a hidden filter.
  const isTabValue = (field: string) => field === view.tabs && !query.filters[field]?.includes(',')
  const set = more.filter(({ field }) => query.filters[field] && !isTabValue(field)).length
  /**
   * Esc folds the filters, except where it closes an open list of choices, and except inside a date field, which
   * handles Esc itself.
   */
  function fold(event: KeyboardEvent) {
    const { target } = event
    if (event.key !== 'Escape' || !open || event.defaultPrevented || event.nativeEvent.isComposing) return
    if (
      target instanceof Element &&
      target !== toggle.current &&
      target.matches('[aria-expanded="true"], .ant-picker *')
    )
      return
    event.stopPropagation()
    setOpen(false)
    toggle.current?.focus()
  }
  return (
    <div className={styles.bar} role="search">
      <div className={styles.line}>
        <SearchBox />
        {bar.map((filter) => (
          <FilterItem key={filter.field} filter={filter} />
        ))}
        {more.length > 0 && (
          <Button
            ref={toggle}
            icon={<FilterOutlined />}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            onKeyDown={fold}
          >
            {set > 0
              ? t(phone ? 'filters.title_set' : 'filters.more_set', { count: set })
              : t(phone ? 'filters.title' : 'filters.more')}
          </Button>
        )}
      </div>
      {open && more.length > 0 && (
        <div className={styles.line} onKeyDown={fold}>
          {more.map((filter) => (
            <FilterItem key={filter.field} filter={filter} />
          ))}
        </div>
      )}
    </div>
  )
})

/** A date range needs more width than other filters. */
function FilterItem({ filter }: { filter: Filter<AnyRow> }) {
  const { shape } = useFilterScope()
  const field = shape.fields[filter.field]
  const isPeriod = field && filterKind(field, filter) === 'date'
  return (
    <div className={isPeriod ? `${styles.item} ${styles.period}` : styles.item}>
      <FilterControl filter={filter} />
    </div>
  )
}
