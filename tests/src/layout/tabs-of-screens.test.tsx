import { act, configure, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { addresses, happened, late, show } from './frame'

afterEach(() => {
  vi.restoreAllMocks()
})

// Determining which elements are hidden takes most of the time of a query in jsdom.
configure({ defaultHidden: true })

describe('tabs', () => {
  it('keep typed values and separate addresses', async () => {
    const { user, front, menu, tab, address } = await show()
    await user.type((await front('list')).getByLabelText('typed'), 'milk')
    await user.click((await front('list')).getByText('filter'))
    expect(address()).toBe('/list?q=x')
    await user.click(menu('other页'))
    await user.click((await front('other')).getByText('filter'))
    await user.click(tab(/list页/))
    const list = await front('list')
    expect((list.getByLabelText('typed') as HTMLInputElement).value).toBe('milk')
    expect(list.getByText('/list?q=x')).toBeTruthy()
    await waitFor(() => expect(address()).toBe('/list?q=x'))
  })

  it('show their screen before their address, and the address before the next key', async () => {
    const { user, front, menu, tab, address } = await show('/list?q=1')
    await front('list')
    await user.click(menu('other页'))
    await front('other')
    await waitFor(() => expect(address()).toBe('/other'))
    fireEvent.click(tab(/list页/))
    expect(tab(/list页/).getAttribute('aria-current')).toBe('page')
    expect(address()).toBe('/other')
    fireEvent.keyDown(document.body, { key: 'Shift' })
    expect(address()).toBe('/list?q=1')
  })

  it('give the focus back to the field in which the operator typed, by their link and not after closing a tab', async () => {
    const { user, front, menu, tab } = await show()
    const field = (await front('list')).getByLabelText('typed')
    await user.type(field, 'mi')
    await user.click(menu('other页'))
    await front('other')
    await user.click(tab(/list页/))
    await waitFor(() => expect(document.activeElement).toBe(field))
    await user.keyboard('lk')
    expect((field as HTMLInputElement).value).toBe('milk')

    await user.click(tab('other页'))
    await waitFor(() => expect(document.activeElement).toBe(tab('other页')))
    await user.keyboard('{Delete}')
    await waitFor(() => expect(document.activeElement).toBe(tab(/list页/)))
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(document.activeElement).toBe(tab(/list页/))
  })

  it('stay behind when the browser goes back before their address has followed', async () => {
    const { user, front, menu, tab, address } = await show()
    await user.click(menu('other页'))
    await front('other')
    await user.click(menu('fresh页'))
    await front('fresh')
    fireEvent.click(tab(/list页/))
    fireEvent.click(screen.getByTestId('browser-back'))
    await front('other')
    fireEvent.keyDown(document.body, { key: 'Shift' })
    expect(address()).toBe('/other')
    expect(tab(/other页/).getAttribute('aria-current')).toBe('page')
  })

  it('open from the menu in their last state, with their search', async () => {
    const { user, front, menu, address } = await show()
    await user.click((await front('list')).getByText('filter'))
    await user.click(menu('other页'))
    await front('other')
    await user.click(menu('list页'))
    expect((await front('list')).getByText('/list?q=x')).toBeTruthy()
    expect(address()).toBe('/list?q=x')
  })

  it('stop the effects of a hidden screen, which does not receive other addresses', async () => {
    const { user, front, menu } = await show('/list?q=1')
    await front('list')
    await user.click(menu('other页'))
    await front('other')
    happened.length = 0
    await user.click((await front('other')).getByText('filter'))
    await waitFor(() => expect(happened).toContain('other fetches /other?q=x'))
    expect(happened.filter((what) => what.startsWith('list'))).toEqual([])
  })

  it('keep the layout of a hidden screen, so that the browser need not lay it out again when it is shown', async () => {
    const { front, user, menu, tab } = await show()
    await front('list')
    const pane = screen.getByRole('region', { name: 'list' }).parentElement as HTMLElement
    await user.click(menu('other页'))
    await front('other')
    expect(pane.isConnected && pane.style.display).toBe('')
    expect(pane.parentElement?.className).toContain('hidden')
    await user.click(tab(/list页/))
    expect(pane.style.display).toBe('')
    expect(pane.parentElement?.className).not.toContain('hidden')
  })

  it('are painted as they were before the effects of their screen run, at the latest before the next key', async () => {
    const { user, front, menu, tab } = await show()
    await front('list')
    const place = screen.getByRole('region', { name: 'list' }).parentElement?.parentElement
    await user.click(menu('other页'))
    await front('other')
    const frames: FrameRequestCallback[] = []
    const nextFrame = () => act(() => frames.splice(0).forEach((frame) => frame(0)))
    vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame))
    const comeBack = (name: string) => {
      happened.length = 0
      fireEvent.click(tab(name))
    }
    comeBack('list页')
    expect(place?.className).not.toContain('hidden')
    expect(happened).toEqual(['other hides', 'other stops'])
    nextFrame()
    expect(happened).not.toContain('list fetches /list')
    nextFrame()
    expect(happened).toContain('list fetches /list')

    comeBack('other页')
    const heard = vi.fn(() => expect(happened).toContain('other fetches /other'))
    document.body.addEventListener('keydown', heard, { once: true })
    fireEvent.keyDown(document.body, { key: 'j' })
    expect(heard).toHaveBeenCalled()
  })

  it('keep the address of their screens while other tabs are shown', async () => {
    const { user, front, menu } = await show('/list?q=1')
    await user.click(menu('other页'))
    await front('other')
    const had = () => ['list', 'other'].map((name) => addresses.get(name)?.size)
    const before = had()
    await user.click(menu('list页'))
    await front('list')
    await user.click(menu('other页'))
    await front('other')
    expect(had()).toEqual(before)
    await user.click((await front('other')).getByText('filter'))
    await waitFor(() => expect(had()[1]).toBeGreaterThan(before[1] ?? 0))
    expect(had()[0]).toBe(before[0])
  })

  it('notify a screen that is hidden', async () => {
    const { user, front, menu } = await show()
    await front('list')
    await user.click(menu('other页'))
    expect(happened).toContain('list hides')
  })

  it('start a screen without caching again', async () => {
    const { user, front, menu } = await show('/fresh?q=1')
    expect((await front('fresh')).getByText('/fresh?q=1')).toBeTruthy()
    await user.click(menu('list页'))
    await front('list')
    await user.click(menu('fresh页'))
    expect((await front('fresh')).getByText('/fresh')).toBeTruthy()
  })

  it('keep a screen without caching while an answer is typed into its dialog', async () => {
    const { user, front, menu } = await show('/fresh?q=1')
    await user.click((await front('fresh')).getByText('type an answer'))
    await user.click(menu('list页'))
    await front('list')
    await user.click(menu('fresh页'))
    expect((await front('fresh')).getByText('/fresh?q=1')).toBeTruthy()
    await user.type((await front('fresh')).getByLabelText('typed'), 'x')
    await user.clear((await front('fresh')).getByLabelText('typed'))
    await user.click(menu('list页'))
    await front('list')
    await user.click(menu('fresh页'))
    expect((await front('fresh')).getByText('/fresh?q=1')).toBeTruthy()
  })

  it('move a new document to its address in the same tab', async () => {
    const { user, front, tabs, address } = await show('/create')
    await user.click((await front('create')).getByText('save'))
    expect((await front('doc')).getByText('/doc?id=8')).toBeTruthy()
    expect(address()).toBe('/doc?id=8')
    expect(tabs()).toEqual(['doc页'])
  })

  it('navigate only their own tab after a late answer', async () => {
    const { user, front, tabs, menu, address } = await show('/create')
    await user.click((await front('create')).getByText('save later'))
    await user.click(menu('list页'))
    await front('list')
    act(() => late[0]?.())
    expect(address()).toBe('/list')
    expect(tabs()).toEqual(['doc页', 'list页'])
  })

  it('navigate nothing after a late answer when they are closed', async () => {
    const { user, front, tabs, menu, address } = await show('/create')
    await user.click((await front('create')).getByText('save later'))
    await user.click(menu('list页'))
    await user.click(menu('other页'))
    await user.click(screen.getByRole('button', { name: '关闭create页' }))
    await waitFor(() => expect(tabs()).toEqual(['list页', 'other页']))
    act(() => late[0]?.())
    expect(address()).toBe('/other')
    expect(tabs()).toEqual(['list页', 'other页'])
  })

  it('navigate nothing after a late answer when they are closed in front', async () => {
    const { user, front, tabs, address } = await show('/list')
    await user.click((await front('list')).getByText('open 1'))
    await user.click((await front('doc')).getByText('save later'))
    await user.click((await front('doc')).getByText('leave'))
    await waitFor(() => expect(address()).toBe('/list'))
    act(() => late[0]?.())
    expect(address()).toBe('/list')
    expect(tabs()).toEqual(['list页'])
  })

  it('show the title that a screen sets, also as title of the browser', async () => {
    const { user, front, tabs } = await show('/doc?id=1')
    await user.click((await front('doc')).getByText('name'))
    expect(tabs()).toEqual(['SR0001'])
    expect(document.title).toBe('SR0001 · Backstock')
  })

  it('keep working when another screen fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { user, front, menu } = await show()
    await front('list')
    await user.click(menu('broken页'))
    expect(await screen.findByText('页面出错了')).toBeTruthy()
    await user.click(menu('list页'))
    expect((await front('list')).getByText('/list')).toBeTruthy()
  })
})
