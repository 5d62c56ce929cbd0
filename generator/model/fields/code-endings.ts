import type { Field } from './field-types'

/** A text field whose name has one of these endings is treated as a code. */
export const CODE_ENDINGS = ['_no', '_code', 'barcode', 'mobile', 'phone', 'username', 'initial'] as const

/** Returns the ending that marks a text field as a code; undefined for other names. */
export const codeEnding = (name: string) => CODE_ENDINGS.find((ending) => name.endsWith(ending))

/** Whether a search matches the field from its start only. Other text is matched by any part and by pinyin. */
export function isCode({ name, type, column }: Pick<Field, 'name' | 'type' | 'column'>): boolean {
  if (type === 'json' || type === 'code') return false
  return type === 'barcode' || type === 'phone' || (column.type === 'varchar' && codeEnding(name) !== undefined)
}
