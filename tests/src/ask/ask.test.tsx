import { waitFor } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Action } from '@/components/list-page/types'
import { fakeApi, order, renderList } from '../list-page/harness'
import { see, user } from '../list-page/see'

afterEach(() => localStorage.clear())
beforeAll(() => import('@/components/list-page/actions/ask-step'))

/** 调整积分: so many, and why where points are taken away. */
const adjust: Action = {
  input: {
    points: { type: 'integer', required: true },
    note: { type: 'text', max: 20 },
    until: { type: 'date' },
  },
  conditions: {
    defaults: { points: (s: { doc: { balance: number } }) => s.doc.balance },
    required: { note: (s: { input: { points: number } }) => s.input.points < 0 },
    show: { until: (s: { input: { points: number } }) => s.input.points > 0 },
    checks: [
      {
        path: 'points',
        check: (s: { doc: { balance: number }; input: { points: number } }) => s.doc.balance + s.input.points >= 0,
        message: { zh: '余额不足', en: 'Not enough' },
      },
    ],
  } as Action['conditions'],
}

async function opened(rowValues: object = { balance: 5 }) {
  const api = fakeApi({ rows: [order(1, { ...rowValues, actions: ['adjust'] })] })
  renderList(api, { actions: { adjust } })
  await user.click(see.now('button', 'adjust', await see.row('SO1')))
  const dialog = await see.dialog('adjust：SO1')
  const box = (n: number) => dialog.querySelectorAll<HTMLInputElement>('input')[n] as HTMLInputElement
  const go = () => user.click(see.now('button', 'adjust', dialog))
  return { api, dialog, box, go }
}

describe('values asked for before a transition', () => {
  it('begin with their defaults, show what applies, and are checked together at their fields', async () => {
    const { api, dialog, box, go } = await opened()
    expect(box(0).value).toBe('5')
    expect(dialog.textContent).toContain('until')
    await user.clear(box(0))
    await user.type(box(0), '-9')
    expect(dialog.textContent).not.toContain('until')
    await go()
    await see.text('余额不足', dialog)
    await see.text('此项必填', dialog)
    expect(api.transition).not.toHaveBeenCalled()
  })

  it('do not go out while a box holds no number, and say so at that box', async () => {
    const { api, dialog, box, go } = await opened()
    await user.clear(box(0))
    await user.type(box(0), '2..')
    await go()
    await see.text('请输入数字', dialog)
    expect(api.transition).not.toHaveBeenCalled()
    await user.clear(box(0))
    await user.type(box(0), '2')
    await go()
    await waitFor(() => expect(api.transition).toHaveBeenCalled())
  })

  it('go out in wire form, without what is not shown', async () => {
    const { api, box, go } = await opened()
    await user.clear(box(0))
    await user.type(box(0), '-2')
    await user.type(box(1), '盘点')
    await go()
    await waitFor(() => expect(api.transition).toHaveBeenCalled())
    expect(api.transition.mock.calls[0]?.[0]).toMatchObject({ input: { points: -2, note: '盘点' } })
  })

  it('stay where they are when the server finds something wrong with them, until that is changed', async () => {
    const { api, dialog, box, go } = await opened()
    api.transition.mockResolvedValueOnce([
      {
        id: 1,
        code: 40000,
        msg: '',
        data: { errors: [{ path: 'input.note', zh: '不能用这个说明', en: 'Not this note' }] },
      },
    ])
    await user.type(box(1), '好')
    await go()
    const again = await waitFor(async () => {
      const found = await see.dialog('adjust：SO1')
      await see.text('不能用这个说明', found)
      return found
    })
    const note = again.querySelectorAll('input')[1] as HTMLInputElement
    expect(note.value).toBe('好')
    expect(note.getAttribute('aria-invalid')).toBe('true')
    await user.type(note, '的')
    expect(again.textContent).not.toContain('不能用这个说明')
    expect(dialog).toBeTruthy()
  })
})
