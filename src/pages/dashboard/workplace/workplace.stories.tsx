import type { Meta, StoryObj } from '@storybook/react-vite'
import { delay, http, HttpResponse } from 'msw'
import { type MenuSection, MenuContext } from '@/components/menu-context'
import type { MessageBoxContent } from '@/components/messages/message-box'
import { storeReceiveReceiptShape } from '@/generated/store/store_receive_receipt/store_receive_receipt.fields'
import { handlersFor, type ListState } from '../../../../.storybook/handlers'
import type { Workplace as Answer } from './figures'
import Workplace from './workplace'

const day: Answer = {
  name: '林晓',
  balance: 1_284_550,
  sales: {
    today: { amount: 683_420, count: 71 },
    yesterday: { amount: 642_100, count: 66 },
    path: '/pos/pos_order/list?f.biz_date=2026-11-20',
  },
  refunds: {
    today: { amount: 4_280, count: 2 },
    yesterday: { amount: 0, count: 0 },
    path: '/pos/pos_order_refund/list?f.biz_date=2026-11-20',
  },
  short: { total: 12, path: '/store/store_stock/list?f.stock_state=negative,out,low' },
  near_expiry: { total: 5, path: '/store/store_stock_batch/list?f.expiry_state=near,expired' },
  queues: [
    {
      title: '收货单',
      step: '待收货',
      total: 12,
      is_bound: false,
      amount: 1_284_500,
      since: '2026-11-18T02:00:00.000Z',
      path: '/store/store_receive_receipt/list?f.check_status=draft',
    },
    {
      title: '收货单',
      step: '待审核',
      total: 1,
      is_bound: false,
      amount: null,
      since: '2026-11-20T01:00:00.000Z',
      path: '/store/store_receive_receipt/list?f.check_status=submitted',
    },
  ],
}
const box: MessageBoxContent = {
  list: [
    {
      id: '1',
      type: 'todo',
      title: '收货单 SR202611200003',
      subTitle: '人民广场店 · 陈立',
      avatar: '',
      content: '',
      time: '2026-11-20T06:05:00.000Z',
      messageType: '待审核',
      status: 0,
      path: '/store/store_receive_receipt/update?id=3',
    },
    {
      id: '2',
      type: 'notice',
      title: '周日盘点',
      subTitle: '',
      avatar: '',
      content: '请提前备货，盘点期间不做调拨。',
      time: '2026-11-19T02:00:00.000Z',
      messageType: '',
      status: 0,
      path: '',
    },
  ],
  unread: { message: 0, notice: 1, todo: 1 },
  may_announce: false,
}

const RECEIPTS = '/store/store_receive_receipt'

/** The queues are drawn by the list screens of the menu. */
const menu: MenuSection[] = [
  {
    key: 'store',
    title: { zh: '门店运营', en: 'Store Operations' },
    routes: [
      {
        name: 'store_receive_receipt_list',
        path: `${RECEIPTS}/list`,
        title: { zh: '收货单', en: 'Receiving Notes' },
        entity: 'store.store_receive_receipt',
        screen: 'list',
        load: () => import('@/generated/store/store_receive_receipt/store_receive_receipt-list'),
      },
    ],
  },
]

const ok = (data: unknown) => HttpResponse.json({ code: 0, status: 200, msg: '', data })
const answers = (answer: Answer, content: MessageBoxContent, list: ListState = 'rows') => [
  http.get('*/api/sys/workplace', () => ok(answer)),
  http.get('*/api/sys/message/list', () => ok(content)),
  ...handlersFor(RECEIPTS, storeReceiveReceiptShape, { state: list, actions: () => ['approve', 'reject'] }),
]
const nothing: MessageBoxContent = { list: [], unread: { message: 0, notice: 0, todo: 0 }, may_announce: false }

const meta = {
  title: 'Pages/Workplace',
  component: Workplace,
  decorators: [
    (Story) => (
      <MenuContext value={menu}>
        <Story />
      </MenuContext>
    ),
  ],
} satisfies Meta<typeof Workplace>
export default meta
type Story = StoryObj<typeof meta>

export const Day: Story = { parameters: { msw: { handlers: answers(day, box) } } }
export const LongText: Story = {
  parameters: {
    msw: {
      handlers: answers(
        { ...day, name: '欧阳林晓·阿卜杜热合曼（系统管理员兼华东区运营负责人）', balance: 99_999_999_999 },
        {
          ...box,
          list: box.list.map((item) => ({
            ...item,
            title: item.title.repeat(5),
            subTitle: item.subTitle.repeat(5),
            content: item.content.repeat(8),
          })),
        },
      ),
    },
  },
}
/** The documents of the open queue cannot be loaded. */
export const QueueFailed: Story = {
  parameters: { msw: { handlers: answers(day, box, 'error') } },
}
export const Pda: Story = { ...Day, globals: { viewport: { value: 'pda' } } }
export const Warehouse: Story = {
  parameters: {
    msw: {
      handlers: answers(
        { ...day, balance: null, sales: null, refunds: null, short: null, near_expiry: null, queues: [] },
        nothing,
      ),
    },
  },
}
export const Loading: Story = {
  parameters: { msw: { handlers: [http.get('*/api/sys/*', () => delay('infinite'))] } },
}
export const Failed: Story = {
  tags: ['console-error'],
  parameters: { msw: { handlers: [http.get('*/api/sys/*', () => HttpResponse.error())] } },
}
