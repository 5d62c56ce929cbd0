import { expect, it } from 'vitest'
import { openWorld } from '../resources/world'

it('an operator of a store is told that the header Store-Id is missing, or that the document names another store', async () => {
  const world = await openWorld()
  try {
    const order = (store_id: number | undefined) => ({ store_id, lines: [] })
    const own = world.stores.get('S0002')
    const refusedAt = async (store: number | null | undefined, body: object) => {
      const manager = await world.as('manager_s0002', store === undefined ? {} : { store })
      const { code, data } = await manager.post('/store/store_order_receipt/create', body)
      return [code, ...(code === 40300 ? data.errors.map(({ path }) => path) : [])]
    }
    expect(await refusedAt(null, order(own))).toEqual([40300, 'Store-Id'])
    expect(await refusedAt(undefined, order(world.stores.get('S0003')))).toEqual([40300, 'store_id'])
    expect(await refusedAt(undefined, order(own))).toEqual([0])
  } finally {
    await world.database.close()
  }
})
