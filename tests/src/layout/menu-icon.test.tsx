import ShopOutlined from '@ant-design/icons/es/icons/ShopOutlined'
import { act, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import * as menuIcons from '@/generated/menu-icons'
import { menu } from '@/generated/menu'
import { MenuIcon, MenuIconsContext } from '@/layout/menus/menu-icon'

const show = (name: string | undefined) =>
  act(async () =>
    render(
      <MenuIconsContext value={{ shop: ShopOutlined }}>
        <MenuIcon name={name} />
      </MenuIconsContext>,
    ),
  )

describe('the icon of a menu group', () => {
  it('is there at once for every group of the manifest', () => {
    expect(menu.map(({ icon }) => icon).filter((icon) => !(icon in menuIcons))).toEqual([])
  })

  it.each([
    ['shop', 'shop'],
    // An operator may choose any icon for the menu of the company.
    ['truck', 'truck'],
    ['no-such-icon', 'appstore'],
    [undefined, 'appstore'],
  ])('%s is drawn as %s', async (name, drawn) => {
    await show(name)
    expect(await screen.findByRole('img', { name: drawn })).toBeTruthy()
  })
})
