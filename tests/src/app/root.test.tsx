import { act, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Root } from '@/app/root'
import { endSession, followOtherTabs } from '@/auth/session'
import { startI18n } from '@/i18n/i18n'
import { OnlyStore } from '@/components/store-choice/only-store'
import { currentClient } from '@/request/current-client'

vi.mock('@/generated/menu', () => ({
  landing: '/dashboard/workplace',
  menu: [{ key: 'good', title: { zh: '商品', en: 'Goods' }, routes: ['Skus', 'Brands'] }],
}))
vi.mock('@/generated/routes', () => {
  const route = (name: string, path: string, more: object = {}) => ({
    name,
    path,
    title: { zh: name, en: name },
    requiresAuth: true,
    roles: ['*'],
    cached: true,
    screen: 'list',
    load: async () => ({ default: Sample }),
    ...more,
  })
  return {
    routes: [
      route('Skus', '/good/sku/list', { entity: 'good.sku' }),
      route('Brands', '/good/brand/list'),
      route('Sku', '/good/sku/update', { screen: 'update', hidden: true }),
      route('Secret', '/admin/secret', { roles: ['nobody'] }),
    ],
  }
})

function Sample() {
  const { pathname, search } = useLocation()
  const [from, setFrom] = useState('')
  useEffect(() => void currentClient().get<string>('/rows').then(setFrom), [])
  return (
    <>
      <OnlyStore />
      <output>
        {pathname}
        {search} of {from}
      </output>
    </>
  )
}

const store = (id: number) => ({
  id,
  store_name: `店${id}`,
  status: 'open',
  store_type: 'direct',
  open_date: null,
  business_day_deadline: null,
})
const ok = (data: unknown) => HttpResponse.json({ code: 0, status: 200, msg: '', data })
const dead = () => HttpResponse.json({ code: 50008, status: 401, msg: 'dead', data: null })
const info = {
  name: '林晓',
  avatar: '',
  organization: '',
  role: 'user',
  accountId: 'M1',
  role_type: 'store',
  permissions: ['sku:list'],
  flags: {},
  store_ids: [1, 2],
  warehouse_ids: [],
  settings: { tenant_name: '鲜邻', time_zone: 'Asia/Urumqi' },
}

const server = setupServer(
  http.post('*/api/store/member/login', () =>
    ok({
      token: 'tok',
      tenant_id: 11,
      mobile: '199',
      username: 'u',
      user_id: 5,
      expires: 1,
      stores: [store(1), store(2)],
    }),
  ),
  http.post('*/api/store/member/logout', () => ok(null)),
  http.get('*/api/user/info', () => ok(info)),
  http.get('*/api/admin/member/store_list', () => ok([store(1), store(2)])),
  http.get('*/api/sys/message/list', () =>
    ok({ list: [], unread: { message: 0, notice: 0, todo: 0 }, may_announce: false }),
  ),
  http.get('*/api/sys/ping', () => new HttpResponse(null, { status: 204 })),
  http.get('*/api/rows', ({ request }) =>
    ok(`tenant ${request.headers.get('tenant-id')} store ${request.headers.get('store-id')}`),
  ),
)

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' })
  vi.spyOn(console, 'error')
})
afterAll(() => server.close())
beforeEach(async () => {
  act(endSession)
  localStorage.clear()
  await startI18n(async () => ({}))
})
afterEach(() => server.resetHandlers())

async function visit(address: string) {
  history.replaceState(null, '', address)
  render(<Root />)
  return userEvent.setup()
}

async function signIn(user: Awaited<ReturnType<typeof visit>>) {
  await user.type(await screen.findByLabelText('手机号'), '199')
  await user.type(screen.getByLabelText('密码'), 'secret')
  await user.type(screen.getByLabelText('企业名称'), '鲜邻{Enter}')
  await screen.findByRole('navigation', { name: '主菜单' }, { timeout: 15_000 })
}

const address = () => location.pathname + location.search

// Determining which elements are hidden takes most of the time of a query in jsdom.
configure({ defaultHidden: true })

describe('the console', () => {
  it('/ leads to the sign-in, which leads to the first route of the menu', async () => {
    const user = await visit('/')
    await signIn(user)
    expect(address()).toBe('/good/sku/list')
    expect(await screen.findByText('/good/sku/list of tenant 11 store 1')).toBeTruthy()
    expect(await screen.findByText('时间均按乌鲁木齐时间显示')).toBeTruthy()
    expect(localStorage.getItem('userRole')).toBe('user')
  })

  it('keeps the intended route through the sign-in', async () => {
    const user = await visit('/good/sku/update?id=7')
    await waitFor(() => expect(address()).toBe('/login?redirect=Sku&id=7'))
    await signIn(user)
    expect(address()).toBe('/good/sku/update?id=7')
  })

  it('sends a refused operator to the first route, and an unknown address to "not found"', async () => {
    const user = await visit('/admin/secret')
    await signIn(user)
    expect(address()).toBe('/good/sku/list')
    act(() => {
      history.pushState(null, '', '/nowhere')
      window.dispatchEvent(new PopStateEvent('popstate'))
    })
    expect(await screen.findByText('抱歉，找不到这个页面。')).toBeTruthy()
  })

  it('an ended session at the start leads back to the sign-in without a dialog', async () => {
    const user = await visit('/login')
    server.use(http.get('*/api/user/info', dead))
    await user.type(await screen.findByLabelText('手机号'), '199')
    await user.type(screen.getByLabelText('密码'), 'secret')
    await user.type(screen.getByLabelText('企业名称'), '鲜邻{Enter}')
    await waitFor(() => expect(localStorage.getItem('token')).toBeNull(), { timeout: 10_000 })
    expect(await screen.findByLabelText('手机号')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('a switch of store requests everything again for the new store', async () => {
    const user = await visit('/good/sku/list?q=1')
    await signIn(user)
    expect(await screen.findByText('/good/sku/list?q=1 of tenant 11 store 1')).toBeTruthy()
    fireEvent.mouseDown(screen.getByRole('combobox', { name: '当前门店' }))
    await user.click(await screen.findByTitle('店2'))
    expect(await screen.findByText('/good/sku/list of tenant 11 store 2')).toBeTruthy()
    expect(JSON.parse(localStorage.getItem('login-store-info') ?? '').id).toBe(2)
  })

  it('head office may choose all stores: requests name no store, and the page shows no limit to a store', async () => {
    const user = await visit('/good/sku/list')
    server.use(http.get('*/api/user/info', () => ok({ ...info, role_type: 'head_office' })))
    await signIn(user)
    expect(await screen.findByText('/good/sku/list of tenant 11 store 1')).toBeTruthy()
    expect(screen.getByText('仅看店1')).toBeTruthy()
    fireEvent.mouseDown(screen.getByRole('combobox', { name: '当前门店' }))
    expect(await screen.findByText(/列表、工作台和数据分析只显示该门店/)).toBeTruthy()
    await user.click(await screen.findByTitle('全部门店'))
    expect(await screen.findByText('/good/sku/list of tenant 11 store null')).toBeTruthy()
    expect(screen.queryByText(/仅看/)).toBeNull()
    expect(localStorage.getItem('login-store-info')).toBeNull()
    expect(screen.getByText('全部门店')).toBeTruthy()
  })

  it('choosing the store of head office chooses all stores', async () => {
    const user = await visit('/good/sku/list')
    const stores = [store(1), { ...store(3), store_type: 'head_office' }]
    server.use(
      http.get('*/api/user/info', () => ok({ ...info, role_type: 'head_office' })),
      http.get('*/api/admin/member/store_list', () => ok(stores)),
    )
    await signIn(user)
    await waitFor(() => expect(screen.getByText('仅看店1')).toBeTruthy())
    await user.click(screen.getByRole('button', { name: '查看全部门店' }))
    expect(await screen.findByText('/good/sku/list of tenant 11 store 3')).toBeTruthy()
    expect(screen.queryByText(/仅看/)).toBeNull()
  })

  it('signing out leaves the plain sign-in screen and nothing of the operator', async () => {
    const user = await visit('/good/brand/list')
    await signIn(user)
    await user.click(screen.getByRole('button', { name: '账号：林晓' }))
    await user.click(await screen.findByText('退出登录'))
    expect(await screen.findByLabelText('手机号')).toBeTruthy()
    expect(address()).toBe('/login')
    expect(
      Object.keys(localStorage).filter((key) =>
        ['token', 'login-store-info', 'login-member-info', 'userRole'].includes(key),
      ),
    ).toEqual([])
  })

  it('signing out in another tab signs out here', async () => {
    const stop = followOtherTabs()
    const user = await visit('/good/brand/list')
    await signIn(user)
    localStorage.removeItem('token')
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token' })))
    expect(await screen.findByLabelText('手机号')).toBeTruthy()
    await waitFor(() => expect(address()).toBe('/login?redirect=Brands'))
    stop()
  })

  it('200 answers of an ended session give one dialog', async () => {
    const user = await visit('/good/brand/list')
    await signIn(user)
    server.use(http.get('*/api/rows', dead))
    const answers = await act(() => Promise.allSettled(Array.from({ length: 200 }, () => currentClient().get('/rows'))))
    expect(answers.filter((answer) => answer.status === 'rejected')).toHaveLength(200)
    const dialogs = await screen.findAllByRole('dialog')
    expect(dialogs).toHaveLength(1)
    expect(within(dialogs[0] ?? document.body).getByText('重新登录')).toBeTruthy()
  })
})
