import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../server/db/database'
import { saleUnit, storeOrderReceipt, supplier } from '../../../server/generated/resources'
import { sale_unit } from '../../../server/generated/tables'
import { ApiError } from '../../../server/http/api-error'
import { availableTransitions } from '../../../server/metadata/access/authorise'
import { transition } from '../../../server/workflow/transition'
import { loadDocument, loadScope } from '../../../server/query/load'
import { openTestDatabase } from '../harness'
import { callOf } from './fixture/call'
import { type Company, seedCompany, SETTINGS, TENANT } from './fixture/company'
import { withFixture, Fixture, refusal } from './fixture/fixture'

let database: Database
let company: Company
beforeAll(async () => {
  database = await openTestDatabase()
  company = await seedCompany(database)
})
afterAll(() => database.close())

const inCompany = (work: (fixture: Fixture) => Promise<void>, settings?: object) => () =>
  withFixture(database, company, work, settings)

describe('two people at once', () => {
  it('accepts exactly one of two approvals of the same version (INV-22)', async () => {
    const id = await database.transaction(TENANT, async (tx) => {
      const fixture = new Fixture((operator, now) => callOf(tx, operator, SETTINGS, now), company)
      const order = await fixture.order([6_000])
      await fixture.move(storeOrderReceipt, order, ['submit'])
      return order
    })
    const approve = (operator: Company['boss']) =>
      database.transaction(TENANT, (tx) =>
        transition(callOf(tx, operator, SETTINGS), storeOrderReceipt, { id, version: 2 }, { names: ['approve'] }),
      )
    const answers = await Promise.allSettled([approve(company.boss), approve(company.second)])
    expect(answers.map((answer) => answer.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const lost = answers.find((answer) => answer.status === 'rejected')
    expect(lost?.reason).toMatchObject({ code: 40900 })
    await database.transaction(TENANT, async (tx) => {
      const fixture = new Fixture((operator, now) => callOf(tx, operator, SETTINGS, now), company)
      await fixture.move(storeOrderReceipt, id, ['reverse'])
    })
  })
})

describe('permission for transitions', () => {
  it(
    'offers the transitions of the role in each status, and refuses all others',
    inCompany(async (fixture) => {
      const { manager, boss } = company
      const order = await fixture.order([6_000], {}, manager)
      const offered = async (operator: Company['boss']) => {
        const call = fixture.as(operator)
        return availableTransitions(
          call,
          storeOrderReceipt,
          await loadScope(call, storeOrderReceipt, await loadDocument(call, storeOrderReceipt, order)),
        ).toSorted()
      }
      expect([await offered(boss), await offered(manager)]).toEqual([
        ['submit', 'submit_approve', 'void'],
        ['submit', 'void'],
      ])
      await fixture.move(storeOrderReceipt, order, ['submit'], { by: manager })
      expect([await offered(boss), await offered(manager)]).toEqual([['approve', 'reject', 'withdraw'], ['withdraw']])
      expect(
        await refusal(fixture, () => fixture.move(storeOrderReceipt, order, ['approve'], { by: manager })),
      ).toMatchObject({ code: 40300 })
      const colleague = { ...manager, id: company.second.id }
      expect(await offered(colleague)).toEqual([])
      expect(
        await refusal(fixture, () => fixture.move(storeOrderReceipt, order, ['withdraw'], { by: colleague })),
      ).toMatchObject({ code: 40300 })
      expect(await offered({ ...boss, permissions: new Set(['store_order_receipt:reject']) })).toEqual(['reject'])
      await fixture.move(storeOrderReceipt, order, ['approve'])
      expect([await offered(boss), await offered(manager)]).toEqual([['close', 'reverse'], []])
      expect(await refusal(fixture, () => fixture.move(storeOrderReceipt, order, ['complete']))).toMatchObject({
        code: 40300,
      })
    }),
  )

  it(
    'answers "not found" for a document of another store (INV-38)',
    inCompany(async (fixture) => {
      const order = await fixture.order([6_000], { store_id: company.stores[1] })
      expect(
        await refusal(fixture, () => fixture.move(storeOrderReceipt, order, ['submit'], { by: company.manager })),
      ).toMatchObject({ code: 40400 })
    }),
  )

  it(
    'refuses approval by the submitter when the setting requires it (INV-28)',
    inCompany(
      async (fixture) => {
        const order = await fixture.order([6_000])
        expect(
          await refusal(fixture, () => fixture.move(storeOrderReceipt, order, ['submit', 'approve'])),
        ).toMatchObject({
          code: 42200,
          data: { guard: 'self' },
        })
        await fixture.move(storeOrderReceipt, order, ['submit'])
        expect(await fixture.move(storeOrderReceipt, order, ['approve'], { by: company.second })).toMatchObject({
          checked_by: company.second.id,
        })
      },
      { allow_self_approve: false },
    ),
  )
})

describe('a transition', () => {
  it(
    'needs a reason of 2 to 200 characters',
    inCompany(async (fixture) => {
      const order = await fixture.order([6_000])
      await fixture.move(storeOrderReceipt, order, ['submit'])
      for (const reason of [null, ' x ', '长'.repeat(201)]) {
        const refused = await refusal(fixture, () => fixture.move(storeOrderReceipt, order, ['reject'], { reason }))
        expect(refused).toMatchObject({ code: 40000, data: { errors: [{ path: 'reason' }] } })
      }
      expect(await fixture.move(storeOrderReceipt, order, ['reject'], { reason: ' 不要 ' })).toMatchObject({
        check_status: 'rejected',
        check_remark: '不要',
        checked_by: company.boss.id,
      })
    }),
  )

  it(
    'needs the version that was read; the refusal leaves out the row, which may have fields hidden from the operator',
    inCompany(async (fixture) => {
      const order = await fixture.order([6_000])
      const refused = await refusal(fixture, () => fixture.move(storeOrderReceipt, order, ['submit'], { version: 7 }))
      expect(refused).toMatchObject({ code: 40900 })
      expect(refused).not.toHaveProperty('data.current')
    }),
  )

  it(
    'is accepted only in the statuses of the manifest',
    inCompany(async (fixture) => {
      const order = await fixture.order([6_000])
      expect(await refusal(fixture, () => fixture.move(storeOrderReceipt, order, ['approve']))).toMatchObject({
        code: 40901,
        data: { status: 'draft' },
      })
      expect(await refusal(fixture, () => fixture.move(storeOrderReceipt, order, ['fly']))).toBeInstanceOf(ApiError)
    }),
  )

  it(
    'is rolled back when a second transition of the request is refused',
    inCompany(async (fixture) => {
      const order = await fixture.order([6_000], {}, company.manager)
      expect(
        await refusal(fixture, () =>
          fixture.move(storeOrderReceipt, order, ['submit', 'approve'], { by: company.manager }),
        ),
      ).toMatchObject({ code: 40300 })
      expect(await fixture.load(storeOrderReceipt, order)).toMatchObject({
        check_status: 'draft',
        version: 1,
        submitted_at: null,
      })
    }),
  )
})

describe('masters', () => {
  it(
    'are enabled and disabled by the same rules',
    inCompany(async (fixture) => {
      const id = company.suppliers[0] ?? 0
      expect(await fixture.move(supplier, id, ['disable'])).toMatchObject({ status: 'disabled', version: 2 })
      expect(await refusal(fixture, () => fixture.move(supplier, id, ['disable']))).toMatchObject({ code: 40901 })
      expect(
        await refusal(fixture, () => fixture.move(supplier, id, ['enable'], { by: company.manager })),
      ).toMatchObject({
        code: 40300,
      })
      expect(await fixture.move(supplier, id, ['enable'])).toMatchObject({ status: 'enabled' })
    }),
  )

  it(
    'stay enabled while other rows need them',
    inCompany(async (fixture) => {
      const [unit] = await fixture.call.tx.select().from(sale_unit).where(eq(sale_unit.unit_code, 'pcs'))
      const refused = await refusal(fixture, () => fixture.move(saleUnit, unit?.id ?? 0, ['disable']))
      expect(refused).toMatchObject({ code: 42300, data: { uses: [{ entity: 'sku', count: 3 }] } })
    }),
  )
})
