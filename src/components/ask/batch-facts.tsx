import { useTranslation } from 'react-i18next'
import type { Doc } from '@/rules/conditions'
import type { Shape } from '@/rules/field'
import { isSeen } from '@/rules/needs'
import { FieldFact } from '../fields/field-fact'
import { useOperator } from '../operator-context'
import styles from './ask.module.css'
import { factsOf, HIDDEN_WHEN_ZERO } from './document-facts'

interface Props {
  shape: Pick<Shape, 'entity' | 'kind' | 'fields'>
  rows: readonly Doc[]
  /** The unit in which all rows count; undefined when units differ or are not known. */
  unit: string | undefined
}

/**
 * Number of rows that a batch will change, and the sums of their amounts. A sum is shown only when every row has the
 * value; quantities also need the same unit in every row, because bags and bottles have no sum.
 */
export function BatchFacts({ shape, rows, unit }: Props) {
  const { t } = useTranslation('list')
  const { roleType, flags, permissions } = useOperator()
  const sums = factsOf(shape).flatMap((name) => {
    const field = shape.fields[name]
    const isSummed = field?.type === 'money' || (field?.type === 'quantity' && unit !== undefined)
    if (!field || !isSummed || !isSeen(field.needs, { roleType, flags, permissions })) return []
    const values = rows.map((row) => row[name]).filter((value) => typeof value === 'number')
    const sum = values.reduce((total, value) => total + value, 0)
    if (values.length < rows.length || (sum === 0 && HIDDEN_WHEN_ZERO.has(name))) return []
    return [{ name, field, row: { [name]: sum, unit_name: unit } }]
  })
  return (
    <dl className={styles.facts} aria-label={t('ask.batch')}>
      <div>
        <dt>{t('ask.chosen')}</dt>
        <dd>{t('ask.rows', { count: rows.length })}</dd>
      </div>
      {sums.map(({ name, field, row }) => (
        <div key={name}>
          <FieldFact name={name} field={field} row={row} ns={shape.entity} />
        </div>
      ))}
    </dl>
  )
}
