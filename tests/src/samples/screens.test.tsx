import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { switchRole } from '@/auth/role'
import Monitor from '@/pages/dashboard/monitor/monitor'
import { clock, type Studio, withPlaying } from '@/pages/dashboard/monitor/studio'
import CardList from '@/pages/list/card/card-list'
import { type Card, cardsOf } from '@/pages/list/card/cards'
import BasicProfile from '@/pages/profile/basic/basic'
import { show } from './show'

beforeEach(() => {
  switchRole('adminHandle')
  sessionStorage.clear()
})

const card = (id: number, kind: Card['kind'], title: string, status: Card['status']): Card => ({
  id,
  kind,
  title,
  description: '说明',
  status,
  facts: [],
})
const CARDS = [
  card(1, 'quality', '到货抽检', null),
  card(2, 'service', '短信通知', 'expired'),
  card(3, 'service', '刷脸支付', 'closed'),
  card(4, 'rules', '滞销预警', 'disabled'),
]
const tile = (title: string) => within(screen.getByText(title).closest('li')!)

describe('the card list', () => {
  it('has a tab for each kind and one for all, and searches by text', () => {
    const titles = (tab: string, typed = '') => cardsOf(CARDS, tab, typed).map(({ id }) => id)
    expect([titles('all'), titles('service'), titles('rules'), titles('quality')]).toEqual([
      [1, 2, 3, 4],
      [2, 3],
      [4],
      [1],
    ])
    expect([titles('all', ' 短信 '), titles('rules', '短信'), titles('all', '说明')]).toEqual([[2], [], [1, 2, 3, 4]])
  })

  it('renews and closes a service, and enables a rule', async () => {
    const user = await show(<CardList />, { '/list/card': CARDS })
    await user.click(await screen.findByRole('button', { name: '续期' }))
    expect(tile('短信通知').getByText('已开通')).toBeTruthy()
    await user.click(tile('短信通知').getByRole('button', { name: '关闭服务' }))
    expect(tile('短信通知').getByText('未开通')).toBeTruthy()
    await user.click(screen.getByRole('switch', { name: '滞销预警' }))
    expect(tile('滞销预警').getByText('已启用')).toBeTruthy()
  })

  it('lets only head office change a service, according to the current role', async () => {
    await show(<CardList />, { '/list/card': CARDS })
    await screen.findByRole('button', { name: '续期' })
    act(() => switchRole('user'))
    expect(screen.queryByRole('button', { name: '续期' })).toBeNull()
    act(() => switchRole('adminHandle'))
    expect(screen.getByRole('button', { name: '续期' })).toBeTruthy()
  })

  it('says that nothing matches, and clears the search', async () => {
    const user = await show(<CardList />, { '/list/card': CARDS })
    await user.type(await screen.findByPlaceholderText('搜索名称或说明'), '没有')
    await user.click(screen.getByRole('button', { name: '清除搜索' }))
    expect(screen.getByText('到货抽检')).toBeTruthy()
  })
})

describe('a sample screen', () => {
  it('is empty where the samples are switched off', async () => {
    await show(<CardList />, { '/sys/samples': { on: false } })
    expect(await screen.findByText('示例数据未开启')).toBeTruthy()
  })

  it('shows a failed request, and repeats it', async () => {
    let works = false
    const user = await show(<CardList />, {
      '/list/card': () => {
        if (works) return CARDS
        throw new Error('线路中断')
      },
    })
    expect(await screen.findByText('线路中断')).toBeTruthy()
    works = true
    await user.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByText('到货抽检')).toBeTruthy()
  })
})

describe('the basic profile', () => {
  it('shows the step, the changes, and each operation with its audit', async () => {
    const before = { capture_frame_rate: 15, audio_channels: 'mono' }
    await show(<BasicProfile />, {
      '/profile/basic': {
        step: 'approval',
        before,
        current: { ...before, audio_channels: 'stereo' },
        log: [
          { id: 2, content: '改为双声道', status: 'auditing', at: '2026-11-20T06:05:00.000Z' },
          { id: 1, content: '新建', status: 'pass', at: '2026-10-08T03:12:00.000Z' },
        ],
      },
    })
    const row = (await screen.findByRole('rowheader', { name: '声道' })).closest('tr')!
    await waitFor(() =>
      expect(
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      ).toEqual(['单声道', '双声道']),
    )
    for (const text of ['提交修改', '审批中', '修改完成', '审核中', '审核通过'])
      expect(screen.getAllByText(text).length, text).toBe(1)
    expect(screen.getByText('2026-11-20 14:05')).toBeTruthy()
  })
})

const STUDIO: Studio = {
  title: '周末直播',
  room: 'LS1',
  started_at: '2026-11-21T04:35:00.000Z',
  viewers: [100, 140, 120],
  likes: 5210,
  orders: 96,
  amount: 684_250,
  signals: [{ key: 'main', rate: 6000, frames: 60, state: 'normal' }],
  items: [
    { id: 1, name: '开场', seconds: 312, state: 'played' },
    { id: 2, name: '草莓', seconds: 640, state: 'playing' },
    { id: 3, name: '牛奶', seconds: 425, state: 'waiting' },
  ],
  messages: [
    { id: 1, name: '小满', content: '哪里的草莓', at: '2026-11-21T05:02:20.000Z', member: true },
    { id: 2, name: '老陈', content: '还有货吗', at: '2026-11-21T05:02:40.000Z', member: false },
  ],
}

describe('the live monitor', () => {
  it('presents another item, and the next item', async () => {
    expect(clock(65)).toBe('1:05')
    expect(withPlaying(STUDIO.items, 3).map(({ state }) => state)).toEqual(['played', 'played', 'playing'])
    const user = await show(<Monitor />, { '/dashboard/monitor': STUDIO })
    await user.click(await screen.findByRole('button', { name: '切到牛奶' }))
    expect(screen.getByText('正在播出：牛奶（7:05）')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '播下一段' }))
    expect(screen.getByText('正在播出：开场（5:12）')).toBeTruthy()
  })

  it('shows only members on request, and sends an answer', async () => {
    const user = await show(<Monitor />, { '/dashboard/monitor': STUDIO })
    await user.click(await screen.findByText('仅会员'))
    expect(screen.queryByText('还有货吗')).toBeNull()
    await user.type(screen.getByPlaceholderText('以主播身份回复'), '丹东的{Enter}')
    expect(screen.getByText('丹东的')).toBeTruthy()
    expect(screen.getByText('还有货吗')).toBeTruthy()
  })

  it('asks for confirmation before it ends, for head office only', async () => {
    const user = await show(<Monitor />, { '/dashboard/monitor': STUDIO })
    await user.click(await screen.findByRole('button', { name: '结束直播' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: '结束直播' }))
    expect(await screen.findByText('已结束')).toBeTruthy()
    act(() => switchRole('user'))
    expect(screen.queryByRole('button', { name: '恢复直播' })).toBeNull()
  })
})
