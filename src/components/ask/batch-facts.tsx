import { useTranslation } from 'react-i18next'
import type { Doc } from '@/rules/conditions'
import { isUncountedTotal } from '@/rules/counting'
import type { Field } from '@/rules/field'
import { unitsKey } from '@/rules/key'
import { isSeen } from '@/rules/access/needs'
import { commonUnit } from '@/rules/values/common-unit'
import { unitSums } from '@/rules/values/unit-sums'
import { encodeValue } from '@/rules/wire'
import { rowsOf, tableOfLines } from '../rows'
import { FieldFact } from '../fields/field-fact'
import { useOperator } from '../operator-context'
import styles from './ask.module.css'
import { type FactsShape, factsOf, isWorthShowing } from './document-facts'

interface Props {
  shape: FactsShape
  /**
   * Rows of the list. A row whose lines have been loaded is the whole document, from which quantities are added by
   * unit.
   */
  rows: readonly Doc[]
}

/**
 * Number of rows that a batch will change, of their lines, and the sums of their amounts. A sum is shown only when
 * every row has the value; quantities of documents are added by unit, because bags and bottles have no sum.
 */
export function BatchFacts({ shape, rows }: Props) {
  const { t } = useTranslation('list')
  const { roleType, flags, permissions } = useOperator()
  const sums = factsOf(shape).flatMap((name) => {
    const field = shape.fields[name]
    if (!field || !isSeen(field.needs, { roleType, flags, permissions })) return []
    if (rows.some((row) => isUncountedTotal(shape, name, row))) return []
    const row = sumOf(name, field, rows)
    return row && isWorthShowing(name, field, row) ? [{ name, field, row }] : []
  })
  const table = tableOfLines(shape)
  const isLoaded = table !== '' && rows.every((row) => Array.isArray(row[table]))
  const lines = rows.reduce((sum, row) => sum + rowsOf(row, table).length, 0)
  return (
    <dl className={styles.facts} aria-label={t('ask.batch')}>
      <div>
        <dt>{t('ask.chosen')}</dt>
        <dd>
          {t('ask.rows', { count: rows.length })}
          {isLoaded && t('ask.lines', { count: lines })}
        </dd>
      </div>
      {sums.map(({ name, field, row }) => (
        <div key={name}>
          <FieldFact name={name} field={field} row={row} ns={shape.entity} />
        </div>
      ))}
    </dl>
  )
}

/** A row with the sum of a field over all rows; null where there is none. */
function sumOf(name: string, field: Field, rows: readonly Doc[]): Doc | null {
  const values = rows.map((row) => row[name]).filter((value) => typeof value === 'number')
  if (values.length < rows.length) return null
  const sum = values.reduce((total, value) => total + value, 0)
  if (field.type === 'money') return { [name]: sum }
  if (field.type !== 'quantity') return null
  if (!field.sums) {
    const unit = commonUnit(rows)
    return unit === undefined ? null : { [name]: sum, unit_name: unit }
  }
  const units: Record<string, number> = {}
  for (const row of rows) {
    const own = unitSums(name, field, row)
    if (!own) return null
    for (const [unit, quantity] of own) {
      if (quantity === null) return null
      units[unit] = (units[unit] ?? 0) + quantity
    }
  }
  const sent = Object.entries(units).map(([unit, quantity]) => [unit, encodeValue({ type: 'quantity' }, quantity)])
  return { [name]: sum, [unitsKey(name)]: Object.fromEntries(sent) }
}
