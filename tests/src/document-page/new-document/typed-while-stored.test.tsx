import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeOrders, storedOrder } from '@/components/document-page/example/fake-orders'
import { keptDrafts } from '@/components/document-page/draft/stored-draft'
import { orderOperator } from '@/components/document-page/example/order'
import type { Doc } from '@/rules/conditions'
import { renderOrder } from '../render-order'

beforeEach(() => localStorage.clear())

const remark = () => screen.findByRole<HTMLInputElement>('textbox', { name: '备注' })
const field = (name: string) => document.querySelector(`[data-field="${name}"]`) as HTMLElement
const bar = () => screen.queryByRole('region', { name: '未保存的修改' })

/** `proposed`: what the server puts into the new order. */
type Options = Parameters<typeof renderOrder>[1] & { proposed?: Doc }

/** Starts a new order with the remark "A". The server answers `call` only when `answer` is called. */
async function startOrder(call: 'create' | 'transition', { proposed = {}, ...options }: Options = {}) {
  const api = fakeOrders()
  api.preview = async (draft) => ({ ...draft, ...proposed })
  const usual = api[call] as (...asked: never[]) => Promise<never>
  let answer: () => void = () => undefined
  api[call] = async (...asked: never[]) => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    return usual(...asked)
  }
  const view = renderOrder(api, { at: '/order/create', ...options })
  await screen.findByRole('heading', { name: '新建' })
  fireEvent.mouseDown(within(field('store_id')).getByRole('combobox'))
  fireEvent.click(await screen.findByText('万科店', { selector: '.ant-select-item-option-content *' }))
  await view.user.type(await remark(), 'A')
  return { api, answer: () => answer(), ...view }
}

/** Starts a new order with the remark "A", saves it, and types "B" before the server has answered. */
async function typeWhileStored() {
  const { api, answer, user, router } = await startOrder('create')
  await user.keyboard('{Control>}s{/Control}')
  await user.type(await remark(), 'B')
  answer()
  await waitFor(() => expect(router.state.location.search).toBe('?id=6'))
  // The page of the new document shows the number, too, until the page of the stored document replaces it.
  await waitFor(() => expect(api.callsOf('detail')).toHaveLength(1))
  await screen.findByRole('heading', { name: 'SO202611210002' })
  return { api, user }
}

test('what is typed while a new document is being stored is on the page of the stored document, unsaved', async () => {
  const { api, user } = await typeWhileStored()
  expect(api.callsOf('create')[0]?.body).toMatchObject({ remark: 'A' })
  expect((await remark()).value).toBe('AB')
  expect(within(bar() as HTMLElement).getByText('已修改：备注')).toBeTruthy()
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(api.stored.remark).toBe('AB'))
  expect(api.callsOf('update').map(({ body }) => body)).toMatchObject([{ version: api.stored.version - 1 }])
  await waitFor(() => expect(bar()).toBeNull())
})

test('what is typed while a new document is being stored survives a reload under the address of the document', async () => {
  const { api } = await typeWhileStored()
  const urls = () => keptDrafts(orderOperator, Date.now()).map(({ url }) => url)
  await waitFor(() => expect(urls()).toEqual(['/order/update?id=6']))
  cleanup()
  expect(urls()).toEqual(['/order/update?id=6'])
  const { user } = renderOrder(api, { at: '/order/update?id=6' })
  await user.click(await screen.findByRole('button', { name: '恢复' }))
  expect((await remark()).value).toBe('AB')
})

describe('the page of the stored document cannot be loaded at once', () => {
  async function typeAndFailToLoad() {
    const { api, answer, user } = await startOrder('create')
    api.once.detail = () => {
      throw new Error('busy')
    }
    await user.keyboard('{Control>}s{/Control}')
    await user.type(await remark(), 'B')
    answer()
    await screen.findByText('busy')
    cleanup()
    return api
  }

  test('and is opened much later: what was typed is offered, not put in without a question', async () => {
    const api = await typeAndFailToLoad()
    const [key = ''] = Object.keys(localStorage).filter((name) => name.startsWith('draft:'))
    const stored = JSON.parse(localStorage.getItem(key) ?? '') as { at: number }
    localStorage.setItem(key, JSON.stringify({ ...stored, at: stored.at - 120_000 }))
    const { user } = renderOrder(api, { at: '/order/update?id=6' })
    await user.click(await screen.findByRole('button', { name: '恢复' }))
    expect((await remark()).value).toBe('AB')
  })

  test('and is opened by another operator, who never sees what was typed', async () => {
    const api = await typeAndFailToLoad()
    renderOrder(api, { at: '/order/update?id=6', as: { operatorId: 8 } })
    expect((await remark()).value).toBe('A')
    expect(screen.queryByRole('button', { name: '恢复' })).toBeNull()
  })
})

test('beside a list, the panel of the stored document takes over what was typed in the panel of the new one', async () => {
  const onCreated = vi.fn<(id: number) => void>()
  const { api, answer, user } = await startOrder('create', { props: { search: '', onCreated } })
  await user.keyboard('{Control>}s{/Control}')
  await user.type(await remark(), 'B')
  answer()
  await waitFor(() => expect(onCreated).toHaveBeenCalledWith(6))
  cleanup()
  renderOrder(api, { at: '/order/create', props: { search: '?id=6', onCreated } })
  expect((await remark()).value).toBe('AB')
})

test('what is typed while a new document is being submitted is offered, because it cannot be saved any more', async () => {
  const { lines } = storedOrder()
  const proposed = { actions: ['submit'], supply_mode: 'supplier', supplier_id: 7, biz_date: '2026-11-21' }
  const { answer, user, api } = await startOrder('transition', {
    at: '/order/create?source_type=shop.order&source_id=4',
    as: { permissions: new Set(['order:create', 'order:submit']) },
    props: { actions: { submit: {} } },
    proposed: { ...proposed, lines: (lines as Doc[]).map((row) => ({ ...row, id: null })) },
  })
  await user.click(await screen.findByRole('button', { name: '提交' }))
  await waitFor(() => expect(api.callsOf('create')).toHaveLength(1))
  await user.type(await remark(), 'B')
  answer()
  await screen.findByRole('heading', { name: 'SO202611210002' })
  await user.click(await screen.findByRole('button', { name: '恢复' }))
  expect(field('remark').textContent).toContain('AB')
})

/** Scans a code that no goods have, and waits until it is listed. */
async function scanUnknown(user: Awaited<ReturnType<typeof startOrder>>['user'], code: string) {
  const scanField = document.querySelector('input[data-scan-field]') as HTMLInputElement
  await user.type(scanField, `${code}{Enter}`)
  await screen.findByText(code)
  return scanField
}

test('a scan that no line counts while a new document is being stored is listed on the page of the document', async () => {
  const { answer, user, router } = await startOrder('create')
  await user.keyboard('{Control>}s{/Control}')
  const before = await scanUnknown(user, 'NOSUCH99')
  answer()
  await waitFor(() => expect(router.state.location.search).toBe('?id=6'))
  await waitFor(() => expect(before.isConnected).toBe(false))
  expect(await screen.findByText('NOSUCH99', {}, { timeout: 2_000 })).toBeTruthy()
  expect(bar()).toBeNull()
})

test('a scan without which the operator chose to save is not listed again, unlike one that came during the save', async () => {
  const { answer, user } = await startOrder('create')
  const before = await scanUnknown(user, 'NOSUCH98')
  await user.keyboard('{Control>}s{/Control}')
  const question = await screen.findByRole('dialog')
  await user.click(within(question).getByRole('button', { name: /保存/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await scanUnknown(user, 'NOSUCH99')
  answer()
  await waitFor(() => expect(before.isConnected).toBe(false))
  expect(await screen.findByText('NOSUCH99', {}, { timeout: 2_000 })).toBeTruthy()
  expect(screen.queryByText('NOSUCH98')).toBeNull()
})
