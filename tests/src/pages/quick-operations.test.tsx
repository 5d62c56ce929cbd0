import { act, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, it } from 'vitest'
import { MenuContext } from '@/components/menu-context'
import { startI18n } from '@/i18n/i18n'
import { QuickOperations } from '@/pages/dashboard/workplace/quick-operations'
import workplace from '@/pages/dashboard/workplace/workplace.zh-CN.json'
import { MAX_FAVOURITES, setFavourites } from '@/settings/favourites'
import { switchSettings } from '@/settings/settings'

const OWNER = '1:77'
const favourites = () => JSON.parse(localStorage.getItem(`quick-operations:${OWNER}`) ?? 'null') as unknown
const route = (name: string) => ({
  name,
  path: `/${name}`,
  title: { zh: name, en: name },
  load: async () => ({ default: () => null }),
})
/** As many screens as may be chosen. */
const OTHER_SCREENS = Array.from({ length: MAX_FAVOURITES }, (_, index) => `other_${index + 1}`)
const MENU = [
  { key: 'shop', title: { zh: '门店', en: 'Shop' }, routes: ['stock', 'orders', 'prices', 'shifts'].map(route) },
  { key: 'other', title: { zh: '其他', en: 'Other' }, routes: OTHER_SCREENS.map(route) },
]

beforeEach(async () => {
  const i18n = await startI18n(async () => ({}))
  i18n.addResourceBundle('zh-CN', 'workplace', workplace)
  localStorage.clear()
  switchSettings(null)
  switchSettings(OWNER)
  setFavourites(['stock', 'screen_of_another_role', 'orders', 'prices'])
  render(
    <MemoryRouter>
      <MenuContext value={MENU}>
        <QuickOperations />
      </MenuContext>
    </MemoryRouter>,
  )
  fireEvent.click(screen.getByRole('button', { name: workplace.quick_set }))
})

const arrow = (words: string, title: string) => screen.getByRole('button', { name: words.replace('{{title}}', title) })

it('keeps favourites that the menu does not show at their places', async () => {
  fireEvent.click(arrow(workplace.quick_up, 'prices'))
  expect(favourites()).toEqual(['stock', 'screen_of_another_role', 'prices', 'orders'])
  fireEvent.click(arrow(workplace.quick_down, 'stock'))
  expect(favourites()).toEqual(['prices', 'screen_of_another_role', 'stock', 'orders'])
  fireEvent.mouseDown(screen.getByRole('combobox'))
  fireEvent.click(await screen.findByTitle('shifts'))
  expect(favourites()).toEqual(['prices', 'screen_of_another_role', 'stock', 'orders', 'shifts'])
  fireEvent.click(document.querySelector('.ant-select-item-option[title="prices"]')!)
  expect(favourites()).toEqual(['stock', 'screen_of_another_role', 'orders', 'shifts'])
})

it('leaves the focus on an arrow whose row has reached the end', async () => {
  const user = userEvent.setup()
  arrow(workplace.quick_up, 'orders').focus()
  await user.keyboard('{Enter}')
  expect(favourites()).toEqual(['orders', 'screen_of_another_role', 'stock', 'prices'])
  const up = arrow(workplace.quick_up, 'orders')
  expect(document.activeElement).toBe(up)
  expect(up.getAttribute('aria-disabled')).toBe('true')
  await user.keyboard('{Enter}')
  expect(favourites()).toEqual(['orders', 'screen_of_another_role', 'stock', 'prices'])
})

it('says how many screens are chosen, and when no more can be added', () => {
  expect(screen.getByRole('status').textContent).toBe(`已选 3 个，最多 ${MAX_FAVOURITES} 个`)
  act(() => setFavourites(OTHER_SCREENS))
  expect(screen.getByRole('status').textContent).toBe(`已选满 ${MAX_FAVOURITES} 个，请先移出一个再添加`)
})
