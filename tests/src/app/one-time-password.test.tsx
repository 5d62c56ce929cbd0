import { act, configure, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { messages } from '@/app/messages'
import { Root } from '@/app/root'
import { endSession } from '@/auth/session'
import { adminMemberActions } from '@/generated/admin/admin_member/admin_member.columns'
import { startI18n } from '@/i18n/i18n'

vi.mock('@/generated/menu', () => ({
  landing: '/good/sku/list',
  menu: [{ key: 'good', title: { zh: '商品', en: 'Goods' }, routes: ['Skus'] }],
}))
vi.mock('@/generated/routes', () => ({
  routes: [
    {
      name: 'Skus',
      path: '/good/sku/list',
      title: { zh: '商品', en: 'Goods' },
      requiresAuth: true,
      roles: ['*'],
      cached: true,
      screen: 'list',
      load: async () => ({ default: () => <output>the goods</output> }),
    },
  ],
}))

const OLD = 'aB2cD3eF4gH5'
const OWN = 'Velvet-Otter-77'
/**
 * The member's state on the server. `spent`: the one-time password has been used to sign in, and no new password is
 * chosen yet. `isLate`: that sign-in was more than ten minutes ago, so the server asks for the one-time password again.
 */
const member = { password: OLD, spent: true, isLate: true }
/** With `next`, the server refuses the next new password that is sent without the one-time password. */
const late = { next: false }
const store = { id: 1, store_name: '店1', status: 'open', store_type: 'direct', open_date: null }
const ok = (data: unknown) => HttpResponse.json({ code: 0, status: 200, msg: '', data })
const signIn = { tenant_id: 11, mobile: '199', username: 'u', user_id: 5, expires: 1 }

const server = setupServer(
  http.get('*/api/user/info', () =>
    ok({
      name: '林晓',
      avatar: '',
      role: 'user',
      role_type: 'store',
      permissions: [],
      flags: {},
      store_ids: [1],
      warehouse_ids: [],
      settings: { tenant_name: '鲜邻', time_zone: 'Asia/Shanghai' },
      must_change_password: member.spent,
      asks_one_time_password: member.spent && member.isLate,
    }),
  ),
  http.get('*/api/user/setting/detail', () => ok({ id: 5, version: 3 })),
  http.post('*/api/user/setting/transition', async ({ request }) => {
    const { items, transitions, input } = (await request.json()) as {
      items: object[]
      transitions: string[]
      input: { old_password: string; new_password: string }
    }
    expect([items, transitions]).toEqual([[{ id: 5, version: 3 }], ['change_password']])
    if (input.old_password !== member.password) {
      const errors = [{ path: 'input.old_password', zh: '原密码不正确', en: 'The current password is wrong' }]
      return ok({ results: [{ id: 5, code: 40000, msg: '', data: { errors } }] })
    }
    Object.assign(member, { password: input.new_password, spent: false })
    return ok({ results: [{ id: 5, code: 0, msg: '', data: {} }] })
  }),
  http.post('*/api/user/first_password', async ({ request }) => {
    const body = (await request.json()) as { new_password: string }
    expect(Object.keys(body)).toEqual(['new_password'])
    if (late.next) {
      member.isLate = true
      return HttpResponse.json({ code: 40302, status: 403, msg: '登录已超过 10 分钟，请输入一次性密码', data: null })
    }
    if (body.new_password === OLD) {
      const errors = [{ path: 'new_password', zh: '最近 5 次用过的密码不能再用，请换一个', en: 'Used' }]
      return HttpResponse.json({ code: 40000, status: 400, msg: '', data: { errors } })
    }
    Object.assign(member, { password: body.new_password, spent: false })
    return ok(null)
  }),
  http.get('*/api/admin/member/store_list', () => ok([store])),
  http.get('*/api/sys/message/list', () =>
    ok({ list: [], unread: { message: 0, notice: 0, todo: 0 }, may_announce: false }),
  ),
  http.get('*/api/sys/ping', () => new HttpResponse(null, { status: 204 })),
  http.post('*/api/store/member/logout', () => ok(null)),
)

configure({ defaultHidden: true })
beforeAll(async () => {
  server.listen({ onUnhandledRequest: 'error' })
  // These modules are loaded lazily; loading the modules here keeps the time out of the tests.
  await Promise.all([import('@/app/console'), import('@/pages/new-password/new-password')])
})
afterAll(() => server.close())
afterEach(() => server.resetHandlers())
beforeEach(async () => {
  act(endSession)
  localStorage.clear()
  Object.assign(member, { password: OLD, spent: true, isLate: true })
  late.next = false
  await startI18n(async () => messages)
})

/** Opens the console as after a reload: the session is already in the storage. */
async function visit() {
  const { beginSession: begin } = await import('@/auth/session')
  act(() => begin({ ...signIn, token: 'tok', stores: [{ ...store, business_day_deadline: null }] }))
  history.replaceState(null, '', '/good/sku/list')
  render(<Root />)
  await screen.findByRole('heading', { name: '设置新密码' })
  return userEvent.setup()
}

/** `old` is null where the screen does not ask for the one-time password. */
async function fill(user: ReturnType<typeof userEvent.setup>, old: string | null, chosen: string, again = chosen) {
  for (const [label, value] of [
    ['一次性密码', old],
    ['新密码', chosen],
    ['确认新密码', again],
  ] as const) {
    if (value === null) continue
    const box = screen.getByLabelText(label)
    await user.clear(box)
    await user.click(box)
    await user.paste(value)
  }
  await user.click(screen.getByRole('button', { name: '保存并进入' }))
}

describe('a console whose operator signed in with a one-time password', () => {
  it('opens no screen before a new password is chosen, then opens the requested screen', async () => {
    const user = await visit()
    expect(screen.queryByText('the goods')).toBeNull()
    expect(screen.queryByRole('navigation')).toBeNull()
    await fill(user, OLD, OWN)
    await screen.findByText('the goods', {}, { timeout: 40_000 })
    expect(member).toMatchObject({ password: OWN, spent: false })
  })

  it('shows errors of browser and server at their fields, and keeps the other values', async () => {
    const user = await visit()
    await user.click(screen.getByRole('button', { name: '保存并进入' }))
    expect(screen.getAllByText('此项必填')).toHaveLength(3)
    await fill(user, 'mistyped', OWN, 'Velvet-Otter-78')
    await screen.findByText('两次输入的新密码不一致')
    await fill(user, 'mistyped', OWN)
    await screen.findByText('原密码不正确')
    const old = screen.getByLabelText('一次性密码')
    expect([document.activeElement, old.getAttribute('aria-invalid')]).toEqual([old, 'true'])
    expect(screen.getByLabelText<HTMLInputElement>('新密码').value).toBe(OWN)
    expect(member.spent).toBe(true)
  })

  it('does not ask for the one-time password again right after the sign-in with it', async () => {
    member.isLate = false
    const user = await visit()
    expect(screen.queryByLabelText('一次性密码')).toBeNull()
    expect(document.activeElement).toBe(screen.getByLabelText('新密码'))
    await user.click(screen.getByRole('button', { name: '保存并进入' }))
    expect(screen.getAllByText('此项必填')).toHaveLength(2)
    await fill(user, null, OLD)
    await screen.findByText('最近 5 次用过的密码不能再用，请换一个')
    await fill(user, null, OWN)
    await screen.findByText('the goods', {}, { timeout: 40_000 })
    expect(member).toMatchObject({ password: OWN, spent: false })
  })

  it('asks for the one-time password when the new password comes too late, and keeps what was typed', async () => {
    Object.assign(member, { isLate: false })
    late.next = true
    const user = await visit()
    await fill(user, null, OWN)
    await screen.findByText('登录已超过 10 分钟，请输入一次性密码')
    expect((await screen.findByLabelText<HTMLInputElement>('新密码')).value).toBe(OWN)
    await fill(user, OLD, OWN)
    await screen.findByText('the goods', {}, { timeout: 40_000 })
  })

  it('judges the new password with the data of the operator', async () => {
    const user = await visit()
    await user.click(screen.getByLabelText('新密码'))
    await user.paste('Password1')
    await screen.findByText('这是常见密码，很容易被猜到')
  })

  it('keeps the rule of the new password beside its error', async () => {
    const user = await visit()
    expect(screen.getByLabelText('新密码').parentElement?.parentElement?.textContent).toContain('含大小写字母')
    await user.click(screen.getByRole('button', { name: '保存并进入' }))
    const field = screen.getByLabelText('新密码').parentElement?.parentElement
    expect(field?.textContent).toMatch(/此项必填.*含大小写字母/)
  })

  it('lets the operator sign out instead', async () => {
    const user = await visit()
    await user.click(screen.getByRole('button', { name: '退出登录' }))
    await waitFor(() => expect(location.pathname).toBe('/login'))
    expect(localStorage.getItem('token')).toBeNull()
  })
})

it('the dialog of the administrator shows the one-time password as plain text', () => {
  expect(adminMemberActions.reset_password?.returns).toEqual({ new_password: { type: 'text' } })
})
