import { describe, expect, it } from 'vitest'
import { FastDialect } from '../../../../server/db/driver/dialect'
import type { Call } from '../../../../server/http/call'
import { rowScope } from '../../../../server/metadata/access/access'
import { productRegistry } from '../../../../server/product'

/*
 * The text of the condition for the rows that an operator may see is cached and shared by all operators. For every
 * entity, these tests compare it with a condition that is built anew, and look for the places of others in it.
 */

const none = { store_id: null, store_ids: [], warehouse_ids: [], wholesaler_id: null, data_scope: 'assigned' }
const OPERATORS = [
  { ...none, tenant_id: 11, id: 401, role_type: 'store', store_id: 501 },
  { ...none, tenant_id: 11, id: 402, role_type: 'store', store_id: 502 },
  { ...none, tenant_id: 22, id: 403, role_type: 'store', store_id: null },
  { ...none, tenant_id: 22, id: 404, role_type: 'warehouse', warehouse_ids: [601] },
  { ...none, tenant_id: 11, id: 405, role_type: 'warehouse', warehouse_ids: [602, 603] },
  { ...none, tenant_id: 11, id: 406, role_type: 'wholesaler', store_id: 503, wholesaler_id: 701 },
  { ...none, tenant_id: 22, id: 407, role_type: 'wholesaler', store_id: 504, wholesaler_id: 702 },
  { ...none, tenant_id: 11, id: 408, role_type: 'head_office', store_ids: [505, 506], warehouse_ids: [604] },
  { ...none, tenant_id: 22, id: 409, role_type: 'head_office', store_ids: [507], warehouse_ids: [605, 606] },
  { ...none, tenant_id: 22, id: 410, role_type: 'head_office', data_scope: 'all' },
]
type Operator = (typeof OPERATORS)[number]

const dialect = new FastDialect()
const registry = productRegistry()

/** What identifies an operator or its places in a parameter. */
const idsOf = ({ id, store_id, store_ids, warehouse_ids, wholesaler_id }: Operator) =>
  [id, store_id, wholesaler_id, ...store_ids, ...warehouse_ids].map(String)

async function scopeOf(operator: Operator, resource: (typeof registry.all)[number]) {
  const env = { actor: { id: operator.id }, setting: {} }
  const call = { registry, env, today: '2026-11-20', operator: { ...operator, flags: {}, permissions: new Set(['*']) } }
  const { sql: text, params } = dialect.sqlToQuery(await rowScope(call as unknown as Call, resource))
  return { text, params }
}

describe.each(registry.all.map((resource) => [resource.entity, resource] as const))('%s', (_, resource) => {
  it('shows each operator the rows of its company and of its own places', async () => {
    for (const operator of [...OPERATORS, ...OPERATORS.toReversed()]) {
      const scope = await scopeOf(operator, resource)
      // The texts are kept for the object of the entity, so that those of a copy are built anew.
      expect(scope).toEqual(await scopeOf(operator, { ...resource }))
      expect(scope.params[0]).toBe(operator.tenant_id)
      const own = new Set(idsOf(operator))
      const others = OPERATORS.flatMap(idsOf).filter((id) => !own.has(id) && /^\d+$/.test(id))
      const ids = [...JSON.stringify(scope).matchAll(/\b[4-7]\d\d\b/g)].map(([id]) => id)
      expect(ids.filter((id) => others.includes(id))).toEqual([])
    }
  })
})
