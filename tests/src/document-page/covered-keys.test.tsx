import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fakeOrders, storedOrder } from '@/components/document-page/example/fake-orders'
import { orderOperator } from '@/components/document-page/example/order'
import { keepRowOrder } from '@/components/row-order'
import { DOCUMENT_PART, isCovered, isDocumentCovered } from '@/components/dialog/covered'
import { renderOrder } from './render-order'

beforeEach(() => localStorage.clear())

/** Presses a key where the focus is. Returns whether the browser was kept from its own action. */
function press(key: string, modifiers: { ctrlKey?: true; altKey?: true }): boolean {
  const target = document.activeElement ?? document.body
  const event = createEvent.keyDown(target, { key, ...modifiers })
  fireEvent(target, event)
  return event.defaultPrevented
}

async function typeAndPaste() {
  const api = fakeOrders(storedOrder())
  const place = { tenantId: 11, operatorId: orderOperator.operatorId, storeId: 2 }
  keepRowOrder(place, 'shop.order', [9, 5, 3])
  const view = renderOrder(api)
  await view.user.type(await screen.findByRole('textbox', { name: '联系人' }), 'X')
  const paste = createEvent.paste(document.body, { clipboardData: { getData: () => 'G0000001\t7\nG0000002\t8' } })
  fireEvent(document.body, paste)
  const dialog = await screen.findByRole('dialog')
  return { api, dialog, ...view }
}

describe('keys of a document while the dialog of pasted rows is open above it', () => {
  test('Ctrl+S neither stores the document nor reaches the browser, and stores again after the dialog', async () => {
    const { api, user, dialog } = await typeAndPaste()
    expect(press('s', { ctrlKey: true })).toBe(true)
    await user.click(within(dialog).getByRole('button', { name: 'paste.cancel' }))
    await waitFor(() => expect(isCovered(null)).toBe(false))
    expect(api.callsOf('update')).toHaveLength(0)
    press('s', { ctrlKey: true })
    await waitFor(() => expect(api.callsOf('update')).toHaveLength(1))
  })

  test('Ctrl+Enter, Ctrl+P and Alt+PageDown leave the document as it is', async () => {
    const { api, router } = await typeAndPaste()
    press('Enter', { ctrlKey: true })
    expect(press('p', { ctrlKey: true })).toBe(true)
    press('PageDown', { altKey: true })
    expect(router.state.location.search).toBe('?id=5')
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    expect(api.callsOf('update')).toHaveLength(0)
    expect(api.callsOf('transition')).toHaveLength(0)
  })
})

test('Ctrl+S does not reach the browser while the document asks for a reason', async () => {
  const { user } = renderOrder(fakeOrders(storedOrder({ status: 'submitted', actions: ['reject'] })))
  await user.click(await screen.findByRole('button', { name: '驳回' }))
  await screen.findByRole('dialog')
  expect(press('s', { ctrlKey: true })).toBe(true)
})

describe('what covers a document', () => {
  const body = document.createElement('div')
  afterEach(() => body.remove())
  const show = (html: string) => {
    body.innerHTML = html
    document.body.append(body)
    return document.getElementById('page')
  }
  const dialog = (content: string, look = '') => `<div role="dialog" aria-modal="true" ${look}>${content}</div>`
  const page = '<div id="page"></div>'
  const covers = (element: Element | null) => ({ all: isCovered(element), saving: isDocumentCovered(element) })

  test('is a dialog beside it, not the drawer that shows the document', () => {
    expect(covers(show(page))).toEqual({ all: false, saving: false })
    expect(covers(show(page + dialog('')))).toEqual({ all: true, saving: true })
    expect(covers(show(dialog(page)))).toEqual({ all: false, saving: false })
    expect(covers(show(dialog(page) + dialog('')))).toEqual({ all: true, saving: true })
  })

  test('is not a dialog that is hidden or closing', () => {
    expect(covers(show(page + dialog('', 'style="display: none;"')))).toEqual({ all: false, saving: false })
    expect(covers(show(page + dialog('', 'class="ant-modal ant-zoom-leave"')))).toEqual({ all: false, saving: false })
  })

  test('is, for saving, not a drawer with rows of the document', () => {
    const part = Object.keys(DOCUMENT_PART).join(' ')
    expect(covers(show(page + dialog(`<div ${part}></div>`)))).toEqual({ all: true, saving: false })
  })
})
