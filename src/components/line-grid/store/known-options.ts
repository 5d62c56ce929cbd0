import type { Option } from '@/rules/answers'
import { factKey, labelKey } from '@/rules/key'
import { isRecord } from '@/rules/record'
import { pick } from './line'
import { copies } from './option-values'
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
    // The server gives a saved line the facts that rules read, but not what the line copies from its goods.
    const copied = copies(field, sheet.props.shape).filter((copy) => row[copy] != null)
    const ownFacts = { ...(isRecord(facts) && facts), ...pick(row, copied) }
    const option: Option = { id, code, name, facts: ownFacts }
    known.set(label, option)
    if (field !== 'sku_id') continue
    for (const text of [row.sku_code, row.barcode]) if (typeof text === 'string' && text !== '') known.set(text, option)
  }
  return known
}
