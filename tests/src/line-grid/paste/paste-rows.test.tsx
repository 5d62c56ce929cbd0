import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { parseTypedRows } from '@/components/line-grid/paste/tsv'
import { sampleGoods } from '@/components/line-grid/samples/sample-goods'
import { cell, click, show, initChineseTexts } from '../render-grid'

beforeAll(initChineseTexts)

function pasteInto(target: Element, text: string): Event {
  const event = createEvent.paste(target, { clipboardData: { getData: () => text } })
  fireEvent(target, event)
  return event
}

describe('rows pasted while no cell has the focus', () => {
  const rows = `${sampleGoods(1).code}\t7\n${sampleGoods(2).code}\t8`

  it('are previewed, also when they are few and fit', async () => {
    show(3)
    expect(pasteInto(document.body, rows).defaultPrevented).toBe(true)
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByRole('button', { name: '写入 4 格' })
  })

  it('a single value, and rows pasted into an input elsewhere, are left to the browser', () => {
    const { container } = show(3)
    expect(pasteInto(document.body, sampleGoods(1).code).defaultPrevented).toBe(false)
    const input = container.appendChild(document.createElement('input'))
    expect(pasteInto(input, rows).defaultPrevented).toBe(false)
  })

  it('a read-only sheet takes none', () => {
    show(3, { readOnly: true })
    expect(pasteInto(document.body, rows).defaultPrevented).toBe(false)
  })
})

describe('the command that pastes rows', () => {
  async function openDialog(user: ReturnType<typeof show>['user']) {
    await user.click(screen.getByRole('button', { name: '行操作' }))
    await user.click(await screen.findByText('粘贴多行'))
    return screen.findByRole('dialog')
  }

  it('takes what is pasted into its text field at once, without passing it to the cells', async () => {
    const { user, onChange } = show(3)
    click(1, 'order_qty')
    const dialog = await openDialog(user)
    pasteInto(await within(dialog).findByLabelText('要粘贴的行'), `${sampleGoods(1).code}\t77`)
    const apply = await within(dialog).findByRole('button', { name: '写入 2 格' })
    expect(onChange).not.toHaveBeenCalled()
    await user.click(apply)
    await waitFor(() => expect(cell(2, 'order_qty').textContent).toContain('77'))
  })

  it('takes rows of a chat that a keyboard has typed, and gives the focus back when it is cancelled', async () => {
    const { user } = show(3)
    const dialog = await openDialog(user)
    fireEvent.change(await within(dialog).findByLabelText('要粘贴的行'), {
      target: { value: `${sampleGoods(1).code} 7\n${sampleGoods(2).code}，8\n` },
    })
    await user.click(within(dialog).getByRole('button', { name: /预\s*览/ }))
    await within(dialog).findByRole('button', { name: '写入 4 格' })
    await user.click(within(dialog).getByRole('button', { name: '返回修改' }))
    expect((await within(dialog).findByLabelText<HTMLTextAreaElement>('要粘贴的行')).value).toMatch(/^G\d+ 7\n/)
    await user.click(within(dialog).getByRole('button', { name: /取\s*消/ }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: '行操作' })))
  })

  it('offers another attempt with the same rows when goods could not be looked up', async () => {
    let online = false
    const onResolve = async (_: string, texts: readonly string[]) => {
      if (!online) throw new Error('offline')
      return texts.map(() => sampleGoods(7))
    }
    const { user } = show(3, { onResolve })
    const dialog = await openDialog(user)
    pasteInto(await within(dialog).findByLabelText('要粘贴的行'), `${sampleGoods(7).code}\t5`)
    await within(dialog).findByRole('alert')
    online = true
    await user.click(within(dialog).getByRole('button', { name: /重\s*试/ }))
    await within(dialog).findByText(/新增 1 行/)
  })
})

it('typed rows are split at spaces and commas only when every row is a code and a quantity', () => {
  expect(parseTypedRows('6901234500011 12\n\nG0000002，3.5 ')).toEqual([
    ['6901234500011', '12'],
    ['G0000002', '3.5'],
  ])
  expect(parseTypedRows('海天 生抽\nG0000002 3')).toEqual([['海天 生抽'], ['G0000002 3']])
  expect(parseTypedRows('a b\t1\nc\t2')).toEqual([
    ['a b', '1'],
    ['c', '2'],
  ])
})
