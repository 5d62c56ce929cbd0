import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fakeViews, post } from './fake-views'
import { ApiError } from '@/request/api-error'
import { fakeApi, order, renderList } from '../harness'
import { see, user } from '../see'

// The list imports both when they are opened; on a busy machine that takes longer than a test waits.
beforeAll(() =>
  Promise.all([
    import('@/components/list-page/views/view-menu'),
    import('@/components/list-page/views/save-view-dialog'),
  ]),
)
beforeEach(() => {
  localStorage.clear()
  fakeViews.clear()
})

const api = () => fakeApi({ rows: [order(1), order(2)] })
const address = () => screen.getByTestId('address').textContent
const button = (name: string | RegExp) => screen.findByRole('button', { name })
/** The server's refusal of a call whose parameter `path` names a row that does not exist. */
const gone = (path: string) =>
  new ApiError('数据不存在', { kind: 'business', code: 40400, data: { errors: [{ path, zh: '', en: '' }] } })
const mine = (more: object = {}) => ({
  id: 5,
  name: '本周待审核',
  own: true,
  by: '我',
  share: null,
  state: { filters: { check_status: 'submitted' }, sort: '-total_amount', density: 'compact' },
  ...more,
})

describe('saved views', () => {
  it('of the same name are told apart by who shared them', async () => {
    fakeViews.views = [mine(), mine({ id: 6, own: false, by: '周运营' })]
    renderList(api())
    await see.row('SO1')
    await user.click(await button('视图：标准视图'))
    await button('打开列表时使用“本周待审核”')
    const star = await button('打开列表时使用“本周待审核 · 周运营”')
    expect(star.title).toBe('打开列表时使用“本周待审核 · 周运营”')
  })

  it('are written to the address when chosen, and marked once changed', async () => {
    fakeViews.views = [mine()]
    const calls = api()
    renderList(calls)
    await see.row('SO1')
    await user.click(await button('视图：标准视图'))
    await user.click(await button(/本周待审核$/))
    await waitFor(() => expect(address()).toContain('f.check_status=submitted'))
    expect(address()).toContain('sort=-total_amount')
    expect(address()).toContain('view=5')
    expect(calls.list.mock.lastCall?.[0]).toMatchObject({
      filters: { check_status: 'submitted' },
      sort: '-total_amount',
    })
    const chosen = await button('视图：本周待审核')
    expect(chosen.textContent).not.toContain('已修改')
    await user.click(await button('标准行高'))
    await waitFor(() => expect(chosen.textContent).toContain('已修改'))
    await user.click(chosen)
    await user.click(await button('保存修改'))
    await waitFor(() =>
      expect(post.mock.calls[0]?.slice(0, 2)).toEqual(['/sys/view/save', expect.objectContaining({ id: 5 })]),
    )
    expect(post.mock.calls[0]?.[1]).toMatchObject({
      state: { density: 'comfortable', filters: { check_status: 'submitted' } },
    })
    await waitFor(() => expect(chosen.textContent).not.toContain('已修改'))
  })

  it('store the current list under a name, shared with a role by operators who may share', async () => {
    fakeViews.roles = [{ kind: 'store_role', id: 3, name: '店员' }]
    renderList(api(), { path: '/list?f.check_status=draft' })
    await see.row('SO1')
    await user.click(await button('视图：标准视图'))
    await user.click(await button('另存为视图'))
    const dialog = await screen.findByRole('dialog')
    await user.type(within(dialog).getByLabelText('视图名称'), '草稿')
    await user.click(within(dialog).getByRole('combobox', { name: '谁可以使用' }))
    await user.click(await screen.findByText('店员'))
    await user.click(within(dialog).getByRole('checkbox'))
    await user.click(within(dialog).getByRole('button', { name: '保存视图' }))
    await waitFor(() => expect(address()).toContain('view=1'))
    expect(post.mock.calls[0]?.[1]).toMatchObject({
      list: 'example.order',
      name: '草稿',
      share: { kind: 'store_role', role_id: 3 },
      state: { filters: { check_status: 'draft' } },
    })
    expect(fakeViews.default_id).toBe(1)
  })

  it('can be taken back from a role with which the operator may not share any more', async () => {
    const share = { kind: 'store_role', role_id: 3, role: '店员' }
    fakeViews.views = [{ id: 1, name: '草稿', own: true, by: '我', share, state: {} }]
    renderList(api(), { path: '/list' })
    await see.row('SO1')
    await user.click(await button('视图：标准视图'))
    await user.click(await screen.findByRole('button', { name: '修改视图“草稿”' }))
    const dialog = await screen.findByRole('dialog')
    const choice = within(dialog).getByRole('combobox', { name: '谁可以使用' })
    expect(dialog.textContent).toContain('店员')
    await user.click(choice)
    await user.click(await screen.findByText('仅自己'))
    await user.click(within(dialog).getByRole('button', { name: '保存视图' }))
    await waitFor(() => expect(post.mock.calls[0]?.[1]).toMatchObject({ id: 1, share: null }))
  })

  it('that are not active keep their state when they are renamed', async () => {
    fakeViews.views = [mine()]
    renderList(api(), { path: '/list?f.check_status=draft&view=0' })
    await see.row('SO1')
    await user.click(await button('视图：标准视图'))
    await user.click(await button('修改视图“本周待审核”'))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).queryByText(/保存当前的筛选/)).toBeNull()
    await user.type(within(dialog).getByLabelText('视图名称'), '的')
    await user.click(within(dialog).getByRole('button', { name: '保存视图' }))
    await waitFor(() => expect(post).toHaveBeenCalledTimes(1))
    expect(post.mock.calls[0]?.[1]).toMatchObject({
      id: 5,
      name: '本周待审核的',
      state: { filters: { check_status: 'submitted' }, sort: '-total_amount' },
    })
    expect(address()).toBe('/list?f.check_status=draft&view=0')
  })

  it('are applied at opening when one is the default, unless the address has parameters', async () => {
    fakeViews.views = [mine()]
    fakeViews.default_id = 5
    const { unmount } = renderList(api())
    await waitFor(() => expect(address()).toContain('view=5'))
    unmount()
    renderList(api(), { path: '/list?f.check_status=draft' })
    await see.row('SO1')
    expect(address()).toBe('/list?f.check_status=draft')
  })

  it('say when a part of them no longer exists', async () => {
    fakeViews.views = [mine({ state: { filters: { gone: 'x', check_status: 'draft' } } })]
    renderList(api())
    await user.click(await button('视图：标准视图'))
    await user.click(await button(/本周待审核$/))
    expect(await screen.findByText(/1 项条件已不适用/)).toBeTruthy()
  })

  it('ask once before they are deleted, and leave the focus on the next line', async () => {
    fakeViews.views = [mine(), mine({ id: 6, name: '上周' })]
    renderList(api())
    await see.row('SO1')
    await user.click(await button('视图：标准视图'))
    await user.dblClick(await button('删除视图“本周待审核”'))
    const ask = (await screen.findByText('删除视图“本周待审核”？')).closest('.ant-popover')
    expect(ask?.className).not.toContain('hidden')
    await user.click(await button('删除'))
    await waitFor(() => expect(screen.queryByRole('button', { name: /本周待审核$/ })).toBeNull())
    expect(post.mock.calls.map((call) => call.slice(0, 2))).toEqual([['/sys/view/delete', { id: 5 }]])
    expect(document.activeElement?.textContent).toContain('上周')
  })

  it('leave the menu with a message that names them when another browser has deleted them already', async () => {
    fakeViews.views = [mine(), mine({ id: 6, name: '上周' })]
    renderList(api(), { path: '/list?view=6' })
    await see.row('SO1')
    await user.click(await button('视图：上周'))
    await user.click(await button('删除视图“上周”'))
    fakeViews.views = [mine()]
    post.mockRejectedValueOnce(gone('id'))
    await user.click(await button('删除'))
    expect(await screen.findByText('视图“上周”此前已在其他浏览器中被删除。')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('上周')).toBeNull())
    expect(await button('视图：标准视图')).toBeTruthy()
  })

  it('may be saved as new ones when another browser deletes them while they are changed', async () => {
    fakeViews.views = [mine({ id: 6, name: '上周' })]
    renderList(api())
    await see.row('SO1')
    await user.click(await button('视图：标准视图'))
    await user.click(await button('修改视图“上周”'))
    const dialog = await screen.findByRole('dialog')
    await user.type(within(dialog).getByLabelText('视图名称'), '的')
    fakeViews.views = []
    post.mockRejectedValueOnce(gone('id'))
    await user.click(within(dialog).getByRole('button', { name: '保存视图' }))
    expect(await screen.findByText(/^视图“上周”已在其他浏览器中被删除/)).toBeTruthy()
    await within(dialog).findByText('另存为视图')
    await user.click(within(dialog).getByRole('button', { name: '保存视图' }))
    await waitFor(() => expect(post.mock.lastCall?.[1]).not.toHaveProperty('id'))
    expect(post.mock.lastCall?.[1]).toMatchObject({ name: '上周的' })
  })

  it('say whether the role is gone, and leave the menu when they cannot become the default any more', async () => {
    fakeViews.views = [mine({ own: false, by: '李' })]
    renderList(api())
    await see.row('SO1')
    await user.click(await button('视图：标准视图'))
    await user.click(await button('另存为视图'))
    const dialog = await screen.findByRole('dialog')
    await user.type(within(dialog).getByLabelText('视图名称'), '上周')
    post.mockRejectedValueOnce(gone('share.role_id'))
    await user.click(within(dialog).getByRole('button', { name: '保存视图' }))
    expect(await screen.findByText('视图“上周”未保存：所共享的角色已不存在。')).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await user.click(await button('视图：标准视图'))
    const star = await button('打开列表时使用“本周待审核 · 李”')
    fakeViews.views = []
    post.mockRejectedValueOnce(gone('id'))
    await user.click(star)
    expect(await screen.findByText('视图“本周待审核”已被删除，或不再共享给您。')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: '打开列表时使用“本周待审核 · 李”' })).toBeNull())
  })
})
