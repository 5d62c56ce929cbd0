import { groupedDecimal, QUANTITY_SCALE } from '@/exact/scale'
import type { Text } from '../rules'

/** The message for a quantity that is no whole multiple of `step`, both in internal units. */
export function noMultiple(quantity: number, step: number): Text {
  const [is, of] = [quantityText(quantity), quantityText(step)]
  return { zh: `须为 ${of} 的整数倍，现为 ${is}`, en: `Must be a multiple of ${of}, but is ${is}` }
}

/** The message for a quantity above what is available, both in internal units. */
export function notAvailable(quantity: number, left: number): Text {
  const [is, most] = [quantityText(quantity), quantityText(left)]
  if (left <= 0)
    return {
      zh: `没有可用数量，现为 ${is}，请改为 0，或改用其他批次或地点`,
      en: `None available, but ${is} entered; enter 0, or use another batch or place`,
    }
  return { zh: `超出可用数量 ${most}，现为 ${is}`, en: `Only ${most} available, but ${is} entered` }
}

/** The message for a line whose quantity may not be zero, while nothing is available. */
export function noneAvailable(): Text {
  return {
    zh: '没有可用数量，请删除此行，或到货后再办理',
    en: 'None available; delete the line, or wait until there is stock',
  }
}

const quantityText = (quantity: number) => groupedDecimal(quantity, QUANTITY_SCALE, 0)
