import { afterAll, expect, it } from 'vitest'
import { closeBrowser } from './kit/browser'
import { expectQuiet, visitAs } from './kit/console'
import { call, goodsOf, submittedOrder, runTransitions } from './kit/counting'
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
  await expect.poll(() => group.innerText()).toMatch(/¥ [\d,]+\.\d\d/)
  await expect.poll(() => group.innerText()).toMatch(/最久 ?\d+ (分钟|小时|天)/)
  await settle(office)
  const waiting = async () => Number((await head.innerText()).match(/\d+$/)?.[0])
  const before = await waiting()
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click()
  const row = group.getByRole('row').filter({ hasText: order.receipt_no })
  await row.getByText('人民广场店').waitFor()
  await office.shot('queue')

  // At 1280 px a column may be left out, but none lies behind the decisions.
  await page.setViewportSize({ width: 1280, height: 720 })
  const table = group.getByRole('table')
  await expect
    .poll(() => table.evaluate((element) => element.scrollWidth - element.parentElement!.clientWidth))
    .toBeLessThan(3)
  expect(await table.getByRole('columnheader').count()).toBeGreaterThan(4)
  await page.setViewportSize({ width: 1440, height: 900 })

  await row.getByRole('button', { name: '驳回' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('数量不对')
  // Another screen comes to the front, as by the back button: the dialog and its text wait with their screen.
  const comeToFront = (path: string) => page.locator(`a[href="${path}"]`).last().dispatchEvent('click')
  await comeToFront('/dashboard/monitor')
  await dialog.waitFor({ state: 'hidden' })
  await comeToFront('/dashboard/workplace')
  expect(await dialog.getByRole('textbox').inputValue()).toBe('数量不对')
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

it('two deciders of one document: the later one gets a message, keeps the place in the queue and goes on by keyboard', async () => {
  const store = await visitAs(MANAGER, '/dashboard/workplace')
  const goods = await goodsOf(store.page, 1)
  const [contested, next] = [await submittedOrder(store.page, goods, 24), await submittedOrder(store.page, goods, 36)]
  await store.close()

  const late = await visitAs({}, '/dashboard/workplace')
  const early = await visitAs({ mobile: '19900000001' }, '/dashboard/workplace')
  const opened = async ({ page }: typeof late) => {
    const head = page.getByRole('button', { name: /采购订单 · 待审核/ })
    await head.waitFor()
    if ((await head.getAttribute('aria-expanded')) === 'false') await head.click()
    return (number: string) => page.getByRole('row').filter({ hasText: number })
  }
  const [rowOfLate, rowOfEarly] = [await opened(late), await opened(early)]

  await rowOfLate(contested.receipt_no).getByRole('button', { name: '审核通过' }).focus()
  await late.page.keyboard.press('Enter')
  const question = late.page.getByRole('dialog', { name: `审核通过：${contested.receipt_no}` })
  await question.waitFor()

  await rowOfEarly(contested.receipt_no).getByRole('button', { name: '驳回' }).click()
  await early.page.getByRole('dialog').getByRole('textbox').fill('数量不对')
  await early.page.keyboard.press('Control+Enter')
  await rowOfEarly(contested.receipt_no).waitFor({ state: 'detached' })

  await question.getByRole('button', { name: '审核通过' }).press('Enter')
  const report = late.page.getByRole('dialog').filter({ hasText: '未成功 1 条' })
  await report.getByText('数据已被他人修改').waitFor()
  await report.getByText(/^\S.* 已于 \d{4}-\d\d-\d\d \d\d:\d\d 驳回：数量不对$/).waitFor()
  await late.shot('decided-before')
  await report.getByRole('button', { name: '知道了' }).press('Enter')
  await rowOfLate(contested.receipt_no).waitFor({ state: 'detached' })
  await rowOfLate(next.receipt_no).waitFor()
  // The keyboard stays in the queue: the row that took the place of the decided one has the focus.
  await expect.poll(() => late.page.evaluate(() => document.activeElement?.closest('table') !== null)).toBe(true)
  for (const visitor of [late, early]) {
    expectQuiet(visitor)
    await visitor.close()
  }
})

it('on the page of a document the later decider reads who decided, when and why', async () => {
  const store = await visitAs(MANAGER, '/dashboard/workplace')
  const order = await submittedOrder(store.page, await goodsOf(store.page, 1), 24)
  await store.close()
  const late = await visitAs({}, `/store/store_order_receipt/update?id=${order.id}`, { reads: 'en-US' })
  await late.page.getByRole('button', { name: 'Approve', exact: true }).waitFor()
  const early = await visitAs({ mobile: '19900000001' }, '/dashboard/workplace')
  await runTransitions(early.page, '/store/store_order_receipt', order.id, ['approve'])
  await early.close()
  await late.page.getByRole('button', { name: 'Approve', exact: true }).click()
  const dialog = late.page.getByRole('dialog')
  const lastAction = /^Approved by \S.* at \d{4}-\d\d-\d\d \d\d:\d\d$/
  await dialog.getByText(lastAction).waitFor()
  await late.shot('decided-before-forecast')
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  await late.page.getByText(lastAction).waitFor()
  await late.shot('decided-before-document')
  await late.close()
})
