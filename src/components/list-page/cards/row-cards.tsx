import Checkbox from 'antd/es/checkbox'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { RowActions } from '../actions/row-actions-cell'
import { isTransition } from '../actions/row-actions'
import type { AnyRow } from '../any-row'
import { useList } from '../list-context'
import { openingHandlers } from '../table/row-opening'
import { moveCursor } from '../table/row-cursor'
import { rowLabel } from '../table/row-label'
import { useOpening } from '../table/use-opening'
import { useShownColumns } from '../table/use-shown-columns'
import { CardValue } from './card-value'
import styles from './row-cards.module.css'

/** Values below the heading of a card; more would make it a form. */
const FACTS = 6

interface Props {
  rows: readonly AnyRow[]
  empty: ReactNode
}

/** The rows on a PDA: one card each, what identifies it and its status on top, the next action at the thumb. */
export function RowCards({ rows, empty }: Props) {
  const { actions, selection, shape, data, view } = useList()
  const { t } = useTranslation('list')
  const opening = useOpening(view.update)
  const shown = useShownColumns()
  const selectable = Object.keys(actions).some((name) => isTransition(name, actions))
  const status = useMemo(
    () =>
      shown
        .slice(1)
        .find(({ field }) => field?.options && Object.values(field.options).some((color) => color !== null)),
    [shown],
  )
  const [first, ...others] = shown
  const facts = others.filter((column) => column !== status).slice(0, FACTS)
  if (rows.length === 0) return empty
  const toggle = (row: AnyRow) => {
    const isChosen = selection.ids.includes(row.id)
    selection.set(isChosen ? selection.rows.filter(({ id }) => id !== row.id) : [...selection.rows, row])
  }
  return (
    <ul
      className={styles.cards}
      data-old={data.isOld || undefined}
      onKeyDown={(event) =>
        moveCursor(event, (key, element) => {
          const row = rows.find(({ id }) => id === Number(element.dataset.row))
          if (key === 'Enter' && row) opening?.open(row)
        })
      }
    >
      {rows.map((row, index) => (
        <li
          key={row.id}
          className={styles.card}
          data-row={row.id}
          tabIndex={index === 0 ? 0 : -1}
          {...(opening && openingHandlers(row, opening))}
        >
          <div className={styles.head}>
            {selectable && (
              <label className={styles.check}>
                <Checkbox
                  aria-label={t('selection.row', { row: rowLabel(shape, row) })}
                  checked={selection.ids.includes(row.id)}
                  onChange={() => toggle(row)}
                />
              </label>
            )}
            <span className={styles.name}>{first && <CardValue shown={first} row={row} to={opening?.to(row)} />}</span>
            {status && <CardValue shown={status} row={row} />}
          </div>
          <dl className={styles.facts}>
            {facts.map((column) => {
              const value = row[column.name]
              if ('field' in column.column && (value == null || value === '')) return null
              return (
                <div key={column.name} className={styles.fact}>
                  <dt>{column.title}</dt>
                  <dd>
                    {column.sign}
                    <CardValue shown={column} row={row} />
                  </dd>
                </div>
              )
            })}
          </dl>
          <div className={styles.actions}>
            <RowActions row={row} />
          </div>
        </li>
      ))}
    </ul>
  )
}
