import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { store_role } from '../../../server/generated/tables'
import { seededCompany } from '../http/seeded-company'

const { as, database } = seededCompany()
const MANAGER = '19900000021'
const LOSS = '/store/store_good_loss_receipt'

const setFlag = (can_view_cost: boolean) =>
  database().system((tx) =>
    tx.update(store_role).set({ can_view_cost }).where(eq(store_role.role_code, 'store_manager')),
  )

describe('the stored answer to a request with an Idempotency-Key', () => {
  it('is not given again after the operator has lost a right, and the work is not done again', async () => {
    const manager = await as(MANAGER)
    const [stock] = (await manager.send<{ list: { sku_id: number }[] }>('GET', '/store/store_stock/list?pageSize=10'))
      .data.list
    const draft = { lines: [{ sku_id: stock!.sku_id, loss_qty: 1, remark: '破损' }] }
    const create = async () => {
      const response = await manager.raw('POST', `${LOSS}/create`, draft, { 'Idempotency-Key': 'loss-1' })
      return { replayed: response.headers.get('idempotent-replayed'), ...(await response.json()) }
    }
    const count = async () => (await manager.send<{ total: number }>('GET', `${LOSS}/list?pageSize=10`)).data.total
    const first = await create()
    expect([first.code, first.replayed]).toEqual([0, null])
    expect(first.data).toHaveProperty('total_cost_amount')
    const before = await count()
    expect(await create()).toMatchObject({ code: 0, replayed: 'true', data: first.data })
    await setFlag(false)
    const later = await create()
    expect([later.code, JSON.stringify(later)]).toEqual([40300, expect.not.stringContaining('total_cost_amount')])
    expect(await count()).toBe(before)
    await setFlag(true)
    expect(await create()).toMatchObject({ code: 0, replayed: 'true', data: first.data })
  })
})
