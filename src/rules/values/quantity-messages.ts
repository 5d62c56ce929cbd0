import { formatDecimal, QUANTITY_SCALE } from '@/exact/scale'
import type { Text } from '../rules'

/** The message for a quantity that is no whole multiple of `step`, both in internal units. */
export function noMultiple(quantity: number, step: number): Text {
  const [is, of] = [quantityText(quantity), quantityText(step)]
  return { zh: `须为 ${of} 的整数倍，现为 ${is}`, en: `Must be a multiple of ${of}, but is ${is}` }
}

/** The message for a quantity above what is available, in internal units. */
export function notAvailable(left: number): Text {
  return { zh: `超出可用数量 ${quantityText(left)}`, en: `Only ${quantityText(left)} available` }
}

const quantityText = (quantity: number) => formatDecimal(quantity, QUANTITY_SCALE, 0)
