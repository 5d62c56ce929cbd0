import { afterAll, expect, it } from 'vitest'
import { closeBrowser } from './kit/browser'
import { expectQuiet, visitAs } from './kit/console'
import { call, goodsOf, submittedOrder } from './kit/counting'
import { settle } from './kit/screens'

afterAll(closeBrowser)

const MANAGER = { mobile: '19900000021' }

it('the workplace shows what waits, how much and how long, and decides it in place', async () => {
  const store = await visitAs(MANAGER, '/dashboard/workplace')
  const order = await submittedOrder(store.page, await goodsOf(store.page, 1), 24)

  const office = await visitAs({}, '/dashboard/workplace')
  const { page } = office
  const group = page
    .getByRole('list', { name: '待处理的单据' })
    .getByRole('listitem')
    .filter({ hasText: '采购订单 · 待审核' })
  const head = group.getByRole('button', { name: /采购订单 · 待审核/ })
  await head.waitFor()
  await expect.poll(() => group.innerText()).toMatch(/¥[\d,]+\.\d\d/)
  await expect.poll(() => group.innerText()).toMatch(/最久 ?\d+(分钟|小时|天)/)
  await settle(office)
  const waiting = async () => Number((await head.innerText()).match(/\d+$/)?.[0])
  const before = await waiting()
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click()
  const row = group.getByRole('row').filter({ hasText: order.receipt_no })
  await row.getByText('人民广场店').waitFor()
  await office.shot('queue')

  await row.getByRole('button', { name: '驳回' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('数量不对')
  await dialog.getByRole('button', { name: '驳回' }).click()
  await row.waitFor({ state: 'detached' })
  await expect.poll(waiting).toBe(before - 1)
  const { check_status } = await call<{ check_status: string }>(
    page,
    `/store/store_order_receipt/detail?id=${order.id}`,
  )
  expect(check_status).toBe('rejected')

  // The store that made the order is told to correct it.
  await store.page.reload()
  await store.page.getByRole('button', { name: /采购订单 · 已驳回/ }).waitFor()
  for (const visitor of [office, store]) {
    expectQuiet(visitor)
    await visitor.close()
  }
})
