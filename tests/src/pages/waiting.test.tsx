import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, it } from 'vitest'
import { startI18n } from '@/i18n/i18n'
import { Waiting } from '@/pages/dashboard/workplace/waiting'
import workplace from '@/pages/dashboard/workplace/workplace.zh-CN.json'

beforeEach(async () => {
  const i18n = await startI18n(async () => ({}))
  i18n.addResourceBundle('zh-CN', 'workplace', workplace)
})

// A message that its queue replaces a moment later would make the operator click another entry than intended.
it('no to-do message is listed before the queues are known', () => {
  const todo = {
    id: '1',
    type: 'todo',
    title: '收货单 SR1',
    subTitle: '',
    messageType: '',
    time: '2026-11-20T06:05:00.000Z',
    path: '/a/update',
  }
  const box = { content: { list: [todo], unread: {}, may_announce: false } as never, failed: false }
  const waiting = (queues: [] | undefined) => (
    <MemoryRouter>
      <Waiting box={box} queues={queues} onDecided={() => undefined} />
    </MemoryRouter>
  )
  const { rerender } = render(waiting(undefined))
  expect(screen.queryByText('收货单 SR1')).toBeNull()
  expect(screen.getByText('正在加载…')).toBeTruthy()
  rerender(waiting([]))
  expect(screen.getByText('收货单 SR1')).toBeTruthy()
})
