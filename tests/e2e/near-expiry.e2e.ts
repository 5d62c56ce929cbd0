import { afterAll, expect, it } from 'vitest'
import { closeBrowser } from './kit/browser'
import { control, expectQuiet, visitAs } from './kit/console'
import { settle } from './kit/screens'

afterAll(closeBrowser)

it.each([
  ['降价', '调价原因', '临期降价'],
  ['退仓', '退仓原因', '临期'],
  ['报损', '报损类型', '临期'],
])('a batch that expires soon is opened for %s with its reason', async (action, field, reason) => {
  const store = await visitAs({ mobile: '19900000021' }, '/dashboard/workplace')
  const { page } = store
  await page.getByRole('link', { name: '临期批次' }).click()
  const row = page.getByRole('row').filter({ hasText: '临期' }).nth(1)
  await row.waitFor()
  await settle(store)
  await row.getByRole('button').last().click()
  await page.getByRole('menuitem', { name: action }).click()
  await page.waitForURL(/create\?source_type=store_stock_batch/)
  await control(page, field).waitFor()
  await expect.poll(() => page.locator('main').last().innerText()).toContain(reason)
  await settle(store)
  await store.shot(`near-expiry-${action}`)
  expectQuiet(store)
  await store.close()
})
