import ArrowDownOutlined from '@ant-design/icons/es/icons/ArrowDownOutlined'
import ArrowUpOutlined from '@ant-design/icons/es/icons/ArrowUpOutlined'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SortKey } from '../list-page/query/sort'
import styles from './report.module.css'

interface Props {
  name: string
  sort: SortKey | undefined
  onSort: (sort: string | undefined) => void
  children: ReactNode
}

/**
 * The head of a column of figures: the largest first at the first click, then the smallest, then the order of the
 * groups.
 */
export function SortHead({ name, sort, onSort, children }: Props) {
  const { t } = useTranslation('report')
  const own = sort?.field === name ? sort : undefined
  const next = own === undefined ? `-${name}` : own.descending ? name : undefined
  return (
    <th scope="col" aria-sort={own ? (own.descending ? 'descending' : 'ascending') : 'none'}>
      <button type="button" className={styles.sort} title={t('sort')} onClick={() => onSort(next)}>
        {children}
        {own && (own.descending ? <ArrowDownOutlined aria-hidden /> : <ArrowUpOutlined aria-hidden />)}
      </button>
    </th>
  )
}
