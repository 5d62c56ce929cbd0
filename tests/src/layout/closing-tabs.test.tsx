import { configure, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { show } from './frame'

// Determining which elements are hidden takes most of the time of a query in jsdom.
configure({ defaultHidden: true })

describe('tabs', () => {
  it('close by their button, by middle click and by Delete', async () => {
    const { user, front, tabs, tab, menu, address } = await show('/doc?id=1')
    await front('doc')
    await user.click(menu('list页'))
    await user.click(menu('other页'))
    await user.click(screen.getByRole('button', { name: '关闭other页' }))
    await waitFor(() => expect(tabs()).toEqual(['doc页', 'list页']))
    await waitFor(() => expect(address()).toBe('/list'))
    await user.click(menu('other页'))
    fireEvent(tab('doc页'), new MouseEvent('auxclick', { bubbles: true, button: 1, cancelable: true }))
    await waitFor(() => expect(tabs()).toEqual(['list页', 'other页']))
    tab('other页').focus()
    await user.keyboard('{Delete}')
    await waitFor(() => expect(tabs()).toEqual(['list页']))
    // The landing screen cannot be closed while no other screen is open.
    expect(screen.queryByRole('button', { name: '关闭list页' })).toBeNull()
  })

  it('hand the focus to the tab in front when the keyboard closes them, so that it can close the next', async () => {
    const { user, front, tabs, tab, menu } = await show('/doc?id=1')
    await front('doc')
    for (const name of ['list页', 'other页', 'fresh页']) await user.click(menu(name))
    tab('other页').focus()
    await user.keyboard('{Delete}')
    await waitFor(() => expect(document.activeElement).toBe(tab('fresh页')))
    await user.keyboard('{Delete}')
    await waitFor(() => expect(document.activeElement).toBe(tab('list页')))
    screen.getByRole('button', { name: '关闭list页' }).focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(tab('doc页')))
    expect(tabs()).toEqual(['doc页'])
  })

  it('close others and all from the context menu', async () => {
    const { user, front, tabs, tab, menu, address } = await show('/other')
    await front('other')
    await user.click(menu('list页'))
    await user.click(menu('fresh页'))
    fireEvent.contextMenu(tab('list页'))
    await user.click(await screen.findByText('关闭其他'))
    await waitFor(() => expect(tabs()).toEqual(['list页']))
    await user.click(menu('other页'))
    fireEvent.contextMenu(tab('other页'))
    const all = await screen.findAllByText('关闭全部')
    await user.click(all.at(-1) ?? document.body)
    await waitFor(() => expect(address()).toBe('/list'))
    expect(tabs()).toEqual(['list页'])
  })

  it('ask before unsaved changes are lost, and stay open on request', async () => {
    const { user, front, tabs } = await show('/doc?id=1')
    const doc = await front('doc')
    await user.type(doc.getByLabelText('typed'), 'x')
    expect(screen.getByRole('img', { name: '有未保存的更改' })).toBeTruthy()
    await user.click(doc.getByText('leave'))
    await user.click(await screen.findByRole('button', { name: '继续编辑' }))
    expect(tabs()).toEqual(['doc页'])
    await user.click(doc.getByText('leave'))
    const [discard] = (await screen.findAllByRole('button', { name: '放弃更改' })).slice(-1)
    await user.click(discard ?? document.body)
    await waitFor(() => expect(tabs()).toEqual(['list页']))
  })
})
