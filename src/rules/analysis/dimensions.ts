import type { Text } from '../rules'

interface Dimension {
  title: Text
  /** What the values are: a time, a row of an entity, an option of an enum, or one of `options`. */
  kind: 'hour' | 'date' | 'ref' | 'enum' | 'flag'
  /**
   * For `ref` the entity (absent for payment methods, which are not an entity), for `enum` the entity and its field.
   */
  valuesOf?: readonly [entity: string, field?: string]
  /** For `flag`: the titles of the values. */
  options?: Readonly<Record<string, Text>>
}

/** Dimensions by which figures can be grouped (docs/domain.md, Figures). */
const DIMENSIONS = {
  day: { title: { zh: '日', en: 'Day' }, kind: 'date' },
  week: { title: { zh: '周', en: 'Week' }, kind: 'date' },
  month: { title: { zh: '月', en: 'Month' }, kind: 'date' },
  hour: { title: { zh: '时段', en: 'Hour' }, kind: 'hour' },
  store: { title: { zh: '门店', en: 'Store' }, kind: 'ref', valuesOf: ['store'] },
  org: { title: { zh: '组织', en: 'Organization' }, kind: 'ref', valuesOf: ['org'] },
  store_type: { title: { zh: '门店类型', en: 'Store type' }, kind: 'enum', valuesOf: ['store', 'store_type'] },
  warehouse: { title: { zh: '仓库', en: 'Warehouse' }, kind: 'ref', valuesOf: ['warehouse'] },
  category_1: { title: { zh: '一级分类', en: 'Category, level 1' }, kind: 'ref', valuesOf: ['category'] },
  category_2: { title: { zh: '二级分类', en: 'Category, level 2' }, kind: 'ref', valuesOf: ['category'] },
  category_3: { title: { zh: '三级分类', en: 'Category, level 3' }, kind: 'ref', valuesOf: ['category'] },
  brand: { title: { zh: '品牌', en: 'Brand' }, kind: 'ref', valuesOf: ['brand'] },
  sku: { title: { zh: '商品', en: 'SKU' }, kind: 'ref', valuesOf: ['sku'] },
  supplier: { title: { zh: '供应商', en: 'Supplier' }, kind: 'ref', valuesOf: ['supplier'] },
  channel: { title: { zh: '销售渠道', en: 'Channel' }, kind: 'enum', valuesOf: ['pos_order', 'channel'] },
  payment_method: { title: { zh: '支付方式', en: 'Payment method' }, kind: 'ref' },
  cashier: { title: { zh: '收银员', en: 'Cashier' }, kind: 'ref', valuesOf: ['admin_member'] },
  member_type: {
    title: { zh: '会员/散客', en: 'Member or walk-in' },
    kind: 'flag',
    options: { member: { zh: '会员', en: 'Member' }, walk_in: { zh: '散客', en: 'Walk-in' } },
  },
  member_level: { title: { zh: '会员等级', en: 'Member level' }, kind: 'ref', valuesOf: ['user_level'] },
  loss_type: {
    title: { zh: '损耗类型', en: 'Loss type' },
    kind: 'flag',
    options: {
      damaged: { zh: '破损', en: 'Damaged' },
      expired: { zh: '过期', en: 'Expired' },
      near_expiry: { zh: '临期', en: 'Near expiry' },
      spoiled: { zh: '变质', en: 'Spoiled' },
      stolen: { zh: '被盗', en: 'Stolen' },
      sample: { zh: '试吃/样品', en: 'Sample' },
      self_use: { zh: '自用', en: 'Own use' },
      other: { zh: '其他', en: 'Other' },
      transit_loss: { zh: '在途损耗', en: 'Lost in transit' },
      return_damaged: { zh: '退仓残次', en: 'Damaged returns' },
    },
  },
} as const satisfies Record<string, Dimension>

export type DimensionId = keyof typeof DIMENSIONS

export const DIMENSION_IDS = Object.keys(DIMENSIONS) as DimensionId[]

export function isDimension(name: string): name is DimensionId {
  return Object.hasOwn(DIMENSIONS, name)
}

export const dimension = (id: DimensionId): Dimension => DIMENSIONS[id]

/** Whether the values are sorted by time instead of by figure. */
export const isSortedByTime = (id: DimensionId): boolean => ['date', 'hour'].includes(dimension(id).kind)

/**
 * Names of the filters. A filter by category includes the goods of all levels below the category. There are no filters
 * by day, week or month, because every query has a period.
 */
export type FilterId =
  | Exclude<DimensionId, (typeof TIME_DIMENSIONS)[number] | (typeof CATEGORY_LEVELS)[number]>
  | 'category'

const CATEGORY_LEVELS = ['category_1', 'category_2', 'category_3'] as const satisfies readonly DimensionId[]
const CATEGORIES: ReadonlySet<string> = new Set(CATEGORY_LEVELS)

/** Dimensions that divide the period; a query groups by at most one of these dimensions. */
export const TIME_DIMENSIONS = ['day', 'week', 'month'] as const satisfies readonly DimensionId[]
const TIMES: ReadonlySet<string> = new Set(TIME_DIMENSIONS)
export const dividesPeriod = (id: string): boolean => TIMES.has(id)

/** Dimensions that are properties of goods. */
export const GOODS_DIMENSIONS = [
  ...CATEGORY_LEVELS,
  'brand',
  'sku',
  'supplier',
] as const satisfies readonly DimensionId[]
const GOODS: ReadonlySet<string> = new Set([...GOODS_DIMENSIONS, 'category'])
/** Whether a dimension or a filter is a property of goods. */
export const isOfGoods = (id: string): boolean => GOODS.has(id)

/** The filter that selects one value of the dimension; null for day, week and month. */
export function filterOf(id: DimensionId): FilterId | null {
  if (dividesPeriod(id)) return null
  return CATEGORIES.has(id) ? 'category' : (id as FilterId)
}

export const FILTER_IDS: readonly FilterId[] = [...new Set(DIMENSION_IDS.map(filterOf).filter((id) => id !== null))]
