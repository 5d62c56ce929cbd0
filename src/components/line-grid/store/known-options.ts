import type { Option } from '@/rules/answers'
import { factKey, labelKey } from '@/rules/key'
import type { Sheet } from './sheet'

/**
 * References that lines of the sheet already carry, by label, and goods by code and barcode. They need no lookup. Of an
 * open reference, only those to `entity`: ids of several entities may be equal.
 */
export function knownOptions(sheet: Sheet, field: string, entity?: string): Map<string, Option> {
  const known = new Map<string, Option>()
  const by = sheet.field(field).ref_by
  for (const { row } of sheet.store.lines) {
    if (by !== undefined && row[by] !== entity) continue
    const [id, label, facts] = [row[field], row[labelKey(field)], row[factKey(field)]]
    if (typeof id !== 'number' || typeof label !== 'string') continue
    const space = label.indexOf(' ')
    const [code, name] = space < 0 ? [label, label] : [label.slice(0, space), label.slice(space + 1)]
    const option: Option = {
      id,
      code,
      name,
      ...(typeof facts === 'object' && facts !== null && { facts: facts as Record<string, unknown> }),
    }
    known.set(label, option)
    if (field !== 'sku_id') continue
    for (const text of [row.sku_code, row.barcode]) if (typeof text === 'string' && text !== '') known.set(text, option)
  }
  return known
}
