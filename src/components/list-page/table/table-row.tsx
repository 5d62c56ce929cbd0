import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Shape } from '@/rules/field'
import type { AnyRow } from '../any-row'
import { BranchButton } from '../tree/branch-button'
import { CheckBox } from './choosing/check-box'
import type { Choosing } from './choosing/use-choosing'
import { rowLabel } from './row-label'
import { type Opening, openingHandlers } from './row-opening'
import { cellClass, type TableColumn } from './table-column'
import styles from './table.module.css'

/** How a tree shows the rows below a row. */
export interface Branches {
  /** Ids of the rows whose rows below are shown. */
  expanded: ReadonlySet<number>
  toggle(this: void, row: AnyRow): void
  /** Pixels by which each level is indented. */
  indent: number
}

interface Props {
  shape: Shape
  row: AnyRow
  columns: readonly TableColumn[]
  opening: Opening | undefined
  /** The keyboard enters the table at this row. */
  isEntry: boolean
  choosing: Choosing | undefined
  isChosen: boolean
  /** Undefined when the rows are no tree. */
  branches: Branches | undefined
  /** Levels above this row. */
  depth: number
  hasBelow: boolean
}

/** A row of the table. It is drawn again only when it changes itself, since a hundred rows take long. */
export const TableRow = memo(function TableRow(props: Props) {
  const { shape, row, columns, opening, isEntry, choosing, isChosen, branches, depth, hasBelow } = props
  return (
    <tr
      className={isChosen ? `${styles.row} ${styles.chosen}` : styles.row}
      data-row-key={row.id}
      tabIndex={isEntry ? 0 : -1}
      {...(opening && openingHandlers(row, opening))}
    >
      {choosing && (
        <td className={styles.choosing}>
          <RowBox shape={shape} row={row} isChosen={isChosen} toggle={choosing.toggle} />
        </td>
      )}
      {columns.map((column, index) => (
        <td key={column.key} className={cellClass(column)}>
          {index === 0 && branches && (
            <BranchButton
              row={row}
              indent={depth * branches.indent}
              hasBelow={hasBelow}
              isExpanded={branches.expanded.has(row.id)}
              toggle={branches.toggle}
            />
          )}
          {column.cell(row)}
        </td>
      ))}
    </tr>
  )
})

interface RowBoxProps extends Pick<Props, 'shape' | 'row' | 'isChosen'> {
  toggle: Choosing['toggle']
}

function RowBox({ shape, row, isChosen, toggle }: RowBoxProps) {
  const { t } = useTranslation('list')
  return (
    <CheckBox
      label={t('selection.row', { row: rowLabel(shape, row) })}
      checked={isChosen}
      onToggle={(withRange) => toggle(row, withRange)}
    />
  )
}
