import { describe, expect, it } from 'vitest'
import { createRow } from '../resources/world'
import { mustTransition, read, mustRefuse } from './store-desk'
import { desk, draftOf, IN, openTransferDesk, OUT, sent } from './transfer-desk'

openTransferDesk()

describe('transfers between stores', () => {
  it('need approval by head office, unless the settings allow stores to approve', async () => {
    const submitted = await mustTransition(
      desk.manager,
      OUT,
      await draftOf([{ sku_id: desk.water.id, transfer_qty: 1 }]),
      ['submit'],
    )
    expect(await mustRefuse(desk.manager, OUT, submitted, ['approve'])).toMatchObject({ code: 40300 })
    await desk.world.database.system((tx) => tx.execute('update setting_base set transfer_needs_head_office = false'))
    expect((await read(desk.manager, OUT, submitted.id)).actions).toContain('approve')
    expect((await mustTransition(desk.manager, OUT, submitted, ['approve'])).check_status).toBe('approved')
    await desk.world.database.system((tx) => tx.execute('update setting_base set transfer_needs_head_office = true'))
  })

  it('between stores of different ownership are created by head office only', async () => {
    const franchise = desk.world.stores.get('S0006')
    const body = { store_id: desk.store, to_store_id: franchise, lines: [{ sku_id: desk.water.id, transfer_qty: 1 }] }
    const mine = await createRow(desk.manager, OUT, body)
    expect((await mustRefuse(desk.manager, OUT, mine, ['submit'])).data.errors.map((error) => error.path)).toEqual([
      'to_store_id',
    ])
    expect((await mustTransition(desk.admin, OUT, mine, ['submit'])).check_status).toBe('submitted')
    const itself = await desk.manager.post(`${OUT}/create`, { ...body, to_store_id: desk.store })
    expect(itself).toMatchObject({ code: 40000, data: { errors: [{ path: 'to_store_id' }] } })
  })

  it('offer a store no outlet of a wholesaler, which it could not choose', async () => {
    const form = JSON.stringify({ store_id: desk.store, lines: [] })
    const offered = async (by: typeof desk.manager) =>
      (await by.get(`${OUT}/options`, { field: 'to_store_id', form })).data as unknown as { code: string }[]
    const wholesale = (await desk.admin.get('/store/manage/list', { 'f.store_type': 'wholesale' })).data.list
    const outlets = new Set(wholesale.map((row) => row.store_no))
    expect(outlets.size).toBeGreaterThan(0)
    expect((await offered(desk.manager)).length).toBeGreaterThan(0)
    expect((await offered(desk.manager)).filter(({ code }) => outlets.has(code))).toEqual([])
    expect((await offered(desk.admin)).filter(({ code }) => outlets.has(code))).not.toEqual([])
  })

  it('are visible to both stores, changed only by their owner, and hidden from all others', async () => {
    const { out, receipt } = await sent(1)
    expect((await read(desk.other, OUT, out.id)).actions).toEqual([])
    expect((await read(desk.manager, IN, receipt.id)).actions).toEqual([])
    expect(await mustRefuse(desk.other, OUT, out, ['reverse'], { reason: '不要了' })).toMatchObject({ code: 40300 })
    expect((await desk.franchise.get(`${OUT}/detail`, { id: out.id })).code).toBe(40400)
    expect((await desk.manager.post(`${IN}/update`, receipt, { id: receipt.id })).code).toBe(40300)
    expect((await desk.other.post(`${IN}/create`, { store_id: desk.otherStore, lines: [] })).code).not.toBe(0)
  })

  it('skip expired batches', async () => {
    const draft = await draftOf([{ sku_id: desk.milk.id, transfer_qty: 1 }])
    const { code, data } = await desk.manager.get(`${OUT}/options`, {
      field: 'lines.batch_id',
      form: JSON.stringify({ ...draft, line: draft.lines[0] }),
    })
    expect(code).toBe(0)
    expect((data as unknown as { code: string }[]).map((one) => one.code)).toEqual(['M1'])
  })
})
