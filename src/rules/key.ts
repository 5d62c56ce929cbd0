/** `sku_id` → `sku`: where the facts of a reference arrive in its row. */
export function factKey(field: string): string {
  return field.replace(/_ids?$/, '')
}

/** `sku_id` → `sku_id_label`: the text of a reference in its row. */
export function labelKey(field: string): `${string}_label` {
  return `${field}_label`
}
