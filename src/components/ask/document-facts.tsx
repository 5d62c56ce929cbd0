import { useTranslation } from 'react-i18next'
import { type Doc, isMissing } from '@/rules/conditions'
import type { Field, FieldType, Shape } from '@/rules/field'
import { isUncountedTotal } from '@/rules/counting'
import { isSeen } from '@/rules/access/needs'
import { canShowValue, unitSums } from '@/rules/values/unit-sums'
import { FieldFact } from '../fields/field-fact'
import { useOperator } from '../operator-context'
import styles from './ask.module.css'

type Facts = Pick<Shape, 'kind' | 'fields'>
export type FactsShape = Facts & Pick<Shape, 'entity' | 'station' | 'states' | 'tables'>

/** Whether a fact is left out while it is zero: there is no difference, or the cost is not posted yet. */
const isHiddenAtZero = ({ signed, needs }: Field): boolean => signed === true || needs === 'can_view_cost'

/** Counts come first, then quantities, then amounts; a difference comes after what it compares, other types last. */
const ORDER: readonly FieldType[] = ['integer', 'quantity', 'money']
const placeOf = ({ type, signed }: Field): number => {
  const place = ORDER.indexOf(type)
  return (place < 0 ? ORDER.length : place) * 2 + (signed ? 1 : 0)
}

/**
 * Fields that a question names as the facts of a document: those that the manifest declares, else the sums of its rows,
 * else its amounts.
 */
export function factsOf({ kind, fields }: Facts): string[] {
  const named = (isNamed: (field: Field) => boolean) =>
    Object.entries(fields)
      .filter(([, field]) => isNamed(field))
      .toSorted(([, a], [, b]) => placeOf(a) - placeOf(b))
      .map(([name]) => name)
  const declared = named(({ fact }) => fact === true)
  if (declared.length > 0 || kind !== 'receipt') return declared
  const sums = named(({ sums: summed }) => summed !== undefined)
  return sums.length > 0 ? sums : named(({ type }) => type === 'money')
}

/** Whether the value is worth showing. A sum over different units is shown by unit, if the units are known. */
export function isWorthShowing(name: string, field: Field | undefined, row: Doc): boolean {
  if (!field || !canShowValue(name, field, row)) return false
  return !isHiddenAtZero(field) || row[name] !== 0 || [...(unitSums(name, field, row)?.values() ?? [])].some(Boolean)
}

/** The fields of a row whose values a question tells this operator. */
export function useShownFacts(shape: FactsShape, row: Doc | undefined): string[] {
  const { roleType, flags, permissions } = useOperator()
  if (!row) return []
  return factsOf(shape).filter(
    (name) =>
      isSeen(shape.fields[name]?.needs, { roleType, flags, permissions }) &&
      !isMissing(row[name]) &&
      !isUncountedTotal(shape, name, row) &&
      isWorthShowing(name, shape.fields[name], row),
  )
}

/** Number of items, quantities, difference and amount of the document that a transition will change. */
export function DocumentFacts({ shape, row }: { shape: FactsShape; row: Doc }) {
  const { t } = useTranslation('document')
  const names = useShownFacts(shape, row)
  if (names.length === 0) return null
  return (
    <dl className={styles.facts} aria-label={t('forecast.document')}>
      {names.map((name) => {
        const field = shape.fields[name]
        return (
          field && (
            <div key={name} className={field.signed ? styles.differs : undefined}>
              <FieldFact name={name} field={field} row={row} ns={shape.entity} />
            </div>
          )
        )
      })}
    </dl>
  )
}
