import type { Field } from '@/rules/field'
import { labelKey } from '@/rules/key'
import { formatField, type FormatOptions } from './format-field'

type Row = Readonly<Record<string, unknown>>

/**
 * Text of a field of a row: references by the label that the server sends along, quantities with the unit of the row's
 * goods. `option` names the values of an enum.
 */
export function formatCell(
  name: string,
  field: Field,
  row: Row,
  options: Omit<FormatOptions, 'label' | 'unit'>,
  option: (field: string, value: string) => string,
): string {
  const label = row[labelKey(name)]
  if (typeof label === 'string') return label
  const unit = field.type === 'quantity' && typeof row.unit_name === 'string' ? row.unit_name : null
  return formatField(field, row[name], { ...options, unit, label: (value) => option(name, value) })
}
