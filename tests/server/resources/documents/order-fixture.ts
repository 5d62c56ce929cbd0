import { type Goods, makeGoods } from '../goods'
import { type Client, createRow, openWorld, type Row, type World } from '../world'

export const ORDERS = '/store/store_order_receipt'

/** A store that orders goods from a supplier. */
export interface OrderFixture {
  world: World
  admin: Client
  manager: Client
  goods: Goods
  /** The SKU of this index. Throws when there is none. */
  sku(index: number): Row
  order(lines: object[], more?: object): Promise<Row>
}

/** Opens a new world; the caller closes `world.database`. */
export async function openOrders(): Promise<OrderFixture> {
  const world = await openWorld()
  const admin = await world.as('admin')
  const manager = await world.as('manager_s0002')
  const goods = await makeGoods(admin)
  return {
    world,
    admin,
    manager,
    goods,
    sku(index) {
      const row = goods.skus[index]
      if (!row) throw new Error('no such SKU')
      return row
    },
    order: (lines, more = {}) => createRow(manager, ORDERS, { supplier_id: goods.supplier.id, lines, ...more }),
  }
}
