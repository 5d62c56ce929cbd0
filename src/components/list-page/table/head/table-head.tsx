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
  const { ids } = useList().selection
  const { t } = useTranslation('list')
  const count = choosing ? rows.filter(({ id }) => ids.includes(id)).length : 0
  return (
    <thead>
      <tr>
        {choosing && (
          <th scope="col" className={styles.choosing}>
            <CheckBox
              label={t('selection.all')}
              checked={count === rows.length}
              isPartial={count > 0 && count < rows.length}
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
