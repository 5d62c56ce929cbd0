import type { Meta, StoryObj } from '@storybook/react-vite'
import { delay, http, HttpResponse } from 'msw'
import UserInfo from './info'

const ok = (data: unknown) => HttpResponse.json({ code: 0, status: 200, msg: '', data })
const me = {
  id: 1,
  version: 1,
  name: '林晓',
  nickname: '小林',
  avatar: null,
  email: 'linxiao@example.com',
  mobile: '19900000021',
  member_no: 'E00007',
  hired_date: '2024-03-01',
  job_title: '店长',
  org_id: 3,
  org_id_label: 'SH 上海大区',
  location: '上海',
  introduction: '让邻居们每天吃上新鲜的',
  profile: '负责人民广场店的日常运营。'.repeat(6),
  website: 'https://example.com/linxiao',
  country: 'china',
  region_code: '310101',
  address: '人民大道 1 号',
  store_ids: [2],
  store_ids_label: 'S0002 人民广场店',
  role_ids: [],
  store_role_ids: [1],
  store_role_ids_label: 'store_manager 店长',
  certification: 'pass',
  status: 'enabled',
}
const list = [
  {
    id: '1',
    type: 'todo',
    title: '收货单 SR202611200003',
    subTitle: '',
    content: '',
    time: '2026-11-20T06:05:00.000Z',
    messageType: '待审核',
    path: '/store/store_receive_receipt/update?id=3',
  },
]
const answers = (row: object, items: object[] = list) => [
  http.get('*/api/user/setting/detail', () => ok(row)),
  http.get('*/api/sys/message/list', () => ok({ list: items, unread: { message: 0, notice: 0, todo: items.length } })),
]

const meta = { title: 'Pages/User info', component: UserInfo, parameters: { fill: true } } satisfies Meta<
  typeof UserInfo
>
export default meta
type Story = StoryObj<typeof meta>

export const Manager: Story = { parameters: { msw: answers(me) } }
export const LittleKnown: Story = {
  parameters: {
    msw: answers(
      { ...me, introduction: null, profile: null, location: null, website: null, certification: 'none' },
      [],
    ),
  },
}
export const Pda: Story = { parameters: { msw: answers(me) }, globals: { viewport: { value: 'pda' } } }
export const Loading: Story = { parameters: { msw: [http.get('*/api/*', () => delay('infinite'))] } }
export const Failed: Story = {
  parameters: { msw: [http.get('*/api/*', () => HttpResponse.error())] },
  tags: ['console-error'],
}
