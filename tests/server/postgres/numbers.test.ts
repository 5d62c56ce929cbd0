import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../server/db/database'
import { storeOrderReceipt } from '../../../server/generated/resources'
import type { Resource } from '../../../server/metadata/description'
import type { Row } from '../../../server/metadata/row'
import { proposeNumber, takeNumber } from '../../../server/write/numbers'
import { NOW, testOperator, openEmbeddedDatabase, openTestDatabase, asOperator } from '../harness'
import { openWorld, type World } from '../resources/world'

/* Tests number patterns with parts in any order on both databases. NOW is a day of November 2026. */

const worlds: Partial<Record<string, World>> = {}
const opened: Database[] = []

beforeAll(async () => {
  opened.push(await openEmbeddedDatabase(), await openTestDatabase())
  worlds.embedded = await openWorld(opened[0])
  worlds.PostgreSQL = await openWorld(opened[1])
}, 120_000)
afterAll(() => Promise.all(opened.map((database) => database.close())))

const ORDER: Resource = storeOrderReceipt
const numbered = (resource: Resource, pattern: string): Resource => ({
  ...resource,
  number: { field: resource.number?.field ?? '', pattern },
})
const MONTH = 31 * 24 * 3_600_000

describe.each(['embedded', 'PostgreSQL'])('numbers on the %s database', (name) => {
  const take = async (pattern: string, doc: Row, { at = NOW } = {}) => {
    const { database, operators: members } = worlds[name]!
    const operator = testOperator({ tenant_id: members.get('admin')!.tenant_id })
    const patterned = numbered(ORDER, pattern)
    return asOperator(database, operator, (call) => takeNumber(call, patterned, patterned.number!.field, doc), at)
  }

  it('continue while only the sequence changes', async () => {
    expect(await take('X{yyyyMMdd}{seq:4}', {})).toMatch(/^X202611\d\d0001$/)
    expect(await take('X{yyyyMMdd}{seq:4}', {})).toMatch(/^X202611\d\d0002$/)
  })

  it('have constants, dates, fields and the sequence in any order', async () => {
    const farm = { supply_mode: 'farm' }
    expect(await take('{yy}.{MM}-{seq:3}/{supply_mode}', farm)).toBe('26.11-001/farm')
    expect(await take('{yy}.{MM}-{seq:3}/{supply_mode}', farm)).toBe('26.11-002/farm')
    expect(await take('{seq:2}_{ddMMyyyy}', {})).toMatch(/^01_\d\d112026$/)
  })

  it('start at 1 for another field value and in another month', async () => {
    const pattern = '{supply_mode}{yyyyMM}-{seq:2}'
    expect(await take(pattern, { supply_mode: 'agent' })).toBe('agent202611-01')
    expect(await take(pattern, { supply_mode: 'agent' })).toBe('agent202611-02')
    expect(await take(pattern, { supply_mode: 'distributor' })).toBe('distributor202611-01')
    expect(await take(pattern, { supply_mode: 'agent' }, { at: NOW + MONTH })).toBe('agent202612-01')
  })

  it('have a sequence for each store when they contain the code of the store', async () => {
    const { stores } = worlds[name]!
    const [[firstNo, first], [secondNo, second]] = [...stores] as [[string, number], [string, number]]
    const numberForStore = (store_id: number) => take('{store.store_no}-{seq:3}', { store_id })
    expect([await numberForStore(first), await numberForStore(first), await numberForStore(second)]).toEqual([
      `${firstNo}-001`,
      `${firstNo}-002`,
      `${secondNo}-001`,
    ])
  })

  it('are refused at the empty field, and not proposed without its value', async () => {
    await expect(take('{supply_mode}{seq:2}', {})).rejects.toMatchObject({
      code: 40000,
      data: { errors: [{ path: 'supply_mode' }] },
    })
    await expect(take('{store.store_no}{seq:2}', {})).rejects.toMatchObject({
      code: 40000,
      data: { errors: [{ path: 'store_id' }] },
    })
    const { database, operators: members } = worlds[name]!
    const operator = testOperator({ tenant_id: members.get('admin')!.tenant_id })
    const patterned = numbered(ORDER, '{supply_mode}{seq:2}')
    const field = patterned.number!.field
    expect(await asOperator(database, operator, (call) => proposeNumber(call, patterned, field, {}))).toBeNull()
    expect(
      await asOperator(database, operator, (call) => proposeNumber(call, patterned, field, { supply_mode: 'farm' })),
    ).toBe('farm01')
  })

  it('are refused where the column cannot hold them', async () => {
    await expect(take(`${'L'.repeat(60)}{seq:2}`, {})).rejects.toMatchObject({
      code: 40000,
      data: { errors: [{ path: 'receipt_no' }] },
    })
  })

  it('are assigned to a document that is created over HTTP', async () => {
    const { as, stores } = worlds[name]!
    const usual = ORDER.number!
    ORDER.number = { ...usual, pattern: 'N{store.store_no}/{yy}{MM}-{seq:3}' }
    try {
      const { code, data } = await (
        await as('manager_s0002')
      ).post('/store/store_order_receipt/create', {
        store_id: stores.get('S0002'),
      })
      expect([code, data['receipt_no']]).toEqual([0, 'NS0002/2611-001'])
    } finally {
      ORDER.number = usual
    }
  })

  it('are assigned once, also to simultaneous requests', async () => {
    const pending = Array.from({ length: 8 }, () => take('{yy}R{seq:2}Z', {}))
    const numbers = await Promise.all(pending)
    expect(numbers.toSorted()).toEqual(Array.from({ length: 8 }, (_, index) => `26R0${index + 1}Z`))
  })
})
