import { expect } from 'vitest'
import { checkInvariants } from '../../../../../server/checks/check'
import { allTables } from '../../../../../server/db/all-tables'
import { addMissingTables } from '../../../../../server/db/live-schema'
import { stockViews } from '../../../../../server/stock/views/all'
import { bookOpeningStock, type Fixture, openFixture, read } from '../../../chains/fixtures/store-fixture'
import { type Data, openWorld, runTransitions } from '../../world'
import { amendProject } from './amend-project'

/** The store whose documents can be amended: open after `openAmending`. */
export let fixture: Fixture

export async function openAmending(): Promise<void> {
  const world = await openWorld()
  await addMissingTables(world.database, { ...allTables, ...(await amendProject()).tables }, stockViews)
  // Two versions of a receiving note have the same delivery number until the newer version is approved.
  await world.database.script('drop index store_receive_receipt_supplier_id_delivery_no')
  fixture = await openFixture(world)
  await bookOpeningStock(fixture, fixture.store, [
    { sku_id: fixture.water.id, actual_qty: 30, cost_price: 133 },
    { sku_id: fixture.juice.id, actual_qty: 400, cost_price: 200 },
  ])
}

/** Runs the transition `amend` on a document. Returns the draft of the new version. */
export async function amend(path: string, doc: Data): Promise<Data> {
  const { code, data, msg } = await runTransitions(fixture.admin, path, doc, ['amend'])
  expect([code, msg]).toEqual([0, expect.anything()])
  const { id } = data.new_version as { id: number }
  return read(fixture.admin, path, id)
}

/** Expects that every invariant of the company holds. */
export const expectInvariants = async () =>
  expect(await checkInvariants(fixture.world.database, fixture.world.operators.get('admin')!.tenant_id)).toEqual([])
