import ArrowDownOutlined from '@ant-design/icons/es/icons/ArrowDownOutlined'
import ArrowUpOutlined from '@ant-design/icons/es/icons/ArrowUpOutlined'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { cellClass, FILLER } from '../table-column'
import styles from './header-cell.module.css'
import { ResizeHandle } from './resize-handle'
import type { HeadColumn, SortState } from './use-head-columns'

/** A header cell that sorts on click (Shift adds a second field) and resizes at its right edge. */
export function HeaderCell({ column }: { column: HeadColumn }) {
  const { t } = useTranslation('list')
  const { key, title, label, width, sort, resize } = column
  if (key === FILLER) return <td aria-hidden />
  const direction = sort?.key && (sort.key.descending ? 'descending' : 'ascending')
  return (
    <th scope="col" className={cellClass(column)} aria-sort={direction ?? (sort ? 'none' : undefined)}>
      {sort?.toggle ? (
        <button
          type="button"
          className={styles.sort}
          title={t('sort.hint')}
          onClick={(event: MouseEvent) => sort.toggle?.(event.shiftKey)}
        >
          <span className={styles.title}>{title}</span>
          <SortSign sort={sort} />
        </button>
      ) : (
        <>
          <span className={styles.title}>{title}</span>
          {sort && <SortSign sort={sort} />}
        </>
      )}
      {resize && width !== undefined && <ResizeHandle label={label} width={width} onResize={resize} />}
    </th>
  )
}

function SortSign({ sort: { key, rank } }: { sort: SortState }) {
  const Arrow = key?.descending ? ArrowDownOutlined : ArrowUpOutlined
  return (
    <span className={key ? styles.arrow : styles.noArrow} aria-hidden>
      <Arrow />
      {rank > 0 && key && rank}
    </span>
  )
}
