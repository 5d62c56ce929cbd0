/** Columns of the SKU in every stock list; `s` is the SKU, `u` its sale unit. */
export const GOODS_COLUMNS = `s.sku_code, s.sku_name, s.barcode, s.spec,
  u.unit_name,
  s.category_id, s.brand_id`

export const GOODS_JOINS = `join sku s on s.tenant_id = b.tenant_id and s.id = b.sku_id
left join sale_unit u on u.tenant_id = s.tenant_id and u.id = s.sale_unit_id`
