import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Shape } from '@/rules/field'
import { CardMenu, CardWords } from '../actions/row-actions-cell'
import type { AnyRow } from '../any-row'
import { CheckBox } from '../table/choosing/check-box'
import type { Choosing } from '../table/choosing/use-choosing'
import { hasValue, shownField } from '../table/column-fields'
import { rowLabel } from '../table/row-label'
import { StatusNoteLine } from '../table/status-note'
import { type Opening, openingHandlers } from '../table/row-opening'
import type { ShownColumn } from '../table/use-shown-columns'
import { CardValue } from './card-value'
import type { CardPlan } from './card-plan'
import styles from './row-cards.module.css'

interface Props {
  shape: Shape
  row: AnyRow
  plan: CardPlan
  opening: Opening | undefined
  chosen: boolean
  /** Undefined when no action supports several rows, so that rows cannot be selected. */
  toggle: Choosing['toggle'] | undefined
}

function isFilled({ column }: ShownColumn, row: AnyRow, shape: Shape): boolean {
  if (!('field' in column)) return true
  const { name, field } = shownField(shape, column, row)
  return field !== undefined && hasValue(row, name)
}

/**
 * A row on a phone: name, status and menu at the top, the next action at the bottom. It is drawn again only when it
 * changes itself.
 */
export const RowCard = memo(function RowCard({ shape, row, plan, opening, chosen, toggle }: Props) {
  const { t } = useTranslation('list')
  return (
    <li className={styles.card} data-row-key={row.id} tabIndex={-1} {...(opening && openingHandlers(row, opening))}>
      <div className={styles.head}>
        {toggle && (
          <span className={styles.check}>
            <CheckBox
              label={t('selection.row', { row: rowLabel(shape, row) })}
              checked={chosen}
              onToggle={() => toggle(row, false)}
            />
          </span>
        )}
        <span className={styles.name}>
          {plan.name && <CardValue shown={plan.name} row={row} to={opening?.to(row)} />}
        </span>
        {plan.status && <CardValue shown={plan.status} row={row} />}
        <CardMenu row={row} />
      </div>
      <StatusNoteLine row={row} />
      <dl className={styles.facts}>
        {plan.facts
          .filter((column) => isFilled(column, row, shape))
          .map((column) => (
            <div key={column.name} className={styles.fact}>
              <dt>{column.title}</dt>
              <dd>
                {column.unitSign}
                <CardValue shown={column} row={row} />
              </dd>
            </div>
          ))}
      </dl>
      <CardWords row={row} className={styles.actions} />
    </li>
  )
})
