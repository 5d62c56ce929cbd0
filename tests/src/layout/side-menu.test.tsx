import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import App from 'antd/es/app'
import { beforeEach, expect, it, vi } from 'vitest'
import { MenuContext } from '@/components/menu-context'
import layout from '@/i18n/zh-CN/layout.json'
import { startI18n } from '@/i18n/i18n'
import { menu } from '@/layout/frame.example'
import { SideMenu } from '@/layout/menus/side-menu'
import { MAX_FAVOURITES, setFavourites } from '@/settings/favourites'
import { switchSettings } from '@/settings/settings'

beforeEach(async () => {
  const i18n = await startI18n(async () => ({}))
  i18n.addResourceBundle('zh-CN', 'layout', layout)
  // jsdom lays nothing out.
  Element.prototype.scrollIntoView = vi.fn()
})

it('shows the current screen although its group was folded before', async () => {
  const group = menu.find(({ routes }) => routes.length > 1)!
  const [first, second] = group.routes
  const shown = (current: string) => (
    <MemoryRouter>
      <SideMenu groups={menu} current={current} collapsed={false} />
    </MemoryRouter>
  )
  const { rerender } = render(shown(first!.path))
  const heading = screen.getByRole('button', { name: new RegExp(group.title.zh), expanded: true })
  await userEvent.click(heading)
  expect(heading.getAttribute('aria-expanded')).toBe('false')
  rerender(shown(second!.path))
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe(second!.title.zh)
})

it('says at the star of another screen, and when it is pressed, that no more quick actions can be added', async () => {
  const group = menu.find(({ routes }) => routes.length > 1)!
  const [first] = group.routes
  const names = Array.from({ length: MAX_FAVOURITES }, (_, n) => `screen ${n}`)
  const shown = (name: string) => ({ ...first!, name })
  switchSettings('1:70')
  setFavourites(names)
  render(
    <App>
      <MemoryRouter>
        <MenuContext value={[{ ...group, routes: [...names, first!.name].map(shown) }]}>
          <SideMenu groups={menu} current={first!.path} collapsed={false} />
        </MenuContext>
      </MemoryRouter>
    </App>,
  )
  const hint = `不能加入${first!.title.zh}：快捷操作最多 12 个，请先移出一个`
  const star = screen.getByRole('button', { name: hint })
  expect(star.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(star)
  expect(await screen.findByText(hint)).toBeTruthy()
  // Later presses repeat no notice.
  await userEvent.click(star)
  expect(screen.getAllByText(hint)).toHaveLength(1)
})
