import { useTranslation } from 'react-i18next'
import type { Shape } from '@/rules/field'
import { CardMenu, CardWords } from '../actions/row-actions-cell'
import type { AnyRow } from '../any-row'
import { useList } from '../list-context'
import { CheckBox } from '../table/choosing/check-box'
import { hasValue, shownField } from '../table/column-fields'
import { rowLabel } from '../table/row-label'
import { StatusNoteLine } from '../table/status-note'
import { openingHandlers } from '../table/row-opening'
import type { ShownColumn } from '../table/use-shown-columns'
import { useOpening } from '../table/use-opening'
import { CardValue } from './card-value'
import type { CardPlan } from './card-plan'
import styles from './row-cards.module.css'

interface Props {
  row: AnyRow
  plan: CardPlan
  chosen: boolean
  /** Undefined when no action supports several rows, so that rows cannot be selected. */
  onToggle: (() => void) | undefined
}

function isFilled({ column }: ShownColumn, row: AnyRow, shape: Shape): boolean {
  if (!('field' in column)) return true
  const { name, field } = shownField(shape, column, row)
  return field !== undefined && hasValue(row, name)
}

/** A row on a phone: name, status and menu at the top, the next action at the bottom. */
export function RowCard({ row, plan, chosen, onToggle }: Props) {
  const list = useList()
  const { shape } = list
  const { t } = useTranslation('list')
  const opening = useOpening(list)
  return (
    <li className={styles.card} data-row-key={row.id} tabIndex={-1} {...(opening && openingHandlers(row, opening))}>
      <div className={styles.head}>
        {onToggle && (
          <span className={styles.check}>
            <CheckBox
              label={t('selection.row', { row: rowLabel(shape, row) })}
              checked={chosen}
              onToggle={() => onToggle()}
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
}
