import { chromium } from 'playwright-core'
import { CHROMIUM_FLAGS } from './scripts/chromium.mjs'
export const BASE = process.env.BASE ?? 'http://localhost:7160'
export async function launch() {
  return chromium.launch({ executablePath: '/usr/bin/chromium', args: CHROMIUM_FLAGS })
}
/** Opens a context signed in as mobile. */
export async function signedIn(b, mobile = '19900000000', { width = 1440, height = 900, locale, dark } = {}) {
  const ctx = await b.newContext({ viewport: { width, height } })
  const page = await ctx.newPage()
  page.setDefaultTimeout(60000)
  await page.goto(BASE + '/login')
  if (locale) await page.evaluate((l) => localStorage.setItem('locale', l), locale)
  if (locale) await page.reload()
  await page.locator('input[name="mobile"]').fill(mobile)
  await page.locator('input[name="password"]').fill('Backstock11')
  await page.locator('input[name="tenant_name"]').fill('鲜邻新零售')
  await page.locator('button[type="submit"]').click()
  await page.waitForURL((u) => !u.pathname.startsWith('/login'))
  return { ctx, page }
}
