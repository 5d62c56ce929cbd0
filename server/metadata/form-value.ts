import { type Row, rowIn } from './row'

/**
 * The value that a condition reads from the draft: `store_id`, or `line.sku_id` of the line that contains the
 * reference. Null when the draft has no such value.
 */
export function formValue(form: Row, path: string): unknown {
  if (!path.startsWith('line.')) return form[path] ?? null
  return rowIn(form, 'line')?.[path.slice('line.'.length)] ?? null
}
