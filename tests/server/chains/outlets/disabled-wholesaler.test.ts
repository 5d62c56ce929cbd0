import { afterAll, beforeAll, expect, it } from 'vitest'
import { createRow, type Client } from '../../resources/world'
import { type Fixture, mustRefuse, mustTransition, openFixture, read } from '../fixtures/store-fixture'

const ORDER = '/store/store_order_receipt'
const WHOLESALER = '/wholesale/wholesaler'
const DISABLED = {
  path: 'store_id',
  zh: '惠民食品批发部已停用，不能办理此单据；需要时请联系总部启用',
  en: '惠民食品批发部 is disabled, so this document cannot be made or submitted; ask head office to enable 惠民食品批发部',
}
let fixture: Fixture
let buyer: Client
beforeAll(async () => {
  fixture = await openFixture()
  buyer = await fixture.world.as('wholesale_buyer')
})
afterAll(() => fixture.world.database.close())

const order = () => ({ lines: [{ sku_id: fixture.water.id, order_qty: 24 }] })

async function turn(transition: 'enable' | 'disable') {
  const [row] = (await fixture.admin.get(`${WHOLESALER}/list`, { q: '惠民' })).data.list
  await mustTransition(fixture.admin, WHOLESALER, row!, [transition])
}

it('a disabled wholesaler makes and submits no orders, nor does head office for its outlet', async () => {
  const draft = await createRow(buyer, ORDER, order())
  await turn('disable')
  expect(await mustRefuse(buyer, ORDER, draft, ['submit'])).toMatchObject({
    code: 42200,
    data: { guard: 'active', errors: [DISABLED] },
  })
  const byBuyer = await buyer.post(`${ORDER}/create`, order())
  expect(byBuyer).toMatchObject({ code: 40000, data: { errors: [DISABLED] } })
  const outlet = fixture.world.stores.get('S0009')
  const byOffice = await fixture.admin.post(`${ORDER}/create`, { ...order(), store_id: outlet })
  expect(byOffice).toMatchObject({ code: 40000, data: { errors: [DISABLED] } })
  // What is written of a draft is not lost while the wholesaler is disabled.
  const saved = await buyer.post(`${ORDER}/update`, { ...draft, remark: '稍后' }, { id: draft.id })
  expect(saved.code).toBe(0)
  await turn('enable')
  const submitted = await mustTransition(buyer, ORDER, await read(buyer, ORDER, draft.id), ['submit'])
  expect(submitted.check_status).toBe('submitted')
})
