import type { Option } from '@/rules/answers'
import { factKey, labelKey } from '@/rules/key'
import type { Sheet } from './sheet'

/**
 * The references that lines of the sheet already hold, by label; goods also by code and barcode. A pasted text that is
 * among them needs no call to the server. For an open reference (`ref_by`), only references to `entity` are returned,
 * because rows of two entities may have the same id.
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
