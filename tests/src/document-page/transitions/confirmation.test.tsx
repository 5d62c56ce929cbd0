import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { ApiError } from '@/request/api-error'
import type { ForecastRequest } from '@/request/resource'
import type { Forecast } from '@/rules/answers'
import type { Doc } from '@/rules/conditions'
import { fakeOrders, storedOrder } from '@/components/document-page/example/fake-orders'
import { orderPage } from '@/components/document-page/example/order'
import { renderOrder } from '../render-order'

beforeEach(() => localStorage.clear())

const dialog = async () => within(await screen.findByRole('dialog'))
const nothing: Forecast = { compared: [], stock: [], documents: [], short: [] }

/** A submitted order, the server's forecast of its approval, and the requests for forecasts. */
function submitted(answer: Partial<Forecast>) {
  const requests: ForecastRequest[] = []
  const api = fakeOrders(storedOrder({ check_status: 'submitted', actions: ['approve', 'reject'] }))
  api.forecast = async (request) => {
    requests.push(request)
    return { ...nothing, ...answer }
  }
  return { api, requests }
}

describe('the question before a transition', () => {
  test('shows the amount of the document, the postings at each place, and the documents created next', async () => {
    const { api, requests } = submitted({
      stock: [
        {
          at: 'store',
          place: 'S0002 万科店',
          sku_count: 2,
          quantities: [
            { unit: '袋', in_qty: 30_000, out_qty: 0 },
            { unit: '瓶', in_qty: 4_000, out_qty: 0 },
          ],
          value: 16_180,
        },
        {
          at: 'store_inbound',
          place: 'S0002 万科店',
          sku_count: 2,
          quantities: [{ unit: '袋', in_qty: 0, out_qty: 36_000 }],
          value: null,
        },
      ],
      documents: [{ title: '仓库拣货单', line_count: 2, batched_sku_count: null }],
    })
    const { user } = renderOrder(api)
    await user.click(await screen.findByRole('button', { name: '审核通过' }))
    const question = await dialog()
    const totals = within(question.getByLabelText('单据合计'))
    expect(totals.getByText('161.80')).toBeTruthy()
    const posts = within(await question.findByLabelText('将会'))
    const lines = posts.getAllByRole('listitem').map((item) => item.textContent)
    expect(lines).toEqual([
      'S0002 万科店 库存：+30 袋、+4 瓶（2 种商品），成本 ¥ 161.80',
      '在途至 S0002 万科店：-36 袋（2 种商品）',
      '生成仓库拣货单，2 行',
    ])
    expect(requests).toEqual([{ id: 5, version: 3, transitions: ['approve'] }])
    expect(api.callsOf('transition')).toEqual([])
  })

  test('asks for no forecast when a step needs input from the operator', async () => {
    const { api, requests } = submitted({})
    api.stored = { ...api.stored, check_status: 'draft', actions: ['submit', 'submit_approve'] }
    const approve = { ...orderPage.actions?.approve, input: { paid_on: { type: 'date' as const } } }
    const { user } = renderOrder(api, { props: { actions: { ...orderPage.actions, approve } } })
    await user.click(await screen.findByRole('button', { name: '提交并审核' }))
    const question = await dialog()
    expect(await question.findByLabelText('单据合计')).toBeTruthy()
    expect(requests).toEqual([])
  })

  test('names the facts that a log declares, and asks for no forecast of it', async () => {
    const { api, requests } = submitted({})
    const total_amount = { type: 'money', fact: true } as const
    const shape = { ...orderPage.shape, kind: 'log' as const, fields: { ...orderPage.shape.fields, total_amount } }
    const { user } = renderOrder(api, { props: { shape } })
    await user.click(await screen.findByRole('button', { name: '审核通过' }))
    expect(within((await dialog()).getByLabelText('单据合计')).getByText('161.80')).toBeTruthy()
    expect(requests).toEqual([])
  })

  test('names every line that cannot be taken over in full, with the stock of both places', async () => {
    const { api } = submitted({
      short: [
        {
          line_no: 2,
          label: 'G0000012 纯牛奶 250ml',
          unit: '盒',
          asked_qty: 30_000,
          taken_qty: 21_000,
          on_hand_qty: 4_000,
        },
      ],
    })
    const { user } = renderOrder(api)
    await user.click(await screen.findByRole('button', { name: '审核通过' }))
    const question = await dialog()
    expect(await question.findByText('有 1 行库存不足，不能全部列入')).toBeTruthy()
    expect(question.getByText(/第 2 行 G0000012 纯牛奶 250ml：需 30 盒，仅有 21 盒/).textContent).toBe(
      '第 2 行 G0000012 纯牛奶 250ml：需 30 盒，仅有 21 盒；订货时门店库存 4 盒',
    )
  })

  test('names the limits with what they are compared with, and says that lines are batches', async () => {
    const { api } = submitted({
      compared: [
        {
          facts: [
            { name: 'credit_limit_amount', entity: 'wholesale.wholesaler', type: 'money', value: 3_000_000 },
            { name: 'total_amount', type: 'money', value: 16_180 },
          ],
        },
      ],
      documents: [{ title: '仓库拣货单', line_count: 8, batched_sku_count: 5 }],
    })
    const { user } = renderOrder(api)
    await user.click(await screen.findByRole('button', { name: '审核通过' }))
    const question = await dialog()
    expect((await question.findByLabelText('限额')).textContent).toMatch(/^\S+ 30,000.00，\S+ 161.80$/)
    expect(question.getByText('生成仓库拣货单，5 种商品按批次分为 8 行')).toBeTruthy()
  })

  test('is about the values on the screen, not those that are stored', async () => {
    const { api, requests } = submitted({
      documents: [{ title: '仓库拣货单', line_count: 2, batched_sku_count: null }],
    })
    api.stored = { ...api.stored, check_status: 'draft', actions: ['update', 'submit', 'submit_approve'] }
    const { user } = renderOrder(api)
    await user.type(await screen.findByRole('textbox', { name: '联系人' }), '新')
    await user.click(screen.getByRole('button', { name: '提交并审核' }))
    const question = await dialog()
    expect(await question.findByText('生成仓库拣货单，2 行')).toBeTruthy()
    const [request] = requests
    expect(request).toMatchObject({ id: 5, version: 3, transitions: ['submit', 'approve'] })
    expect(request?.draft).toMatchObject({ contact: '王店长新', lines: [{ order_qty: 10_000 }, {}] })
    expect([...api.callsOf('update'), ...api.callsOf('transition')]).toEqual([])
  })

  test('forecasts a new document from its draft alone, and stores nothing', async () => {
    const { api, requests } = submitted({})
    const { store_id, store_id_label, supply_mode, supplier_id, supplier_id_label, contact, ...stored } = storedOrder()
    const header = { store_id, store_id_label, supply_mode, supplier_id, supplier_id_label, contact }
    const lines = (stored.lines as Doc[]).map(({ id, ...row }) => ({ ...row, source_line_id: id }))
    api.preview = async () => ({ ...header, lines, actions: ['submit', 'submit_approve'] })
    const { user } = renderOrder(api, {
      at: '/order/create?source_type=store_order_receipt&source_id=12',
      as: { permissions: new Set(['order:create', 'order:submit', 'order:approve']) },
    })
    await user.click(await screen.findByRole('button', { name: '提交并审核' }))
    await dialog()
    await waitFor(() => expect(requests).toHaveLength(1))
    expect(Object.keys(requests[0]!).toSorted()).toEqual(['draft', 'transitions'])
    expect(requests[0]?.draft).toMatchObject({ contact: '王店长', lines: [{ order_qty: 10_000 }, {}] })
    expect(api.callsOf('create')).toEqual([])
  })

  test('says that the server would refuse, with the value that the limit is compared with', async () => {
    const { api } = submitted({})
    const facts = [{ name: 'total_amount', type: 'money', value: 16_180 }]
    const errors = [{ path: 'supplier_id', zh: '超出信用额度', en: 'Over the credit limit', facts }]
    api.forecast = () => Promise.reject(new ApiError('填写有误', { kind: 'business', code: 42200, data: { errors } }))
    const { user } = renderOrder(api)
    await user.click(await screen.findByRole('button', { name: '审核通过' }))
    const question = await dialog()
    expect((await question.findByText(/现在执行会被拒绝/)).textContent).toMatch(/超出信用额度（\S+ 161.80）$/)
  })

  test('says before the transition runs that the server would refuse it, and why', async () => {
    const { api } = submitted({})
    api.forecast = () => Promise.reject(new Error('库存不足'))
    const { user } = renderOrder(api)
    await user.click(await screen.findByRole('button', { name: '审核通过' }))
    const question = await dialog()
    await waitFor(() => expect(question.getByText('现在执行会被拒绝：库存不足')).toBeTruthy())
  })
})
