import { waitFor } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Action, InputChecks } from '@/components/list-page/types'
import { orderShape } from '@/components/list-page/order.example'
import { fakeApi, order, renderList } from '../list-page/harness'
import { see, user } from '../list-page/see'

afterEach(() => localStorage.clear())
beforeAll(() => import('@/components/list-page/actions/ask-step'))

/** The action 调整积分 (adjust points): asks for the amount, and for a reason when points are deducted. */
const adjust: Action = {
  input: {
    points: { type: 'integer', required: true },
    note: { type: 'text', max: 20 },
    until: { type: 'date' },
  },
  loadChecks: async () => ({
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
    } as InputChecks['conditions'],
  }),
}

async function opened(rowValues: object = { balance: 5 }) {
  const api = fakeApi({ rows: [order(1, { ...rowValues, actions: ['adjust'] })] })
  renderList(api, { actions: { adjust } })
  await user.click(see.now('button', 'adjust', await see.row('SO1')))
  const dialog = await see.dialog('adjust：SO1')
  const box = (n: number) => dialog.querySelectorAll<HTMLInputElement>('input')[n] as HTMLInputElement
  const confirm = () => user.click(see.now('button', 'adjust', dialog))
  return { api, dialog, box, go: confirm }
}

describe('values asked for before a transition', () => {
  it('start with their defaults, show the fields that apply, and are checked together', async () => {
    const { api, dialog, box, go: confirm } = await opened()
    expect(box(0).value).toBe('5')
    expect(dialog.textContent).toContain('until')
    await user.clear(box(0))
    await user.type(box(0), '-9')
    expect(dialog.textContent).not.toContain('until')
    await confirm()
    await see.text('余额不足', dialog)
    await see.text('此项必填', dialog)
    expect(api.transition).not.toHaveBeenCalled()
  })

  it('are not sent while a number field has no number, and the field says so', async () => {
    const { api, dialog, box, go: confirm } = await opened()
    await user.clear(box(0))
    await user.type(box(0), '2..')
    await confirm()
    await see.text('请输入数字，小数点用“.”', dialog)
    expect(api.transition).not.toHaveBeenCalled()
    await user.clear(box(0))
    await user.type(box(0), '2')
    await confirm()
    await waitFor(() => expect(api.transition).toHaveBeenCalled())
  })

  it('are sent in wire form, without hidden fields', async () => {
    const { api, box, go: confirm } = await opened()
    await user.clear(box(0))
    await user.type(box(0), '-2')
    await user.type(box(1), '盘点')
    await confirm()
    await waitFor(() => expect(api.transition).toHaveBeenCalled())
    expect(api.transition.mock.calls[0]?.[0]).toMatchObject({ input: { points: -2, note: '盘点' } })
  })

  it('stay in the dialog with the errors of the server until the values are changed', async () => {
    const { api, box, go: confirm } = await opened()
    api.transition.mockResolvedValueOnce([
      {
        id: 1,
        code: 40000,
        msg: '',
        data: { errors: [{ path: 'input.note', zh: '不能用这个说明', en: 'Not this note' }] },
      },
    ])
    await user.type(box(1), '好')
    await confirm()
    const again = await waitFor(async () => {
      const dialogElement = await see.dialog('adjust：SO1')
      await see.text('不能用这个说明', dialogElement)
      return dialogElement
    })
    const note = again.querySelectorAll('input')[1] as HTMLInputElement
    expect(note.value).toBe('好')
    expect(note.getAttribute('aria-invalid')).toBe('true')
    await user.type(note, '的')
    expect(again.textContent).not.toContain('不能用这个说明')
  })
})

it('a question about a row of a log names the facts that the manifest declares', async () => {
  const api = fakeApi({ rows: [order(1, { actions: ['approve'], total_amount: -14_125 })] })
  const total_amount = { type: 'money', fact: true } as const
  renderList(api, {
    actions: { approve: { confirm: true } },
    shape: { ...orderShape, kind: 'log', fields: { ...orderShape.fields, total_amount } },
  })
  await user.click(see.now('button', '审核通过', await see.row('SO1')))
  expect((await see.dialog('审核通过：SO1')).querySelector('dl')?.textContent).toContain('订单金额-¥ 141.25')
})

it('a question names facts of other types too, such as where and from when something applies', async () => {
  const stores = { store_ids: [1, 2], store_ids_label: 'S0002 人民广场店、S0003 徐家汇店' }
  const api = fakeApi({ rows: [order(1, { actions: ['approve'], wanted: Date.UTC(2026, 10, 22, 3, 5), ...stores })] })
  const fields = {
    wanted: { type: 'datetime', fact: true },
    store_ids: { type: 'refs', ref: 'store.store', fact: true },
    remark: { type: 'date', fact: true },
  } as const
  renderList(api, {
    actions: { approve: { confirm: true } },
    shape: { ...orderShape, fields: { ...orderShape.fields, ...fields } },
  })
  await user.click(see.now('button', '审核通过', await see.row('SO1')))
  const facts = (await see.dialog('审核通过：SO1')).querySelector('dl')?.textContent
  expect(facts).toContain('S0002 人民广场店、S0003 徐家汇店')
  expect(facts).toContain('2026-11-22 11:05')
  expect(facts).not.toContain('备注')
})

it('a confirmation stays open when the later presses of a double or a slow triple click fall on its mask', async () => {
  const api = fakeApi({ rows: [order(1, { actions: ['approve'] })] })
  renderList(api, { actions: { approve: { confirm: true } } })
  await see.row('SO1')
  const openedAt = performance.now()
  const clock = vi.spyOn(performance, 'now').mockReturnValue(openedAt)
  onTestFinished(() => clock.mockRestore())
  await user.click(see.now('button', '审核通过', await see.row('SO1')))
  const dialog = await see.dialog('审核通过：SO1')
  const closes = () => document.querySelector('.ant-modal-mask.ant-fade-leave, .ant-modal-wrap[style*="none"]') !== null
  const mask = dialog.closest<HTMLElement>('.ant-modal-wrap') ?? document.body
  let now = openedAt
  for (let press = 0; press < 3; press++) {
    await user.click(mask)
    expect(dialog.isConnected && !closes()).toBe(true)
    clock.mockReturnValue((now += 320))
  }
  clock.mockReturnValue(now + 330)
  await user.click(mask)
  await waitFor(() => expect(!dialog.isConnected || closes()).toBe(true))
})
