import type { EntityText } from '../entity-text'

/** Label of a field by path: `supplier_id` or `lines.order_qty`. */
export function fieldLabel(text: EntityText, path: string): string {
  const [table = '', name] = path.split('.')
  return name === undefined ? text.field(table) : text.lineField(table, name)
}

/**
 * Label of the field that a message belongs to. Empty for a table, whose messages speak of its rows: tables have no
 * label of their own, and a label that is missing is the name.
 */
export function headerLabel(text: EntityText, path: string): string {
  const label = path === '' ? '' : fieldLabel(text, path)
  return label === path ? '' : label
}

/** Label of an enum value, by the path of a header or row field. */
export function enumLabel(text: EntityText, path: string, value: string): string {
  const [table = '', name] = path.split('.')
  return name === undefined ? text.option(table, value) : text.lineOption(table, name, value)
}
