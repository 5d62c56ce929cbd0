import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { edited, type GrantsDesk, openGrantsDesk, paths } from './grants-desk'

let desk: GrantsDesk

beforeAll(async () => {
  desk = await openGrantsDesk()
}, 60_000)
afterAll(() => desk.world.database.close())

describe('an organisation', () => {
  test('is not moved below the organisation of an editor who sees all organisations below it', async () => {
    const roleId = await desk.makeRole('region', {
      data_scope: 'org',
      permissions: ['org:list', 'org:update', 'warehouse:list', 'warehouse:update'],
    })
    const client = await desk.as(await desk.makeMember('region', [roleId], { org: 'EAST' }))
    const to = { parent_id: desk.orgs.get('EAST') }
    expect(paths(await edited(client, '/admin/org', desk.orgs.get('BJ')!, to))).toEqual(['parent_id'])
    expect(
      (await edited(client, '/admin/org', desk.orgs.get('SH-SUB')!, { parent_id: desk.orgs.get('SH-CITY') })).code,
    ).toBe(0)
    const warehouse = desk.warehouses[2]!
    expect(paths(await edited(client, '/warehouse/manage', warehouse, { org_id: desk.orgs.get('EAST') }))).toEqual([
      'org_id',
    ])
  })
})
