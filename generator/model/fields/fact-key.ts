/** `sku_id` → `sku`: the key in the row under which the facts of a reference are (src/rules/key.ts). */
export const factKey = (field: string) => field.replace(/_ids?$/, '')
