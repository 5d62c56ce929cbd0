import type { Meta, StoryObj } from '@storybook/react-vite'
import i18next from 'i18next'
import { type FakeOrders, fakeOrders, line, SKUS, storedOrder } from '@/components/document-page/example/fake-orders'
import { orderActions, orderRules, orderSchema, orderShape } from '@/components/document-page/example/order'
import { addOrderTexts } from '@/components/document-page/example/order-texts'
import { ApiError } from '@/request/api-error'
import type { Option } from '@/rules/answers'
import type { Doc } from '@/rules/conditions'
import { StationPage } from './station-page'

const meta: Meta = { title: 'Kit/Station', loaders: [async () => addOrderTexts(i18next)] }
export default meta

const shape = { ...orderShape, station: { table: 'lines', path: '/order/station' } }
/** The same order, whose approved quantities are what is expected. */
const expecting = {
  ...shape,
  tables: Object.fromEntries(
    Object.entries(shape.tables ?? {}).map(([name, table]) => [name, { ...table, expected: 'approved_qty' }]),
  ),
}

type Play = NonNullable<StoryObj['play']>

/** Each story needs its own `id`, because counts are stored in the browser by id. */
function station(id: number, api: () => FakeOrders, more: { shape?: typeof shape; play?: Play } = {}): StoryObj {
  const orders = api()
  return {
    render: () => (
      <StationPage
        shape={more.shape ?? shape}
        api={orders}
        schema={orderSchema}
        rules={orderRules}
        actions={orderActions}
        paths={{ list: '/order/list', update: '/order/update' }}
        columns={['sku_id', 'order_qty']}
      />
    ),
    parameters: { fill: true, path: `/order/station?id=${id}` },
    ...(more.play && { play: more.play }),
  }
}

const onHandHeld = (story: StoryObj): StoryObj => ({ ...story, globals: { viewport: { value: 'pda' } } })

const counted = (id: number, lines: Doc[], more: Doc = {}) =>
  fakeOrders(storedOrder({ id, check_status: 'draft', actions: ['update', 'submit'], lines, ...more }))

const lines = SKUS.map((sku, index) => line(index + 1, sku, 6_000 * (index + 1), 320))

const goods = (id: number, name: string, unit_name: string): Option => {
  const code = `G00000${id}`
  return { id, code, name, facts: { sku_code: code, sku_name: name, unit_name } }
}

/** A line of which `order_qty` is counted so far. */
const expected = (id: number, sku: Option, order_qty: number, approved_qty: number): Doc => ({
  ...line(id, sku, approved_qty, 320),
  order_qty,
})

const delivery = [
  expected(1, goods(21, '农夫山泉饮用天然水 550ml', '瓶'), 48_000, 48_000),
  expected(2, goods(22, '伊利纯牛奶 250ml×16', '箱'), 5_000, 6_000),
  expected(3, goods(23, '海天生抽酱油 1.9L', '瓶'), 13_000, 12_000),
  expected(4, goods(24, '红富士苹果', '千克'), 2_500, 10_500),
  expected(5, goods(25, '维达抽纸三层 120抽×20包', '箱'), 8_000, 8_000),
]
const longNames = delivery.map((row, index) =>
  index === 1
    ? { ...row, sku_name: '三只松鼠每日坚果混合果仁干果礼盒装孕妇儿童休闲零食大礼包家庭分享装 750g（25g×30包）' }
    : row,
)

/** Lines to count without an expected quantity: the scan field has the focus, and each line shows its count. */
export const Counting = station(5, () => counted(5, lines))
export const Pda = onHandHeld(station(7, () => counted(7, lines)))
/** A delivery that is being counted: lines that are right, short and over. */
export const Delivery = station(8, () => counted(8, delivery), { shape: expecting })
export const PdaDelivery = onHandHeld(station(9, () => counted(9, delivery), { shape: expecting }))
export const PdaLongNames = onHandHeld(station(10, () => counted(10, longNames), { shape: expecting }))
export const PdaWithoutLines = onHandHeld(station(11, () => counted(11, [])))

/** The server refuses to store the count of a line. */
export const PdaRefused = onHandHeld(
  station(
    12,
    () => {
      const api = counted(12, lines)
      api.update = () =>
        Promise.reject(new ApiError('该商品已停用，不能收货', { kind: 'business', code: 42201, status: 422 }))
      return api
    },
    {
      async play({ canvas, userEvent }) {
        const [more] = await canvas.findAllByRole('button', { name: /加一$|one more$/ }, { timeout: 10_000 })
        if (more) await userEvent.click(more)
        await canvas.findByRole('alert', {}, { timeout: 10_000 })
      },
    },
  ),
)

/** The text of a wrong label, as long as a code can be, is cut; the buttons beside it stay in view. */
export const PdaLongCode = onHandHeld(
  station(16, () => counted(16, lines), {
    async play({ canvas, userEvent }) {
      await userEvent.type(await canvas.findByRole('textbox', { name: /^(扫码|Scan)$/ }), `${'X9'.repeat(100)}{Enter}`)
      await canvas.findByRole('button', { name: /忽略|Dismiss/ }, { timeout: 10_000 })
    },
  }),
)

/** The document was approved meanwhile, so it cannot be counted any more. */
export const PdaClosed = onHandHeld(
  station(6, () => counted(6, delivery, { check_status: 'approved', actions: [] }), { shape: expecting }),
)

export const PdaLoading = onHandHeld(
  station(13, () => ({ ...counted(13, lines), detail: () => new Promise(() => undefined) })),
)

export const PdaFailed = onHandHeld(
  station(14, () => ({
    ...counted(14, lines),
    detail: () => Promise.reject(new ApiError('服务器开小差了，请稍后重试', { kind: 'business', code: 50000 })),
  })),
)

export const PdaMissing = onHandHeld(
  station(15, () => ({
    ...counted(15, lines),
    detail: () => Promise.reject(new ApiError('单据不存在', { kind: 'business', code: 40400 })),
  })),
)
