/** Columns of the SKU in every stock list; `s` is the SKU, `u` its sale unit. */
export const GOODS_COLUMNS = `s.sku_code, s.sku_name, s.barcode, s.spec,
  u.unit_name,
  s.category_id, s.brand_id`

export const GOODS_JOINS = `join sku s on s.tenant_id = b.tenant_id and s.id = b.sku_id
left join sale_unit u on u.tenant_id = s.tenant_id and u.id = s.sale_unit_id`

/** Identity and quantities of a row of a stock list; `b` is the balance. `place` is the column of the location. */
export const balanceColumns = (place: 'store_id' | 'warehouse_id'): string => `b.tenant_id,
  b.row_id as id,
  1::bigint as version,
  b.location_id as ${place},
  b.sku_id,
  ${GOODS_COLUMNS},
  b.qty as on_hand_qty,
  b.reserved as reserved_qty,
  b.available as available_qty,
  b.in_transit as in_transit_qty`

/** Cost of one unit in ten-thousandths of a yuan: the value is in fen and the quantity in thousandths. */
export const UNIT_COST = 'case when b.qty <> 0 then round(b.value * 100000::numeric / b.qty)::bigint end as unit_cost'
