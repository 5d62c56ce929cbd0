import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { ApiError } from '@/request/api-error'
import type { Doc } from '@/rules/conditions'
import { fakeOrders, line, SKUS } from '@/components/document-page/example/fake-orders'
import { renderOrder } from '../render-order'

beforeEach(() => localStorage.clear())

const ready = () => screen.findByRole('heading', { name: '新建' })
const apple = SKUS[0] as (typeof SKUS)[number]

describe('a new document from a source document', () => {
  test('waits for the rows of the source, and is not dirty', async () => {
    const api = fakeOrders()
    const previews: Doc[] = []
    const options: unknown[] = []
    api.preview = async (draft, _signal, given) => {
      previews.push(draft)
      options.push(given)
      return {
        ...draft,
        store_id: 2,
        store_id_label: 'S0002 万科店',
        supply_mode: 'supplier',
        supplier_id: 7,
        supplier_id_label: 'V007 鲜果批发',
        lines: [{ ...line(1, apple, 3000, 850), id: null }],
      }
    }
    renderOrder(api, { at: '/order/create?source_type=plan&source_id=44' })
    expect(await within(await screen.findByRole('banner')).findByText('25.50', { exact: false })).toBeTruthy()
    expect(previews[0]).toMatchObject({ source_type: 'plan', source_id: 44 })
    expect(previews[0]).not.toHaveProperty('lines')
    // The page shows a failure in place of the document, so that no message beside it repeats the failure.
    expect(options[0]).toEqual({ quiet: true })
    expect(screen.queryByRole('button', { name: '放弃修改' })).toBeNull()
  })

  test('keeps what the source gave in place of a default, in the header and in rows, also after an edit', async () => {
    const api = fakeOrders()
    api.preview = async (draft) => ({
      ...draft,
      store_id: 2,
      store_id_label: 'S0002 万科店',
      supply_mode: 'supplier',
      supplier_id: 7,
      supplier_id_label: 'V007 鲜果批发',
      lines: [{ ...line(1, apple, 3000, 850), approved_qty: 2000, id: null }],
    })
    const saved: Doc[] = []
    const { create } = api
    api.create = (draft, key) => {
      saved.push(draft)
      return create(draft, key)
    }
    const { user } = renderOrder(api, { at: '/order/create?source_type=plan&source_id=44' })
    await ready()
    await user.type(await screen.findByLabelText(/备注/), 'x')
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]).toMatchObject({ supply_mode: 'supplier', lines: [{ order_qty: 3000, approved_qty: 2000 }] })
  })

  test('shows why a source cannot be used, and a button to try again', async () => {
    const api = fakeOrders()
    api.once.preview = () => {
      throw new ApiError('来源单据已变更', { kind: 'business', code: 40000 })
    }
    const { user } = renderOrder(api, { at: '/order/create?source_type=plan&source_id=44' })
    expect(await screen.findByText('来源单据已变更')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '重试' }))
    expect(await ready()).toBeTruthy()
  })
})
