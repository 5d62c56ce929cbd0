import type { Meta, StoryObj } from '@storybook/react-vite'
import { type FakeRow, fakeRows } from '../../../.storybook/fake-rows'
import { viewsHandler } from '../../../.storybook/frame-handlers'
import { handlersFor, type HandlerOptions } from '../../../.storybook/handlers'
import i18next from 'i18next'
import { resourceApi } from '@/request/resource-api'
import type { Shape } from '@/rules/field'
import { ListPage } from './list-page'
import { addExampleTexts } from './example.texts'
import { orderActions, orderColumns, orderFilters, orderShape, orderView } from './order.example'

const api = resourceApi<FakeRow>('/store/example_order', orderShape)

const ALLOWED: Readonly<Record<string, string[]>> = {
  draft: ['update', 'submit', 'void'],
  submitted: ['approve', 'reject', 'withdraw'],
  approved: ['from_store_order', 'close', 'reverse'],
  rejected: ['update', 'submit', 'void'],
}

const SECTIONS = [
  { key: 'main', fields: ['store_id', 'supplier_id', 'biz_date', 'total_qty', 'total_amount', 'remark'] },
] as const

const LONG =
  '浙江省杭州市西湖区文三路九百六十九号蚂蚁广场地下一层东北角生鲜加工与冷链配送中心（周末及法定节假日照常收货）'

function rowsOf(count: number, change: (row: FakeRow, n: number) => object = () => ({})): FakeRow[] {
  return fakeRows(orderShape, count).map((row, n) => ({
    ...row,
    ...change(row, n),
    actions: ALLOWED[String(row.check_status)] ?? [],
  }))
}

function page(options: HandlerOptions, path = '/store/example_order/list', views = viewsHandler()): StoryObj {
  return {
    render: () => (
      <ListPage
        shape={orderShape as Shape}
        api={api}
        columns={orderColumns}
        filters={orderFilters}
        actions={orderActions}
        view={orderView}
        loadSections={async () => SECTIONS}
      />
    ),
    parameters: { fill: true, path, msw: [views, ...handlersFor(api.base, orderShape, options)] },
  }
}

const meta: Meta = { title: 'Kit/List page', loaders: [async () => addExampleTexts(i18next)] }
export default meta

export const Rows = page({ rows: rowsOf(57) })
export const FiltersSet = page(
  { rows: rowsOf(57) },
  '/store/example_order/list?f.check_status=submitted&f.store_id=2,3&f.total_amount=10000..&q=SO2026',
)
export const FiveHundredRows = page({ rows: rowsOf(500) }, '/store/example_order/list?pageSize=100')
export const LongText = page({
  rows: rowsOf(20, () => ({
    remark: LONG,
    supplier_id_label: `V0001 ${LONG}`,
    receipt_no: 'SO202611210001-PRE-ORDER',
  })),
})
export const Empty = page({ state: 'empty' })
export const NothingMatches = page({ state: 'empty' }, '/store/example_order/list?q=牛油果')
export const Loading = page({ state: 'loading' })
export const Failed = page({ state: 'error' })
export const Forbidden = page({ state: 'forbidden' })

/** Select rows and submit them: one row succeeds with a warning, every third row is refused. */
export const PartialBatch = page({
  rows: rowsOf(20, () => ({ check_status: 'draft' })).map((row) => ({ ...row, actions: ALLOWED.draft ?? [] })),
  transition: (row, _names, confirmed) => {
    if (row.id % 3 === 0) return { code: 42201, msg: '农夫山泉饮用天然水可用库存不足，可用 12' }
    if (row.id % 3 === 1 && !confirmed)
      return {
        code: 42210,
        msg: '需要确认',
        data: {
          warnings: [{ zh: '剩余效期低于允收期', en: 'Remaining shelf life below the accepted share', line_no: 2 }],
        },
      }
    return { code: 0, msg: 'ok' }
  },
})

const view = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  own: true,
  by: '林晓',
  share: null,
  state: { filters: { check_status: 'submitted' }, sort: '-total_amount', density: 'compact' },
  ...more,
})
export const SavedViews = page(
  { rows: rowsOf(20) },
  '/store/example_order/list?f.check_status=submitted&view=1',
  viewsHandler(
    [
      view(1, '本周待审核'),
      view(2, '盘点用', { share: { kind: 'store_role', role_id: 3, role: '店员' } }),
      view(3, '配送迟到的采购订单（含加盟店）', {
        own: false,
        share: { kind: 'store_role', role_id: 3, role: '店员' },
      }),
    ],
    [{ kind: 'store_role', id: 3, name: '店员' }],
  ),
)
SavedViews.play = async ({ canvas, userEvent }) =>
  userEvent.click(await canvas.findByRole('button', { name: /视图：|View: / }, { timeout: 10_000 }))

/** Space previews a document beside the list. */
export const Peek = page({ rows: rowsOf(20) })
Peek.play = async ({ canvas, canvasElement, userEvent }) => {
  await canvas.findAllByRole('row', {}, { timeout: 10_000 })
  canvasElement.querySelector<HTMLElement>('tr[data-row-key]')?.focus()
  await userEvent.keyboard(' ')
}
