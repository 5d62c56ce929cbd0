import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fakeViews, post } from './views/fake-views'
import { fakeApi, order, renderList } from './harness'
import { see, user } from './see'

beforeEach(() => fakeViews.clear())
afterEach(() => localStorage.clear())

const headers = () => [...document.querySelectorAll('thead th')].map((cell) => cell.textContent ?? '')
const show = async () => {
  renderList(fakeApi({ rows: [order(1)] }))
  await see.row('SO1')
}
/** Opens the list as on another device: without anything that this browser has stored. */
const elsewhere = async () => {
  cleanup()
  localStorage.clear()
  await show()
}

it('columns and density chosen on one device apply on the first visit from another device', async () => {
  await show()
  expect(headers().some((text) => text.includes('门店'))).toBe(true)
  await user.click(see.now('button', '紧凑行高'))
  await user.click(see.now('button', '列设置'))
  await user.click(await see.soon('label', /门店/))
  await waitFor(() => expect(fakeViews.layout).toMatchObject({ density: 'compact' }))
  await waitFor(() => expect(JSON.stringify(fakeViews.layout)).toContain('{"name":"store_id","shown":false}'))
  await elsewhere()
  expect(headers().some((text) => text.includes('门店'))).toBe(false)
  expect(see.maybe('button', '标准行高')).toBeTruthy()
})

it('the order of rows chosen on one device applies on the first visit from another device', async () => {
  await show()
  await user.click(see.now('thead button', /订货数量/))
  await waitFor(() => expect(fakeViews.layout).toMatchObject({ sort: 'total_qty' }))
  cleanup()
  localStorage.clear()
  const api = fakeApi({ rows: [order(1)] })
  renderList(api)
  await see.row('SO1')
  expect(api.list).toHaveBeenLastCalledWith(expect.objectContaining({ sort: 'total_qty' }), expect.anything())
})

it('changes made in another browser stay, when this one changes something else', async () => {
  fakeViews.layout = { density: 'comfortable' }
  await show()
  await see.soon('button', '紧凑行高')
  // Another browser stores a page size after this one has loaded the layout.
  fakeViews.layout = { density: 'comfortable', pageSize: 50 }
  await user.click(see.now('button', '紧凑行高'))
  await waitFor(() => expect(fakeViews.layout).toEqual({ density: 'compact', pageSize: 50 }))
  expect(post).toHaveBeenLastCalledWith(
    '/sys/view/layout',
    expect.objectContaining({ changed: ['density'] }),
    expect.anything(),
  )
})

it('the layout of the role applies until the operator chooses a layout', async () => {
  fakeViews.role_layout = { density: 'compact' }
  await show()
  await user.click(await see.soon('button', '标准行高'))
  await waitFor(() => expect(fakeViews.layout).toMatchObject({ density: 'comfortable' }))
  await elsewhere()
  expect(see.maybe('button', '紧凑行高')).toBeTruthy()
  await user.click(see.now('button', '列设置'))
  await user.click(await see.soon('button', '恢复默认'))
  await see.soon('button', '标准行高')
  await waitFor(() => expect(fakeViews.layout).toBeNull())
})

it('the defaults, once restored, include the order of rows: the address keeps no sort of its own', async () => {
  const address = () => screen.getByTestId('address').textContent
  renderList(fakeApi({ rows: [order(1)] }), { path: '/list?sort=total_qty' })
  await see.row('SO1')
  await user.click(see.now('thead button', /订货数量/))
  expect(address()).toContain('sort=-total_qty')
  await user.click(see.now('button', '列设置'))
  await user.click(await see.soon('button', '恢复默认'))
  await waitFor(() => expect(address()).toBe('/list'))
})

it('a layout that could not be sent is stored, and sent at the next visit', async () => {
  post.mockRejectedValueOnce(new Error('no line'))
  await show()
  await user.click(see.now('button', '紧凑行高'))
  await waitFor(() => expect(post).toHaveBeenCalled())
  expect(fakeViews.layout).toBeNull()
  cleanup()
  await show()
  expect(see.maybe('button', '标准行高')).toBeTruthy()
  await waitFor(() => expect(fakeViews.layout).toMatchObject({ density: 'compact' }))
  await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.startsWith('list:'))).toEqual([]))
})

/** Opens the menu of columns and the choice of roles with which the layout is shared. */
async function chooseRoles() {
  await user.click(see.now('button', '列设置'))
  const select = await waitFor(() => {
    const comboboxElement = document.querySelector<HTMLElement>('.ant-popover [role=combobox]')
    if (!comboboxElement) throw new Error('no select')
    return comboboxElement
  })
  await user.click(select)
}

it('an operator who may edit roles shares the layout with a role, and withdraws it', async () => {
  fakeViews.roles = [{ kind: 'store_role', id: 3, name: '理货员' }]
  await show()
  await chooseRoles()
  await user.click(await see.soon('.ant-select-item-option', '理货员'))
  await waitFor(() => expect(fakeViews.shared_layouts).toMatchObject([{ kind: 'store_role', role_id: 3 }]))
  await see.soon('button', '更新为当前设置')
  await user.click(await see.soon('.ant-select-item-option', '理货员'))
  await waitFor(() => expect(fakeViews.shared_layouts).toEqual([]))
})

it('names who has shared another layout with the role meanwhile, and asks before that layout is lost', async () => {
  fakeViews.roles = [{ kind: 'store_role', id: 3, name: '理货员' }]
  await show()
  const byOther = { kind: 'store_role', role_id: 3, own: false, by: '周运营' }
  fakeViews.shared_layouts = [byOther]
  await chooseRoles()
  await see.soon('.ant-popover p', '理货员：由周运营设置')
  await user.click(await see.soon('.ant-select-item-option', '理货员'))
  await user.click(await see.soon('button', '保留'))
  expect(fakeViews.shared_layouts).toEqual([byOther])
  await user.click(see.now('button', '更新为当前设置'))
  await user.click(await see.soon('button', '替换'))
  await waitFor(() => expect(fakeViews.shared_layouts).toMatchObject([{ role_id: 3, own: true }]))
})
