import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { edited, type GrantsFixture, openGrantsFixture, paths } from './grants-fixture'

let fixture: GrantsFixture

beforeAll(async () => {
  fixture = await openGrantsFixture()
})
afterAll(() => fixture.world.database.close())

describe('an organisation', () => {
  test('is not moved below the organisation of an editor who sees all organisations below it', async () => {
    const roleId = await fixture.makeRole('region', {
      data_scope: 'org',
      permissions: ['org:list', 'org:update', 'warehouse:list', 'warehouse:update'],
    })
    const client = await fixture.as(await fixture.makeMember('region', [roleId], { org: 'EAST' }))
    const to = { parent_id: fixture.orgs.get('EAST') }
    expect(paths(await edited(client, '/admin/org', fixture.orgs.get('BJ')!, to))).toEqual(['parent_id'])
    expect(
      (await edited(client, '/admin/org', fixture.orgs.get('SH-SUB')!, { parent_id: fixture.orgs.get('SH-CITY') }))
        .code,
    ).toBe(0)
    const warehouse = fixture.warehouses[2]!
    expect(paths(await edited(client, '/warehouse/manage', warehouse, { org_id: fixture.orgs.get('EAST') }))).toEqual([
      'org_id',
    ])
  })
})
