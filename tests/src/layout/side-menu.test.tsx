import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import layout from '@/i18n/zh-CN/layout.json'
import { startI18n } from '@/i18n/i18n'
import { menu } from '@/layout/frame.example'
import { SideMenu } from '@/layout/menus/side-menu'

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
