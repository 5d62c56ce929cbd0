import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { permissions } from '../../../src/generated/permissions'
import type { RoleType } from '../../../src/rules/access/role-type'
import * as generated from '../../../server/generated/resources'
import type { Resource } from '../../../server/metadata/description'
import { type Client, runTransitions, openWorld, type World } from '../resources/world'
import { BUILT_IN, ceiling, ENTITIES, expectedActions } from './expectation'

const RESOURCES: Resource[] = Object.values(generated).filter((resource) => resource.shape.kind !== 'internal')
const ROLE_TYPES: readonly RoleType[] = ['head_office', 'store', 'warehouse', 'wholesaler']
const WRITTEN_BY_HAND = new Set(['master', 'tree', 'receipt', 'singleton'])
const known = (resource: Resource) => ENTITIES.includes(resource.entity)

describe('the generated permissions are the agreed maximum', () => {
  test('every entity is listed', () => {
    expect(RESOURCES.filter((resource) => !known(resource)).map(({ entity }) => entity)).toEqual([])
  })

  const table = new Map(permissions.flatMap(({ entities }) => entities).map((entity) => [entity.entity, entity]))
  test.each(RESOURCES.filter(known).map(({ entity }) => entity))('%s', (entity) => {
    const printed = (roleType: RoleType) =>
      (table.get(entity)?.actions ?? []).filter(({ roles }) => roles.includes(roleType)).map(({ action }) => action)
    for (const roleType of ROLE_TYPES)
      expect(`${roleType}: ${printed(roleType).toSorted().join(' ')}`).toBe(
        `${roleType}: ${[...ceiling(entity, roleType)].toSorted().join(' ')}`,
      )
  })
})

describe('the API allows each action that the role holds and refuses every other action (INV-39)', () => {
  let world: World
  const clients = new Map<string, Client>()
  beforeAll(async () => {
    world = await openWorld()
    for (const { username } of BUILT_IN) clients.set(username, await world.as(username))
  })
  afterAll(() => world.database.close())

  const actionsOf = (resource: Resource): string[] => [
    'list',
    ...(resource.shape.kind === 'singleton' ? [] : ['export']),
    ...(WRITTEN_BY_HAND.has(resource.shape.kind) ? ['create', 'update'] : []),
    ...Object.keys(resource.transitions),
  ]

  /**
   * The code that the API answers to the action on a row that does not exist: 40300 if the action is forbidden,
   * otherwise the code of a later check.
   */
  async function probe(client: Client, { base }: Resource, action: string): Promise<number> {
    switch (action) {
      case 'list':
        return (await client.get(`${base}/list`)).code
      case 'export': {
        const response = await client.raw(`${base}/export?format=csv`)
        return response.headers.get('content-type')?.includes('json')
          ? ((await response.json()) as { code: number }).code
          : 0
      }
      case 'create':
        return (await client.post(`${base}/create`, { supplier_id: -1 })).code
      case 'update':
        return (await client.post(`${base}/update`, { version: 1 }, { id: 999_999 })).code
      default:
        return (await runTransitions(client, base, { id: 999_999, version: 1 }, [action], { reason: '测试原因' })).code
    }
  }

  describe.each(BUILT_IN.map((builtIn) => [builtIn.role, builtIn] as const))('%s', (_, builtIn) => {
    test.each(RESOURCES.filter(known).map((resource) => [resource.entity, resource] as const))(
      '%s',
      async (entity, resource) => {
        const client = clients.get(builtIn.username)!
        const may = expectedActions(builtIn, entity)
        for (const action of actionsOf(resource)) {
          const code = await probe(client, resource, action)
          expect(`${action}: ${code === 40300 ? 'refused' : 'allowed'}`).toBe(
            `${action}: ${may.has(action) ? 'allowed' : 'refused'}`,
          )
        }
      },
    )
  })
})
