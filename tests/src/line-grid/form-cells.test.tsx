import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { OperatorContext, type OperatorScope } from '@/components/operator-context'
import { LineGrid } from '@/components/line-grid/line-grid'
import { orderRow, orderShape } from '@/components/line-grid/samples/sample-order'
import type { Field } from '@/rules/field'
import { cell, click, show, initChineseTexts, text } from './render-grid'

beforeAll(initChineseTexts)

const operator = { timeZone: 'Asia/Shanghai', setting: {} } as OperatorScope

/** A sheet of one row with a column of a type that a cell has no room for. */
function showColumn(field: Field, value: unknown, more: Partial<Parameters<typeof show>[1]> = {}) {
  const shape = { ...orderShape, fields: { ...orderShape.fields, it: field } }
  const rendered = show(1, { shape, columns: ['sku_id', 'it'], rows: [{ ...orderRow(0), it: value }], ...more })
  rendered.rerender(
    <OperatorContext value={operator}>
      <LineGrid {...rendered.props} />
    </OperatorContext>,
  )
  return rendered
}

describe('a cell whose input has no room', () => {
  it('opens a dialog by Enter, writes what is entered there, and takes it back by undo', async () => {
    const { onChange } = showColumn({ type: 'signature' }, 'M1 1l1 1')
    click(1, 'it')
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter' })
    // The text may be shown as its key, because this test does not load the namespace of the input.
    fireEvent.click(await screen.findByText(/^(signature\.again|重新签名)$/))
    fireEvent.click(document.querySelector('.ant-modal-footer .ant-btn-primary') ?? document.body)
    await waitFor(() => expect(onChange.mock.lastCall?.[0][0]).toMatchObject({ it: null }))
    expect(screen.queryByText(/^(signature\.hint|请在此签名)$/)).toBeNull()
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'z', ctrlKey: true })
    await waitFor(() => expect(onChange.mock.lastCall?.[0][0]).toMatchObject({ it: 'M1 1l1 1' }))
  })

  it('is not opened when it may not be written, and typing never changes it', async () => {
    const { user, onChange } = showColumn({ type: 'signature' }, 'M1 1l1 1', { readOnly: true })
    click(1, 'it')
    await user.keyboard('x{Enter}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(onChange).not.toHaveBeenCalled()
    expect(cell(1, 'it').dataset.writable).toBeUndefined()
    expect(text(1, 'it')).toContain('已签名')
  })

  it('says how many pictures there are in place of their ids', () => {
    showColumn({ type: 'images' }, ['0f2c', '77aa'])
    expect(text(1, 'it')).toContain('▣ 2')
    expect(text(1, 'it')).not.toContain('0f2c')
  })
})
