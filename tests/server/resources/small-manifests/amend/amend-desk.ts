import { expect } from 'vitest'
import { checkInvariants } from '../../../../../server/checks/check'
import { allTables } from '../../../../../server/db/all-tables'
import { followTables } from '../../../../../server/db/live-schema'
import { stockViews } from '../../../../../server/stock/views/all'
import { bookOpeningStock, type Desk, openDesk, read } from '../../../chains/desks/store-desk'
import { type Data, openWorld, runTransitions } from '../../world'
import { amendProject } from './amend-project'

/** The store whose documents can be amended: open after `openAmending`. */
export let desk: Desk

export async function openAmending(): Promise<void> {
  const world = await openWorld()
  await followTables(world.database, { ...allTables, ...(await amendProject()).tables }, stockViews)
  await world.database.script('drop index store_receive_receipt_supplier_id_delivery_no')
  desk = await openDesk(world)
  await bookOpeningStock(desk, desk.store, [
    { sku_id: desk.water.id, actual_qty: 30, cost_price: 133 },
    { sku_id: desk.juice.id, actual_qty: 400, cost_price: 200 },
  ])
}

/** Presses amend, and returns the draft of the new version. */
export async function amend(path: string, doc: Data): Promise<Data> {
  const { code, data, msg } = await runTransitions(desk.admin, path, doc, ['amend'])
  expect([code, msg]).toEqual([0, expect.anything()])
  const { id } = data.new_version as { id: number }
  return read(desk.admin, path, id)
}

/** Expects that every invariant of the company holds. */
export const expectInvariants = async () =>
  expect(await checkInvariants(desk.world.database, desk.world.members.get('admin')!.tenant_id)).toEqual([])
