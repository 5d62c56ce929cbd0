import { render, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { startI18n } from '@/i18n/i18n'
import { Announcements } from '@/pages/dashboard/workplace/announcements'
import workplace from '@/pages/dashboard/workplace/workplace.zh-CN.json'

beforeEach(async () => {
  const i18n = await startI18n(async () => ({}))
  i18n.addResourceBundle('zh-CN', 'workplace', workplace)
})

it('the card says that there are no announcements only once the server has answered so', () => {
  const { rerender } = render(<Announcements box={{ content: undefined, failed: false }} />)
  expect(screen.getByText('正在加载…')).toBeTruthy()
  rerender(<Announcements box={{ content: undefined, failed: true }} />)
  expect(screen.getByText('加载失败')).toBeTruthy()
  rerender(<Announcements box={{ content: { list: [], total: 0 } as never, failed: false }} />)
  expect(screen.getByText('暂无公告')).toBeTruthy()
})

it('a date in an announcement stays in one line, with its time', () => {
  const title = '售价调价单 PS202612020001 将于 2026-12-04 06:00 生效'
  const content = { list: [{ id: 1, type: 'notice', title, content: '', time: '2026-12-02T15:26:00Z' }], total: 1 }
  render(<Announcements box={{ content: content as never, failed: false }} />)
  const date = screen.getByText('2026-12-04 06:00')
  expect(date.style.whiteSpace).toBe('nowrap')
  expect(date.parentElement?.textContent).toBe(title)
})
