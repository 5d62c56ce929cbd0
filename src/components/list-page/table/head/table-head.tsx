import { useTranslation } from 'react-i18next'
import type { AnyRow } from '../../any-row'
import { useList } from '../../list-context'
import { CheckBox } from '../choosing/check-box'
import type { Choosing } from '../choosing/use-choosing'
import styles from '../table.module.css'
import { HeaderCell } from './header-cell'
import type { HeadColumn } from './use-head-columns'

interface Props {
  columns: readonly HeadColumn[]
  /** The rows that are shown. */
  rows: readonly AnyRow[]
  /** Undefined when no action supports several rows, so that rows cannot be chosen. */
  choosing: Choosing | undefined
}

/** The titles of the columns, and the box that chooses all rows of the page. */
export function TableHead({ columns, rows, choosing }: Props) {
  const { selection, data } = useList()
  const { ids } = selection
  const { t } = useTranslation('list')
  const isChosen = ({ id }: AnyRow) => ids.includes(id)
  const isAll = rows.every(isChosen)
  return (
    <thead>
      <tr>
        {choosing && (
          <th scope="col" className={styles.choosing}>
            <CheckBox
              label={t('selection.all')}
              checked={isAll}
              // Chosen rows may lie in closed branches of a tree.
              isPartial={!isAll && data.rows.some(isChosen)}
              onToggle={choosing.toggleAll}
            />
          </th>
        )}
        {columns.map((column) => (
          <HeaderCell key={column.key} column={column} />
        ))}
      </tr>
    </thead>
  )
}
