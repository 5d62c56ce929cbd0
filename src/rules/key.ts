/** `sku_id` → `sku`: the key of a reference's facts in a row. */
export function factKey(field: string): string {
  return field.replace(/_ids?$/, '')
}

/** `sku_id` → `sku_id_label`: the key of a reference's label in a row. */
export function labelKey(field: string): `${string}_label` {
  return `${field}_label`
}
