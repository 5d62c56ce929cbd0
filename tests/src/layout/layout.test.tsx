import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { PHONE } from '@/components/use-media'
import { changeSettings } from '@/settings/settings'
import { keptDrafts, happened, late, show } from './frame'

// Determining which elements are hidden takes most of the time of a query in jsdom.
configure({ defaultHidden: true })

describe('the frame', () => {
  it('shows the current location and menu entry', async () => {
    const { front, menu } = await show('/doc?id=1')
    await front('doc')
    expect(screen.getByRole('navigation', { name: '当前位置' }).textContent).toContain('doc页')
    expect(menu('list页').getAttribute('aria-current')).toBe('page')
  })

  it('keeps the tab in front in view when the window becomes narrower', async () => {
    const { front } = await show('/doc?id=1')
    await front('doc')
    const shown: (string | null)[] = []
    const watch = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      shown.push(this.textContent)
    })
    fireEvent(window, new Event('resize'))
    watch.mockRestore()
    expect(shown).toEqual([expect.stringContaining('doc页')])
  })

  it('asks once for all tabs with unsaved changes before a switch of store, and closes every tab', async () => {
    const { user, front, tabs, menu } = await show('/doc?id=1')
    await user.type((await front('doc')).getByLabelText('typed'), 'x')
    await user.click(menu('list页'))
    await user.type((await front('list')).getByLabelText('typed'), 'y')
    fireEvent.mouseDown(screen.getByRole('combobox', { name: '当前门店' }))
    await user.click(await screen.findByTitle('店2'))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('doc页')
    expect(dialog.textContent).toContain('list页')
    await user.click(screen.getByRole('button', { name: '放弃更改' }))
    await waitFor(() => expect(tabs()).toEqual(['list页']))
    expect(((await front('list')).getByLabelText('typed') as HTMLInputElement).value).toBe('')
  })

  it('waits for a running save before a switch of store, and asks nothing when the save succeeds', async () => {
    const { user, front } = await show('/doc?id=1')
    const doc = await front('doc')
    await user.type(doc.getByLabelText('typed'), 'x')
    await user.click(doc.getByText('save slowly'))
    fireEvent.mouseDown(screen.getByRole('combobox', { name: '当前门店' }))
    await user.click(await screen.findByTitle('店2'))
    expect(await screen.findByText('正在保存，完成后继续…')).toBeTruthy()
    expect(screen.queryByText('放弃未保存的更改？')).toBeNull()
    const [succeed] = late
    act(() => succeed?.())
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: '当前门店' }).closest('.ant-select')?.textContent).toContain('店2'),
    )
    expect(screen.queryByText('放弃未保存的更改？')).toBeNull()
  })

  it('waits for a running save before a tab closes, and asks when the save fails', async () => {
    const { user, front, tabs } = await show('/doc?id=1')
    const doc = await front('doc')
    await user.type(doc.getByLabelText('typed'), 'x')
    await user.click(doc.getByText('save slowly'))
    await user.click(doc.getByText('leave'))
    await screen.findByText('正在保存，完成后继续…')
    expect(screen.queryByText('放弃未保存的更改？')).toBeNull()
    const [, fail] = late
    act(() => fail?.())
    await user.click(await screen.findByRole('button', { name: '继续编辑' }))
    expect(tabs()).toEqual(['doc页'])
  })

  it('stays where it is when an answer for the store before arrives', async () => {
    const { user, front, tabs, address } = await show('/create')
    await user.click((await front('create')).getByText('save later'))
    fireEvent.mouseDown(screen.getByRole('combobox', { name: '当前门店' }))
    await user.click(await screen.findByTitle('店2'))
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: '当前门店' }).closest('.ant-select')?.textContent).toContain('店2'),
    )
    act(() => late[0]?.())
    expect(address()).toBe('/create')
    expect(tabs()).toEqual(['create页'])
  })

  it('on a phone has a button for the menu also while the navbar is hidden', async () => {
    const original = window.matchMedia
    window.matchMedia = (query) => ({ ...original(query), matches: query === PHONE })
    changeSettings({ navbar: false })
    try {
      const { user } = await show()
      await user.click(screen.getByRole('button', { name: '打开菜单' }))
      expect(await within(await screen.findByRole('dialog')).findByText('list页')).toBeTruthy()
    } finally {
      window.matchMedia = original
      changeSettings({ navbar: true })
    }
  })

  it('signs out from the user menu', async () => {
    const { user } = await show()
    await user.click(screen.getByRole('button', { name: '账号：林晓' }))
    await user.click(await screen.findByText('退出登录'))
    await waitFor(() => expect(happened).toContain('signed out'))
  })

  it('asks before signing out about changes that other tabs of the browser have stored, which would be lost', async () => {
    const { user } = await show()
    keptDrafts.push({ url: '/doc?id=9', title: 'doc页 SR0009' })
    happened.length = 0
    const signOut = async () => {
      await user.click(screen.getByRole('button', { name: '账号：林晓' }))
      await user.click(await screen.findByText('退出登录'))
      return within(await screen.findByRole('dialog'))
    }
    const question = await signOut()
    expect(question.getByText('doc页 SR0009')).toBeTruthy()
    await user.click(question.getByRole('button', { name: '继续编辑' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(happened).not.toContain('signed out')
    await user.click((await signOut()).getByRole('button', { name: '放弃更改' }))
    await waitFor(() => expect(happened).toContain('signed out'))
    keptDrafts.length = 0
  })

  it('switches to English at once, and remembers the choice', async () => {
    const { user } = await show()
    await user.click(screen.getByRole('button', { name: '切换语言' }))
    await user.click(await screen.findByText('English'))
    expect(await screen.findByRole('navigation', { name: 'Main menu' })).toBeTruthy()
    expect(localStorage.getItem('locale')).toBe('en-US')
    expect(document.documentElement.lang).toBe('en-US')
    localStorage.removeItem('locale')
  })
})
