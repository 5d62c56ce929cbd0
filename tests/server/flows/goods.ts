import { addDays, dateIn } from '../../../src/exact/date'
import type { DemoSku } from '../../../server/demo/demo-context'
import type { Step } from './step'
import type { Json, World } from './world'

/**
 * Goods of every kind: by piece, in packs of six with batches, by weight, by weight with batches, by piece with
 * batches.
 */
export const GOODS = ['东北大米5kg', '矿泉水550ml', '红富士苹果', '猪里脊', '鲜牛奶950ml', '抽纸3层8包'] as const
/** Goods that no place has had in stock yet. */
export const NEVER_STOCKED = ['挂面900g', '酸奶200g', '香蕉'] as const
export const STORES = ['S0002', 'S0003'] as const
export const WAREHOUSES = ['W01', 'W02'] as const
const SUPPLIERS = ['V0001', 'V0003', 'V0002', 'V0007', 'V0010'] as const

export const nth = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(list.length, 1)]

/** Picks the id of a code from a list that is not empty. */
const idOfCode = (ids: ReadonlyMap<string, number>, codes: readonly string[], n: number): number =>
  ids.get(nth(codes, n) ?? '') ?? 0

export const storeOf = ({ company }: World, n: number): number => idOfCode(company.stores, STORES, n)
export const warehouseOf = ({ company }: World, n: number): number => idOfCode(company.warehouses, WAREHOUSES, n)
export const supplierOf = ({ company }: World, n: number): number => idOfCode(company.suppliers, SUPPLIERS, n)
export const goodOf = ({ company }: World, n: number, goods: readonly string[] = GOODS): DemoSku | undefined =>
  company.skus.get(nth(goods, n) ?? '')
export const today = (world: World): string => dateIn('Asia/Shanghai', world.now)

/** `n` order multiples of a SKU; for weighed goods that are not being ordered, any weight. */
export function quantityOf(sku: DemoSku, n: number, isOrder: boolean): number {
  return Number((sku.weighed && !isOrder ? n * 0.317 : n * sku.order_multiple).toFixed(3))
}

/** Lines with one to three SKUs. A step with `mayBreakRules` sends quantities that the unit does not allow. */
export function lines(
  world: World,
  { numbers, what, mayBreakRules }: Step,
  quantity: string | null,
  {
    goods = GOODS,
    isOrder = false,
    more = () => ({}),
  }: { goods?: readonly string[]; isOrder?: boolean; more?: (n: number, sku: DemoSku) => Json } = {},
): Json[] {
  const count = 1 + (what % 3)
  return numbers.slice(0, count).flatMap((n, index) => {
    const sku = goodOf(world, what + index, goods)
    if (!sku) return []
    const qty = quantityOf(sku, Math.max(n, 1), isOrder) + (mayBreakRules ? 0.5 : 0)
    return [
      {
        sku_id: sku.id,
        ...(quantity === null ? {} : { [quantity]: Number(qty.toFixed(3)) }),
        ...more(Math.max(n, 1), sku),
      },
    ]
  })
}

/** A batch as on a delivery note, produced some days ago; a few batches have no number. */
export function batchOf(world: World, sku: DemoSku, n: number): Json {
  const production_date = addDays(today(world), -(n % 3))
  return {
    batch_no: n % 5 === 4 ? null : `L${n % 3}`,
    production_date,
    expiry_date: addDays(production_date, sku.shelf_life_days ?? 30),
  }
}
