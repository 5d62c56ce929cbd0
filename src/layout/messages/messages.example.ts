import type { MessageBoxContent, MessageItem } from '@/components/messages/message-box'
import type { MessageApi } from './message-api'

/** Entries for the stories and tests of the frame. */

function item(id: string, properties: Partial<MessageItem>): MessageItem {
  return {
    id,
    type: 'todo',
    title: '',
    subTitle: '',
    avatar: '',
    content: '',
    time: '2026-11-20T06:05:00.000Z',
    messageType: '',
    status: 0,
    path: '',
    ...properties,
  }
}

export const someContent: MessageBoxContent = {
  list: [
    item('1', {
      title: '采购订单 SO202611200001',
      subTitle: '人民广场店 · 林晓',
      messageType: '待审核',
      path: '/store/store_order_receipt/update?id=1',
    }),
    item('2', {
      title: '12 种商品缺货或低于安全库存',
      messageType: '补货',
      status: 1,
      path: '/store/store_stock/list',
    }),
    item('3', {
      type: 'message',
      title: '报损单 SL202611190002 被驳回',
      content: '照片看不清，请重拍后提交',
      path: '/store/store_good_loss_receipt/update?id=2',
    }),
    item('4', { type: 'notice', title: '老味调料的证照已过期', content: '续期前不能再下单采购', messageType: '证照' }),
  ],
  unread: { message: 1, notice: 1, todo: 1 },
  may_announce: true,
}

export const messagesOf = (content: MessageBoxContent): MessageApi => ({
  list: async () => content,
  read: async () => null,
  announce: async () => null,
})

export const someMessages = messagesOf(someContent)
