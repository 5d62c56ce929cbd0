import type { Field } from '@/rules/field'
import { labelKey } from '@/rules/key'
import { listIn } from '@/rules/text-in'
import { hasText, unitSums, type UnitSums } from '@/rules/values/unit-sums'
import { formatField, type FormatOptions } from './format-field'

type Row = Readonly<Record<string, unknown>>

/**
 * The text of a field in a row: references by the label in the row, quantities with the unit of the row's goods, sums of
 * quantities by unit.
 * `option` returns the label of an enum value.
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
  if (!hasText(name, field, row)) return ''
  if (units) return formatUnits(field, units, row[name], options.locale)
  const label = row[labelKey(name)]
  if (typeof label === 'string') return label
  const unit = field.type === 'quantity' && typeof row.unit_name === 'string' ? row.unit_name : null
  return formatField(field, row[name], { ...options, unit, label: (value) => option(name, value) })
}

/** A quantity with the unit of all rows, or one quantity for each unit: `12 袋、6 瓶`. */
function formatUnits(field: Field, units: UnitSums, total: unknown, locale: string): string {
  if (units.size === 1) {
    const [unit] = units.keys()
    // Nothing is nothing in every unit.
    return formatField(field, total, { locale, unit: (total !== 0 && unit) || null })
  }
  // A unit of which there is nothing, such as bottles that did not arrive, is told only if there is nothing at all.
  const some = [...units].filter(([, sum]) => sum !== 0)
  if (some.length === 0) return formatField(field, 0, { locale })
  return listIn(
    some.map(([unit, sum]) => formatField(field, sum, { locale, unit })),
    locale,
  )
}
