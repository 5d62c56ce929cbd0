import type { Field } from '@/rules/field'
import { labelKey } from '@/rules/key'
import { listIn } from '@/rules/list-in'
import { canShowValue, unitSums, type UnitSums } from '@/rules/values/unit-sums'
import { formatField, type FormatOptions } from './format-field'

type Row = Readonly<Record<string, unknown>>

/**
 * The text of a field in a row: references by the label in the row, quantities with the unit of the row's goods, sums
 * of quantities by unit. `option` returns the label of an enum value.
 */
export function formatCell(
  name: string,
  field: Field,
  row: Row,
  {
    options,
    option,
  }: { options: Omit<FormatOptions, 'label' | 'unit'>; option: (field: string, value: string) => string },
): string {
  const units = unitSums(name, field, row)
  if (!canShowValue(name, field, row)) return ''
  if (units) return formatUnits(field, units, row[name], options.locale)
  const label = row[labelKey(name)]
  if (typeof label === 'string') return label
  const unit = field.type === 'quantity' && typeof row.unit_name === 'string' ? row.unit_name : null
  return formatField(field, row[name], { ...options, unit, label: (value) => option(name, value) })
}

/** A quantity in thousandths and its unit; null where the quantity needs none. */
interface UnitQuantity {
  quantity: unknown
  unit: string | null
}

/**
 * The quantities of a field in a row, each with its unit: that of the row's goods, or one for each unit that the field
 * adds up. Undefined for a value that has no unit or cannot be shown.
 */
export function unitQuantities(name: string, field: Field, row: Row): readonly UnitQuantity[] | undefined {
  if (field.type !== 'quantity' || typeof row[name] !== 'number' || !canShowValue(name, field, row)) return undefined
  const units = unitSums(name, field, row)
  if (units) return quantitiesToShow(units, row[name])
  return typeof row.unit_name === 'string' ? [{ quantity: row[name], unit: row.unit_name }] : undefined
}

function quantitiesToShow(units: UnitSums, total: unknown): readonly UnitQuantity[] {
  const [first] = units.keys()
  // Zero is shown without a unit, because it is the same in every unit.
  if (units.size === 1) return [{ quantity: total, unit: (total !== 0 && first) || null }]
  // A unit with the quantity zero, such as bottles that did not arrive, is shown only if all units are zero.
  const nonzero = [...units].filter(([, sum]) => sum !== 0)
  return nonzero.length === 0 ? [{ quantity: 0, unit: null }] : nonzero.map(([unit, quantity]) => ({ quantity, unit }))
}

/** A quantity with the unit of all rows, or one quantity for each unit: `12 袋、6 瓶`. */
function formatUnits(field: Field, units: UnitSums, total: unknown, locale: string): string {
  return listIn(
    quantitiesToShow(units, total).map(({ quantity, unit }) => formatField(field, quantity, { locale, unit })),
    locale,
  )
}
