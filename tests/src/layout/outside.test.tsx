import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import App from 'antd/es/app'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { beforeEach, describe, expect, it } from 'vitest'
import common from '@/i18n/zh-CN/common.json'
import layout from '@/i18n/zh-CN/layout.json'
import { switchRole } from '@/auth/role'
import { startI18n } from '@/i18n/i18n'
import { menu, orders, sku, skus } from '@/layout/frame.example'
import { SideMenu } from '@/layout/menus/side-menu'
import TopMenu from '@/layout/menus/top-menu'
import { UserMenu } from '@/layout/menus/user-menu'
import { isSample } from '@/layout/menu-location'

beforeEach(async () => {
  const i18n = await startI18n(async () => ({}))
  i18n.addResourceBundle('zh-CN', 'layout', layout)
  i18n.addResourceBundle('zh-CN', 'common', common)
})

const link = () => screen.getByRole('link', { name: /组件库官网/ })
const expectExternalLink = () =>
  expect([link().getAttribute('href'), link().getAttribute('target'), link().getAttribute('rel')]).toEqual([
    'https://ant.design/index-cn',
    '_blank',
    'noopener noreferrer',
  ])

describe('an external menu entry', () => {
  it.each([false, true])('is a link of the side menu, collapsed: %s', (collapsed) => {
    render(
      <MemoryRouter>
        <SideMenu groups={menu} current={null} collapsed={collapsed} />
      </MemoryRouter>,
    )
    expectExternalLink()
  })

  it('is a link of the top menu', () => {
    // jsdom does not measure widths, so antd moves all entries into the overflow menu, the last entry.
    render(
      <MemoryRouter>
        <TopMenu groups={menu.slice(-1)} current={null} />
      </MemoryRouter>,
    )
    expectExternalLink()
  })
})

function Address() {
  return <output>{useLocation().pathname}</output>
}

describe('the user menu', () => {
  const nothing = () => undefined
  const userMenu = (avatar?: string, offersRoles = false) => (
    <App>
      <MemoryRouter>
        <UserMenu
          name="林晓"
          avatar={avatar}
          detail="199"
          phone={false}
          screens={[skus]}
          offersRoles={offersRoles}
          onSettings={nothing}
          onKeys={nothing}
          onSignOut={nothing}
        />
        <Address />
      </MemoryRouter>
    </App>
  )

  it('leads to the screens of the operator’s own account', async () => {
    render(userMenu())
    const user = userEvent.setup()
    await user.click(screen.getByRole('button'))
    await user.click(await screen.findByRole('menuitem', { name: '商品管理' }))
    expect(screen.getByRole('status').textContent).toBe(skus.path)
  })

  it('offers the role to try out on sample screens only', async () => {
    switchRole('adminHandle')
    const { rerender } = render(userMenu())
    await userEvent.setup().click(screen.getByRole('button'))
    await screen.findByRole('menuitem', { name: '商品管理' })
    expect(screen.queryByRole('menuitem', { name: /示例页面/ })).toBeNull()
    rerender(userMenu(undefined, true))
    await screen.findByRole('menuitem', { name: '示例页面：切换为普通用户' })
    const samples = [{ key: 'list', title: { zh: '列表页', en: 'Lists' }, sample: true, routes: [sku] }, ...menu]
    expect([isSample(samples, sku), isSample(samples, orders)]).toEqual([true, false])
  })

  it('shows the operator’s picture, or an icon when there is none or it cannot be loaded', () => {
    const picture = () => screen.getByRole('button', { name: /林晓/ }).querySelector('img')
    const { rerender } = render(userMenu())
    expect(picture()).toBeNull()
    rerender(userMenu('/api/file/gone'))
    expect(picture()?.getAttribute('src')).toBe('/api/file/gone')
    fireEvent.error(picture()!)
    expect(picture()).toBeNull()
    rerender(userMenu('/api/file/new'))
    expect(picture()?.getAttribute('src')).toBe('/api/file/new')
  })
})
