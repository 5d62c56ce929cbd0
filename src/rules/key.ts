/** `goods.sku` → `sku`: the name of an entity without its module. */
export function entityName(key: string): string {
  return key.slice(key.lastIndexOf('.') + 1)
}

/** `sku_id` → `sku`: the key of a reference's facts in a row. */
export function factKey(field: string): string {
  return field.replace(/_ids?$/, '')
}

/** `total_qty` → `total_qty_units`: the key of a sum by unit, in a row of a list. */
export function unitsKey(field: string): `${string}_units` {
  return `${field}_units`
}

/** `sku_id` → `sku_id_label`: the key of a reference's label in a row. */
export function labelKey(field: string): `${string}_label` {
  return `${field}_label`
}
