import { describe, expect, it } from 'vitest'
import { createRow } from '../resources/world'
import { mustTransition, read, mustRefuse } from './fixtures/store-fixture'
import { fixture, draftOf, IN, openTransferFixture, OUT, sendTransfer } from './fixtures/transfer-fixture'

openTransferFixture()

describe('transfers between stores', () => {
  it('need approval by head office, unless the settings allow stores to approve', async () => {
    const submitted = await mustTransition(
      fixture.manager,
      OUT,
      await draftOf([{ sku_id: fixture.water.id, transfer_qty: 1 }]),
      ['submit'],
    )
    expect(await mustRefuse(fixture.manager, OUT, submitted, ['approve'])).toMatchObject({ code: 40300 })
    await fixture.world.database.system((tx) =>
      tx.execute('update setting_base set transfer_needs_head_office = false'),
    )
    expect((await read(fixture.manager, OUT, submitted.id)).actions).toContain('approve')
    expect((await mustTransition(fixture.manager, OUT, submitted, ['approve'])).check_status).toBe('approved')
    await fixture.world.database.system((tx) => tx.execute('update setting_base set transfer_needs_head_office = true'))
  })

  it('between stores of different ownership are created by head office only', async () => {
    const franchise = fixture.world.stores.get('S0006')
    const body = {
      store_id: fixture.store,
      to_store_id: franchise,
      lines: [{ sku_id: fixture.water.id, transfer_qty: 1 }],
    }
    expect(await fixture.manager.post(`${OUT}/create`, body)).toMatchObject({
      code: 40000,
      data: { errors: [{ path: 'to_store_id' }] },
    })
    const theirs = await createRow(fixture.admin, OUT, body)
    expect((await mustTransition(fixture.admin, OUT, theirs, ['submit'])).check_status).toBe('submitted')
    const itself = await fixture.manager.post(`${OUT}/create`, { ...body, to_store_id: fixture.store })
    expect(itself).toMatchObject({ code: 40000, data: { errors: [{ path: 'to_store_id' }] } })
  })

  it('offer a store only stores of its ownership, because it could not submit transfers to other stores', async () => {
    const form = JSON.stringify({ store_id: fixture.store, lines: [] })
    const offered = async (by: typeof fixture.manager) =>
      ((await by.get(`${OUT}/options`, { field: 'to_store_id', form })).data as unknown as { code: string }[]).map(
        ({ code }) => code,
      )
    const { list } = (await fixture.admin.get('/store/manage/list', { pageSize: '100', 'f.status': 'open' })).data
    const numbers = (types: string[]) =>
      list.flatMap((row) => (types.includes(String(row.store_type)) ? [String(row.store_no)] : [])).toSorted()
    const own = list.find(({ id }) => id === fixture.store)
    const [same, every] = [numbers([String(own?.store_type)]), numbers(['direct', 'franchise', 'wholesale'])].map(
      (all) => all.filter((number) => number !== own?.store_no),
    )
    expect(every!.length).toBeGreaterThan(same!.length)
    expect((await offered(fixture.manager)).toSorted()).toEqual(same)
    expect((await offered(fixture.admin)).toSorted()).toEqual(every)
  })

  it('are visible to both stores, changed only by their owner, and hidden from all other stores', async () => {
    const { out, receipt } = await sendTransfer(1)
    expect((await read(fixture.other, OUT, out.id)).actions).toEqual([])
    expect((await read(fixture.manager, IN, receipt.id)).actions).toEqual([])
    expect(await mustRefuse(fixture.other, OUT, out, ['reverse'], { reason: '不要了' })).toMatchObject({ code: 40300 })
    expect((await fixture.franchise.get(`${OUT}/detail`, { id: out.id })).code).toBe(40400)
    expect((await fixture.manager.post(`${IN}/update`, receipt, { id: receipt.id })).code).toBe(40300)
    expect((await fixture.other.post(`${IN}/create`, { store_id: fixture.otherStore, lines: [] })).code).not.toBe(0)
  })

  it('skip expired batches', async () => {
    const draft = await draftOf([{ sku_id: fixture.milk.id, transfer_qty: 1 }])
    const { code, data } = await fixture.manager.get(`${OUT}/options`, {
      field: 'lines.batch_id',
      form: JSON.stringify({ ...draft, line: draft.lines[0] }),
    })
    expect(code).toBe(0)
    expect((data as unknown as { code: string }[]).map((option) => option.code)).toEqual(['M1'])
  })
})
