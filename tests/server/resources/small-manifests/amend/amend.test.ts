import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  ledgerOf,
  listRows,
  mustRefuse,
  mustTransition,
  read,
  stockOf,
  update,
} from '../../../chains/fixtures/store-fixture'
import { createRow, type Data, runTransitions } from '../../world'
import { testAmendedChains } from './amend-chains'
import { amend, fixture, openAmending, expectInvariants } from './amend-fixture'

/* The documents generated here replace those of the product. */
vi.mock('../../../../../server/generated/resources', async (original) => {
  const { amendProject: load } = await import('./amend-project')
  return { ...(await original<object>()), ...(await load()).resources }
})

const LOSS = '/store/store_good_loss_receipt'

beforeAll(openAmending, 240_000)
afterAll(() => fixture.world.database.close())

const loss = (sku: { id: number }, loss_qty: number) =>
  createRow(fixture.admin, LOSS, {
    store_id: fixture.store,
    loss_type: 'stolen',
    remark: '盘点',
    lines: [{ sku_id: sku.id, loss_qty }],
  })
const approvedLoss = async (sku: { id: number }, qty: number) =>
  mustTransition(fixture.admin, LOSS, await loss(sku, qty), ['submit', 'approve'])

const withQuantity = (draft: Data, loss_qty: number) =>
  update(fixture.admin, LOSS, draft, { lines: [{ ...draft.lines[0], loss_qty }] })

describe('amending an approved document', () => {
  it('makes a draft that is a copy with a number of its own, and links the two versions', async () => {
    const first = await approvedLoss(fixture.juice, 10)
    expect(first.actions).toContain('amend')
    expect((await read(fixture.manager, LOSS, first.id)).actions).not.toContain('amend')
    const second = await amend(LOSS, first)
    expect(second).toMatchObject({
      check_status: 'draft',
      amends_id: first.id,
      amends_id_label: first.receipt_no,
      revision: 2,
      loss_type: 'stolen',
      remark: '盘点',
      biz_date: first.biz_date,
      checked_by: null,
      lines: [{ sku_id: fixture.juice.id, loss_qty: 10 }],
    })
    expect(second.receipt_no).not.toBe(first.receipt_no)
    expect(second.lines[0]!.id).not.toBe(first.lines[0]!.id)
    expect(second.links).toMatchObject([{ no: first.receipt_no, direction: 'up', version: 'older' }])
    expect(second.log).toMatchObject([{ transition: 'create', operator: '系统管理员' }])
    const old = await read(fixture.admin, LOSS, first.id)
    expect(old).toMatchObject({ check_status: 'approved', revision: 1, amends_id: null })
    expect(old.links).toMatchObject([{ no: second.receipt_no, status: 'draft', version: 'newer', next: true }])
    expect(old.actions).not.toContain('amend')
    expect(old.actions).toContain('reverse')
    expect((old.log as object[])[0]).toMatchObject({ transition: 'amend', from: 'approved', to: 'approved' })
    await expectInvariants()
  })

  it('is offered by a list too only while no newer version is being made', async () => {
    const first = await approvedLoss(fixture.juice, 1)
    const listed = async ({ id }: Data) =>
      (await listRows(fixture.admin, LOSS, { pageSize: 100 })).find((row) => row.id === id)?.actions
    expect(await listed(first)).toContain('amend')
    const { data } = await runTransitions(fixture.admin, LOSS, first, ['amend'])
    expect((data.row as Data).actions).toEqual(expect.not.arrayContaining(['amend']))
    const second = await read(fixture.admin, LOSS, (data.new_version as { id: number }).id)
    expect(await listed(first)).not.toContain('amend')
    expect(await listed(first)).toContain('reverse')
    await mustTransition(fixture.admin, LOSS, second, ['void'], { reason: '不改了' })
    expect(await listed(first)).toContain('amend')
    expect((await read(fixture.admin, LOSS, first.id)).actions).toContain('amend')
  })

  it('reverses the older version when the newer version is approved, even if only then the stock suffices', async () => {
    const first = await approvedLoss(fixture.water, 28)
    const second = await withQuantity(await amend(LOSS, first), 29)
    expect(await stockOf(fixture, fixture.store, fixture.water)).toMatchObject({ on_hand: 2, reserved: 0 })
    const waiting = await mustTransition(fixture.admin, LOSS, second, ['submit'])
    expect(await stockOf(fixture, fixture.store, fixture.water)).toMatchObject({ on_hand: 2, reserved: 0 })
    expect((await read(fixture.admin, LOSS, first.id)).check_status).toBe('approved')
    await expectInvariants()
    const done = await mustTransition(fixture.admin, LOSS, waiting, ['approve'])
    expect(done.links).toMatchObject([{ no: first.receipt_no, status: 'amended' }])
    expect(await stockOf(fixture, fixture.store, fixture.water)).toMatchObject({ on_hand: 1, reserved: 0, value: 133 })
    const old = await read(fixture.admin, LOSS, first.id)
    expect(old).toMatchObject({ check_status: 'amended', void_reason: `随 ${String(second.receipt_no)} 审核通过` })
    expect(old.actions).not.toContain('amend')
    expect((old.log as object[])[0]).toMatchObject({ transition: 'supersede', from: 'approved', to: 'amended' })
    expect((await ledgerOf(fixture, 'store_good_loss_receipt', first.id)).map(([, , qty]) => qty)).toEqual([-28, 28])
    expect((await ledgerOf(fixture, 'store_good_loss_receipt', done.id)).map(([, , qty]) => qty)).toEqual([-29])
    await expectInvariants()
    expect(await mustRefuse(fixture.admin, LOSS, old, ['reverse'], { reason: '误报' })).toMatchObject({
      code: 40901,
      msg: `本单据已由新版本 ${String(done.receipt_no)} 取代，请在该单据中继续`,
    })
    const third = await amend(LOSS, done)
    expect(third).toMatchObject({ revision: 3, links: [{ no: first.receipt_no }, { no: done.receipt_no, next: true }] })
    expect((third.links as object[])[0]).not.toHaveProperty('next')
  })

  it('notifies the submitter of the older version', async () => {
    const submitted = await mustTransition(fixture.manager, LOSS, await loss(fixture.juice, 2), ['submit'])
    const first = await mustTransition(fixture.admin, LOSS, submitted, ['approve'])
    await mustTransition(fixture.admin, LOSS, await amend(LOSS, first), ['submit', 'approve'])
    const { data } = await fixture.manager.get('/sys/message/list')
    const titles = data.list.map(({ title }: Record<string, unknown>) => title)
    expect(titles).toContain(`报损单 ${String(first.receipt_no)} 已由新版本取代`)
  })

  it('asks operators who submit or approve to confirm the warnings of reversing the older version', async () => {
    const draft = await loss(fixture.juice, 2)
    const noted = await update(fixture.admin, LOSS, draft, { remark: '已报案' })
    const second = await amend(LOSS, await mustTransition(fixture.admin, LOSS, noted, ['submit', 'approve']))
    const warning = { code: 42210, data: { warnings: [{ zh: '已向警方报案' }] } }
    expect(await mustRefuse(fixture.admin, LOSS, second, ['submit'])).toMatchObject(warning)
    const waiting = await mustTransition(fixture.admin, LOSS, second, ['submit'], { confirm_warnings: true })
    expect(await mustRefuse(fixture.admin, LOSS, waiting, ['approve'])).toMatchObject(warning)
    await mustTransition(fixture.admin, LOSS, waiting, ['approve'], { confirm_warnings: true })
    await expectInvariants()
  })

  it('shows every version, also of a document that was amended five times', async () => {
    let doc = await approvedLoss(fixture.juice, 1)
    for (let at = 0; at < 5; at++)
      doc = await mustTransition(fixture.admin, LOSS, await amend(LOSS, doc), ['submit', 'approve'])
    expect(doc.revision).toBe(6)
    expect(doc.links!.map((link) => (link as { version?: string }).version)).toEqual(Array(5).fill('older'))
  })

  it('refuses a quantity above the stock without the older version, and changes nothing', async () => {
    const first = await approvedLoss(fixture.juice, 20)
    const { on_hand } = await stockOf(fixture, fixture.store, fixture.juice)
    const second = await withQuantity(await amend(LOSS, first), on_hand + 21)
    expect(await mustRefuse(fixture.admin, LOSS, second, ['submit', 'approve'])).toMatchObject({
      code: 42201,
      msg: expect.stringContaining(`可用 ${on_hand + 20}，现为 ${on_hand + 21}`),
    })
    expect(await stockOf(fixture, fixture.store, fixture.juice)).toMatchObject({ on_hand, reserved: 0 })
    expect((await read(fixture.admin, LOSS, first.id)).check_status).toBe('approved')
    await expectInvariants()
  })

  it('allows one new version at a time, also to simultaneous requests, and another when the draft is voided', async () => {
    const first = await approvedLoss(fixture.juice, 3)
    const answers = await Promise.all([1, 2].map(() => runTransitions(fixture.admin, LOSS, first, ['amend'])))
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 40900])
    const now = await read(fixture.admin, LOSS, first.id)
    const second = await read(fixture.admin, LOSS, Number(now.links![0]!.id))
    expect(await mustRefuse(fixture.admin, LOSS, now, ['amend'])).toMatchObject({
      code: 42200,
      msg: `已有新版本 ${String(second.receipt_no)}，请在该单据中继续`,
    })
    await mustTransition(fixture.admin, LOSS, second, ['void'], { reason: '不改了' })
    expect(await amend(LOSS, await read(fixture.admin, LOSS, first.id))).toMatchObject({ revision: 2 })
  })

  it('is given up when the document is reversed, unless the new version waits for approval', async () => {
    const first = await approvedLoss(fixture.juice, 4)
    const second = await mustTransition(fixture.admin, LOSS, await amend(LOSS, first), ['submit'])
    const now = await read(fixture.admin, LOSS, first.id)
    expect(await mustRefuse(fixture.admin, LOSS, now, ['reverse'], { reason: '误报' })).toMatchObject({
      code: 42200,
      msg: `新版本 ${String(second.receipt_no)} 待审核，请先撤回`,
    })
    await mustTransition(fixture.admin, LOSS, second, ['withdraw'])
    await mustTransition(fixture.admin, LOSS, now, ['reverse'], { reason: '误报' })
    expect(await read(fixture.admin, LOSS, second.id)).toMatchObject({ check_status: 'voided' })
    await expectInvariants()
  })

  it('is approved only by an operator who may approve the older version too', async () => {
    const first = await approvedLoss(fixture.juice, 4)
    const second = await withQuantity(await amend(LOSS, first), 1)
    const limit = sql`update setting_base set store_loss_limit_amount = ${Number(second.total_cost_amount) + 1}`
    await fixture.world.database.system((tx) => tx.execute(limit))
    const result = await runTransitions(fixture.manager, LOSS, second, ['submit'])
    expect(result.code).toBe(0)
    const waiting = await read(fixture.manager, LOSS, second.id)
    expect((await runTransitions(fixture.manager, LOSS, waiting, ['approve'])).code).toBe(40300)
    expect(await mustTransition(fixture.admin, LOSS, waiting, ['approve'])).toMatchObject({ check_status: 'approved' })
    await expectInvariants()
  })

  it('a client cannot make a version of a document by naming it in a draft', async () => {
    const first = await approvedLoss(fixture.juice, 1)
    const draft = await createRow(fixture.admin, LOSS, {
      store_id: fixture.store,
      lines: [{ sku_id: fixture.juice.id, loss_qty: 1 }],
      amends_id: first.id,
      revision: 9,
    })
    expect(draft).toMatchObject({ amends_id: null, revision: 1 })
  })
})

testAmendedChains()
