import { useTranslation } from 'react-i18next'
import type { Doc } from '@/rules/conditions'
import type { Shape } from '@/rules/field'
import { isSeen } from '@/rules/needs'
import { sumHasOneUnit } from '@/rules/values/common-unit'
import { FieldFact } from '../fields/field-fact'
import { useOperator } from '../operator-context'
import styles from './ask.module.css'

/** Fields with totals of a document, in display order; each document type has some of them. */
export const TOTALS = [
  'sku_count',
  'total_expected_qty',
  'total_planned_qty',
  'total_qty',
  'total_diff_qty',
  'total_amount',
  'total_cost_amount',
  'expected_amount',
  'actual_amount',
  'diff_amount',
]
const DIFFERENCES = new Set(['total_diff_qty', 'diff_amount'])
/** Fields that are hidden while they are zero: there is no difference, or the cost is not posted yet. */
export const HIDDEN_WHEN_ZERO = new Set([...DIFFERENCES, 'total_cost_amount'])

/** Fields that a question names as the facts of a document: its totals, or the amounts of a document without totals. */
export function factsOf({ kind, fields }: Pick<Shape, 'kind' | 'fields'>): string[] {
  const totals = TOTALS.filter((name) => fields[name])
  if (totals.length > 0 || kind !== 'receipt') return totals
  return Object.keys(fields).filter((name) => fields[name]?.type === 'money')
}

/** Number of items, quantities, difference and amount of the document that a transition will change. */
export function DocumentFacts({ shape, row }: { shape: Pick<Shape, 'entity' | 'kind' | 'fields'>; row: Doc }) {
  const { t } = useTranslation('document')
  const { roleType, flags, permissions } = useOperator()
  const names = factsOf(shape).filter(
    (name) =>
      isSeen(shape.fields[name]?.needs, { roleType, flags, permissions }) &&
      typeof row[name] === 'number' &&
      sumHasOneUnit(shape.fields[name], row) &&
      (row[name] !== 0 || !HIDDEN_WHEN_ZERO.has(name)),
  )
  if (names.length === 0) return null
  return (
    <dl className={styles.facts} aria-label={t('forecast.document')}>
      {names.map((name) => {
        const field = shape.fields[name]
        return (
          field && (
            <div key={name} className={DIFFERENCES.has(name) ? styles.differs : undefined}>
              <FieldFact name={name} field={field} row={row} ns={shape.entity} />
            </div>
          )
        )
      })}
    </dl>
  )
}
