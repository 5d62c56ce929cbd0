import { afterAll, describe, expect, it } from 'vitest'
import { closeBrowser } from './kit/browser'
import { expectQuiet, rows, visitAs } from './kit/console'

afterAll(closeBrowser)

describe('a batch', () => {
  it('is confirmed with the number of documents and their amount, and Cancel runs nothing', async () => {
    const visitor = await visitAs({}, '/store/store_order_receipt/list?f.check_status=submitted')
    const { page } = visitor
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/transition')) calls.push(request.url())
    })
    await rows(page).nth(1).waitFor()
    for (const index of [0, 1]) await rows(page).nth(index).getByRole('checkbox').check()
    await page.getByRole('group', { name: '批量操作' }).getByRole('button', { name: '审核通过' }).click()
    const dialog = page.getByRole('dialog')
    const facts = dialog.locator('dl')
    await facts.getByText('2 条').waitFor()
    await expect.poll(() => facts.innerText()).toMatch(/¥ [\d,]+\.\d\d/)
    // The dialog shows one quantity per unit of the lines.
    const quantities = [...(await facts.innerText()).matchAll(/数量\n(.+)/g)].map(([, quantity]) => quantity)
    expect(quantities.filter((quantity) => !/^[\d,.]+ [^\d、]+(、[\d,.]+ [^\d、]+)*$/.test(quantity ?? ''))).toEqual([])
    await visitor.shot('batch-confirmation')
    await dialog.getByRole('button', { name: /取\s*消/ }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(calls).toEqual([])
    await page.getByText('已选 2 条').waitFor()
    expectQuiet(visitor)
  })

  it('hears a press on an answer while the late forecast makes the dialog higher', async () => {
    const visitor = await visitAs({}, '/store/store_order_receipt/list?f.check_status=submitted')
    const { page } = visitor
    let forecast: () => void = () => undefined
    const isTime = new Promise<void>((resume) => (forecast = resume))
    await page.route('**/forecast_all', async (route) => {
      const { items } = route.request().postDataJSON() as { items: { id: number }[] }
      const results = items.map(({ id }) => ({ id, code: 40900, msg: '单据已被修改', data: {} }))
      await isTime
      await route.fulfill({ json: { code: 0, status: 200, msg: '', data: { results } } })
    })
    await rows(page).nth(1).waitFor()
    for (const index of [0, 1]) await rows(page).nth(index).getByRole('checkbox').check()
    await page.getByRole('group', { name: '批量操作' }).getByRole('button', { name: '审核通过' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('正在核算').waitFor()
    const cancel = dialog.getByRole('button', { name: /取\s*消/ })
    await cancel.hover()
    await page.mouse.down()
    const before = await cancel.boundingBox()
    forecast()
    await dialog.getByText('单据已被修改').first().waitFor()
    expect(await cancel.boundingBox()).toEqual(before)
    await page.mouse.up()
    await dialog.waitFor({ state: 'hidden' })
    await visitor.close()
  })

  it('names refused documents at 820 px with links that a finger hits', async () => {
    const visitor = await visitAs({}, '/store/store_order_receipt/list?f.check_status=submitted', {
      width: 820,
      height: 1180,
    })
    const { page } = visitor
    await page.route('**/forecast_all', async (route) => {
      const { items } = route.request().postDataJSON() as { items: { id: number }[] }
      const results = items.map(({ id }) => ({ id, code: 40900, msg: '单据已被修改', data: {} }))
      await route.fulfill({ json: { code: 0, status: 200, msg: '', data: { results } } })
    })
    await rows(page).nth(1).waitFor()
    for (const index of [0, 1]) await rows(page).nth(index).getByRole('checkbox').check()
    await page.getByRole('group', { name: '批量操作' }).getByRole('button', { name: '审核通过' }).click()
    const links = page.getByRole('dialog').getByRole('listitem').getByRole('link')
    await links.nth(1).waitFor()
    const heights = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().height))
    expect(heights.filter((height) => height < 44)).toEqual([])
    await visitor.shot('batch-refused-tablet')
    await visitor.close()
  })
})
