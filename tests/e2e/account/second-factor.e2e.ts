import { generateSync } from 'otplib'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { closeBrowser, signIn, visit, type Visitor } from '../kit/browser'
import { expectQuiet, open, visitAs } from '../kit/console'

afterAll(closeBrowser)

const PASSWORD = 'Backstock11'
const waitUntilSignedIn = (page: Page) => page.waitForURL((url) => !url.pathname.startsWith('/login'))

/** The current code of the authenticator app. Waits for the next half minute if the current code equals `used`. */
async function codeOf(secret: string, page: Page, used?: string): Promise<string> {
  for (;;) {
    const code = generateSync({ secret })
    if (code !== used) return code
    await page.waitForTimeout(1000)
  }
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(账号：|Account: )/ }).click()
  await page.getByRole('menuitem', { name: /退出登录|Sign out/ }).click()
  await page.waitForURL('**/login**')
}

/** Adds a virtual Chromium authenticator that always reports the user as verified. */
async function addAuthenticator({ context, page }: Visitor): Promise<void> {
  const session = await context.newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

describe('two-step verification', () => {
  it('is set up with an authenticator app, asked for at sign-in, and a recovery code is accepted instead', async () => {
    const visitor = await visitAs({ mobile: '19900000021' }, '/user/security')
    const { page } = visitor
    await page.getByRole('button', { name: '启用验证器' }).click()
    await page.getByLabel('登录密码', { exact: true }).fill('Wrong1')
    await page.getByRole('button', { name: '下一步' }).click()
    await page.getByText('密码不正确').waitFor()
    await visitor.shot('security-password')
    await page.getByLabel('登录密码', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: '下一步' }).click()
    const secret = (await page.locator('.ant-modal code').first().innerText()).replaceAll(/\s/g, '')
    await visitor.shot('security-totp')
    const first = await codeOf(secret, page)
    await page.getByLabel('验证码').fill(first)
    await page.getByRole('button', { name: '确认启用' }).click()
    await page.getByRole('button', { name: '我已保存' }).waitFor()
    const codes = await page.locator('.ant-modal li code').allInnerTexts()
    expect(codes).toHaveLength(10)
    await visitor.shot('security-codes')
    await page.getByRole('button', { name: '我已保存' }).click()
    await page.getByText('还有 10 个未使用').waitFor()
    await visitor.shot('security-on')
    await signOut(page)

    await signIn(page, { mobile: '19900000021' })
    await page.getByLabel('验证码').fill('000000')
    await page.getByText('验证未通过，请重试').waitFor()
    await visitor.shot('login-code-wrong')
    await page.getByLabel('验证码').fill(await codeOf(secret, page, first))
    await waitUntilSignedIn(page)
    await signOut(page)

    await signIn(page, { mobile: '19900000021' })
    await page.getByRole('button', { name: '使用恢复码' }).click()
    await page.getByLabel('恢复码').fill((codes[0] ?? '').toLowerCase())
    await page.getByRole('button', { name: '验证并登录' }).click()
    await waitUntilSignedIn(page)
    await open(page, '/user/security')
    await page.getByText('还有 9 个未使用').waitFor()
    await page.getByRole('button', { name: '停用验证器' }).click()
    await page.getByLabel('登录密码', { exact: true }).fill(PASSWORD)
    await page.locator('.ant-modal').getByRole('button', { name: '停用验证器' }).click()
    await page.getByText('未启用').waitFor()
    expectQuiet(visitor)
    await visitor.close()
  })
})

describe('a passkey', () => {
  it('is added, signs in with and without the password, and is removed, in English on a phone', async () => {
    const visitor = await visit({ width: 390, height: 844, reads: 'en-US' })
    const { page } = visitor
    await addAuthenticator(visitor)
    await signIn(page, { mobile: '19900000023' })
    await waitUntilSignedIn(page)
    await open(page, '/user/security')
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByLabel('Name', { exact: true }).fill('My phone')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('button', { name: 'I have saved them' }).click()
    await page.getByRole('heading', { name: 'My phone' }).waitFor()
    await visitor.shot('security-passkey-phone')
    await signOut(page)
    await visitor.shot('login-passkey-phone')
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await waitUntilSignedIn(page)
    await signOut(page)

    // Sign in with the passkey as the second step, after the password.
    await signIn(page, { mobile: '19900000023' })
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await waitUntilSignedIn(page)
    await open(page, '/user/security')
    await page.getByRole('button', { name: 'Remove' }).click()
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.locator('.ant-modal').getByRole('button', { name: 'Remove' }).click()
    await page.getByText('No passkeys yet.').waitFor()
    expectQuiet(visitor)
    await visitor.close()
  })
})

describe('the list of devices that are signed in', () => {
  it('is shown to the operator, who signs out the other devices, and to an administrator', async () => {
    const here = await visitAs({ mobile: '19900000012' }, '/user/security')
    const there = await visitAs({ mobile: '19900000012' }, '/user/security')
    await here.page.reload()
    const list = here.page.getByRole('list', { name: '登录设备' })
    await list.getByText('本机').waitFor()
    await expect.poll(() => list.getByRole('listitem').count()).toBeGreaterThan(1)
    await here.shot('security-sessions')
    await here.page.getByRole('button', { name: '退出其他设备' }).click()
    await here.page.locator('.ant-modal').getByRole('button', { name: '退出其他设备' }).click()
    await expect.poll(() => list.getByRole('listitem').count()).toBe(1)
    await there.page.reload()
    await there.page.waitForURL('**/login**')

    const administrator = await visitAs({}, '/admin/member/list')
    const row = administrator.page.locator('tr[data-row-key]').filter({ hasText: '19900000012' })
    await row.getByRole('button', { name: '登录设备' }).click()
    await administrator.page.locator('.ant-drawer').getByText('Chrome').first().waitFor()
    await administrator.shot('staff-sign-ins')
    await here.close()
    await there.close()
    await administrator.close()
  })
})
