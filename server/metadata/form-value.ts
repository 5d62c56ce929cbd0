import type { Row } from './row'

/** What a condition reads of the draft that asks: `store_id`, or `line.sku_id` of the row that the reference stands in. */
export function formValue(form: Row, path: string): unknown {
  if (!path.startsWith('line.')) return form[path] ?? null
  const line = form.line as Row | null | undefined
  return line?.[path.slice('line.'.length)] ?? null
}
