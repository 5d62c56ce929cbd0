import type { Field } from '@/rules/field'
import { labelKey } from '@/rules/key'
import { sumHasOneUnit } from '@/rules/values/common-unit'
import { formatField, type FormatOptions } from './format-field'

type Row = Readonly<Record<string, unknown>>

/**
 * The text of a field in a row: references by the label in the row, quantities with the unit of the row's goods. Sums of
 * different units are empty.
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
  if (!sumHasOneUnit(field, row)) return ''
  const label = row[labelKey(name)]
  if (typeof label === 'string') return label
  const unit = field.type === 'quantity' && typeof row.unit_name === 'string' ? row.unit_name : null
  return formatField(field, row[name], { ...options, unit, label: (value) => option(name, value) })
}
