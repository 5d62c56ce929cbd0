import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import ConfigProvider from 'antd/es/config-provider'
import { useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { describe, expect, test, vi } from 'vitest'
import type { Chosen } from '@/components/fields/control-props'
import { FieldControl } from '@/components/fields/field-control'
import { type OptionQuery, type OptionSource, OptionSourceContext } from '@/components/fields/references/option-source'
import { SUPPLIERS } from '@/components/document-page/example/fake-orders'
import { createClient } from '@/request/client'
import type { Field } from '@/rules/field'
import { i18n } from './render-order'
import { answerWith } from '../request/answer-with'

const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never })

interface Options {
  value?: unknown
  source?: OptionSource
  valueLabel?: string
  disabled?: boolean
}

/** Renders a single control. `changes` collects its values, `problems` its input that could not be parsed. */
function control(field: Field, { value: start = null, source, ...more }: Options = {}) {
  const changes: unknown[] = []
  const chosen: (Chosen | undefined)[] = []
  const problems: (string | null)[] = []
  function Held() {
    const [value, setValue] = useState(start)
    return (
      <FieldControl
        id="field"
        field={field}
        path="supplier_id"
        ns="shop.order"
        label="供应商"
        value={value}
        {...more}
        onChange={(next, choice) => {
          changes.push(next)
          chosen.push(choice)
          setValue(next)
        }}
        onProblem={(text) => problems.push(text)}
      />
    )
  }
  render(
    <I18nextProvider i18n={i18n}>
      <ConfigProvider theme={{ token: { motion: false }, zeroRuntime: true }}>
        <OptionSourceContext value={source ?? (async () => [])}>
          <Held />
        </OptionSourceContext>
      </ConfigProvider>
    </I18nextProvider>,
  )
  return { changes, chosen, problems, input: document.getElementById('field') as HTMLInputElement }
}

describe('numbers', () => {
  test('money is typed in yuan and stored in fen; thousands are separated without focus', async () => {
    const { input, changes } = control({ type: 'money' })
    await user.type(input, '1234.5')
    expect(changes.at(-1)).toBe(123_450)
    expect(input.value).toBe('1234.5')
    await user.tab()
    expect(input.value).toBe('1,234.50')
  })

  test('a decimal is read exactly as typed', async () => {
    const { input, changes } = control({ type: 'decimal', scale: 4 })
    await user.type(input, '0.3001')
    expect(changes.at(-1)).toBe(3001)
  })

  test('unreadable text stays, shows an error, and gives no value', async () => {
    const { input, changes, problems } = control({ type: 'quantity' }, { value: 1000 })
    await user.clear(input)
    await user.type(input, '2..')
    expect(problems.at(-1)).toBe('请输入数字，小数点用“.”')
    expect(changes.at(-1)).toBe(2000)
    await user.tab()
    expect(input.value).toBe('2..')
    expect(input.getAttribute('aria-invalid')).toBe('true')
  })

  test('arrow keys step by one and stop at the minimum', async () => {
    const { input, changes } = control({ type: 'integer', min: 0 }, { value: 1 })
    await user.type(input, '{ArrowUp}{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(changes).toEqual([2, 1, 0])
  })

  test('a number of a fixed list is chosen in its displayed form', async () => {
    const { input, changes } = control({ type: 'percent', choices: [0, 9, 13] }, { value: 1300 })
    fireEvent.mouseDown(input)
    fireEvent.click(await screen.findByText('9%'))
    expect(changes).toEqual([900])
  })
})

describe('texts', () => {
  test('are trimmed on blur, and empty text is null', async () => {
    const { input, changes } = control({ type: 'text' })
    await user.type(input, '王店长 ')
    await user.tab()
    expect(changes.at(-1)).toBe('王店长')
    await user.clear(input)
    expect(changes.at(-1)).toBeNull()
  })

  test('a secret is never shown, and typing replaces it', async () => {
    const { input, changes } = control({ type: 'secret' }, { value: '••••' })
    expect(input.value).toBe('')
    expect(input.placeholder).toContain('已设置')
    await user.type(input, 's')
    expect(changes).toEqual(['s'])
  })
})

describe('references', () => {
  const calls: OptionQuery[] = []
  const source: OptionSource = async (query) => {
    calls.push(query)
    return SUPPLIERS.filter((supplier) =>
      query.ids ? query.ids.includes(supplier.id) : `${supplier.code}${supplier.name}lynh`.includes(query.q ?? ''),
    )
  }

  test('are searched while typing, once the typing pauses, and chosen by keyboard with their facts', async () => {
    calls.length = 0
    const { input, changes, chosen } = control({ type: 'ref' }, { source })
    await user.click(input)
    await screen.findByText('鲜果批发')
    await user.keyboard('绿源')
    await waitFor(() => expect(calls.at(-1)?.q).toBe('绿源'))
    expect(calls.map(({ q }) => q)).toEqual(['', '绿源'])
    await waitFor(() =>
      expect(document.querySelector('.ant-select-item-option-active')?.textContent).toContain('绿源农场'),
    )
    fireEvent.keyDown(input, { key: 'Enter', keyCode: 13, which: 13 })
    expect(changes).toEqual([8])
    expect(chosen[0]).toEqual({ label: 'V008 绿源农场', facts: { min_order_amount: 5000 } })
    expect(screen.getByText('V008 绿源农场')).toBeTruthy()
  })

  test('the current choice uses the label in its row, without a request', () => {
    calls.length = 0
    control({ type: 'ref' }, { source, value: 77, valueLabel: 'V077 已停用的供应商' })
    expect(screen.getByText('V077 已停用的供应商')).toBeTruthy()
    expect(calls).toEqual([])
  })

  test('a choice without a label requests it once', async () => {
    calls.length = 0
    control({ type: 'ref' }, { source, value: 7 })
    expect(await screen.findByText('V007 鲜果批发')).toBeTruthy()
    expect(calls).toEqual([{ field: 'supplier_id', ids: [7] }])
  })

  test('a pressed row stays until it is released, also when search results arrive meanwhile', async () => {
    const { input, changes } = control({ type: 'ref' }, { source })
    await user.click(input)
    const row = (await screen.findByText('鲜果批发')).closest('.ant-select-item-option')!
    calls.length = 0
    await user.keyboard('绿源')
    fireEvent.pointerDown(row)
    await waitFor(() => expect(calls.at(-1)?.q).toBe('绿源'))
    // Wait until the answer has arrived.
    await act(() => new Promise((done) => setTimeout(done, 50)))
    expect(row.isConnected).toBe(true)
    fireEvent.pointerUp(row)
    fireEvent.click(row)
    expect(changes).toEqual([7])
  })

  test('rows stay while the pointer moves to them, and are replaced when the pointer rests', async () => {
    const { input } = control({ type: 'ref' }, { source })
    await user.click(input)
    const row = (await screen.findByText('鲜果批发')).closest('.ant-select-item-option')!
    calls.length = 0
    const moveOver = () =>
      fireEvent(row, Object.assign(new Event('pointermove', { bubbles: true }), { movementX: 3, movementY: 0 }))
    await user.keyboard('绿源')
    moveOver()
    await waitFor(() => {
      moveOver()
      expect(calls.at(-1)?.q).toBe('绿源')
    })
    await act(() => new Promise((done) => setTimeout(done, 20)))
    expect(row.isConnected).toBe(true)
    await waitFor(() => expect(row.isConnected).toBe(false))
  })

  test('a search that fails says so in the list', async () => {
    const { input } = control({ type: 'ref' }, { source: () => Promise.reject(new Error('down')) })
    await user.click(input)
    expect(await screen.findByText('查询失败，请重新打开')).toBeTruthy()
  })
})

describe('pictures', () => {
  const file = (name: string, type: string, size = 10) =>
    Object.defineProperty(new File(['x'], name, { type }), 'size', { value: size })
  const add = (files: File[]) =>
    fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, { target: { files } })

  test('are uploaded one by one; invalid or too large files are named and do not stop the others', async () => {
    const post = vi.fn(async () => ({ id: `f${post.mock.calls.length}`, url: '' }))
    answerWith({
      ...createClient({
        baseURL: '',
        credentials: () => ({ token: null, tenantId: null, storeId: null }),
        locale: () => '',
        onError: () => undefined,
      }),
      post: post as never,
    })
    const { changes } = control({ type: 'images', max: 6 }, { value: ['old'] })
    add([
      file('a.png', 'image/png'),
      file('b.pdf', 'application/pdf'),
      file('c.jpg', 'image/jpeg', 6_000_000),
      file('d.webp', 'image/webp'),
    ])
    await waitFor(() => expect(changes).toEqual([['old', 'f1', 'f2']]))
    expect(screen.getByRole('alert').textContent).toBe('“c.jpg”超过 5 MB')
    expect(post).toHaveBeenCalledTimes(2)
  })

  test('the first picture is the cover; buttons move a picture forward or remove it', async () => {
    const { changes } = control({ type: 'images', max: 6 }, { value: ['/a.png', '/b.png'] })
    await user.click(screen.getByRole('button', { name: '前移 供应商 2' }))
    expect(changes.at(-1)).toEqual(['/b.png', '/a.png'])
    await user.click(screen.getByRole('button', { name: '移除 供应商 1' }))
    expect(changes.at(-1)).toEqual(['/a.png'])
  })

  test('no more pictures than the field allows', () => {
    control({ type: 'image' }, { value: '/a.png' })
    expect(screen.queryByText('添加图片')).toBeNull()
  })
})
