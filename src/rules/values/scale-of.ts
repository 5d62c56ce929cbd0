import { MONEY_SCALE, PERCENT_SCALE, QUANTITY_SCALE } from '@/exact/scale'
import type { Field } from '../field'

/** Number of decimals of a number field: 2 for money, which is stored in fen. 0 for fields of other types. */
export function scaleOf(field: Field | undefined): number {
  switch (field?.type) {
    case 'money':
      return MONEY_SCALE
    case 'quantity':
      return QUANTITY_SCALE
    case 'percent':
      return PERCENT_SCALE
    case 'decimal':
      return field.scale ?? 0
    default:
      return 0
  }
}
