import type { FieldType } from '../../../src/rules/field'

/**
 * The definition of a stored field, which the column type does not tell: money, quantities and references are all
 * `bigint`. Recorded with the column, so that a later migration can convert its values.
 */
export interface StoredField {
  type: FieldType
  /** Decimals of a `decimal`. */
  scale?: number
  /** Values of an enum. */
  values?: readonly string[]
  /** The referenced entity, as `module.entity`. */
  ref?: string
  /** Rows must always have a value. */
  required?: true
}

/** Decimals of a number that is stored as an integer; undefined for other types. */
export function decimalsOf({ type, scale }: StoredField): number | undefined {
  const fixed: Partial<Record<FieldType, number>> = {
    integer: 0,
    rating: 0,
    duration: 0,
    money: 2,
    percent: 2,
    quantity: 3,
  }
  return type === 'decimal' ? (scale ?? 2) : fixed[type]
}
