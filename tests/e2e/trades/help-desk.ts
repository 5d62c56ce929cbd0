import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { choose, control, fill } from '../kit/console'
import { becomes, figures, make, openNew, run, saveNew, stored } from './actions'

const BASE = '/helpdesk/ticket'

/** A ticket is due within the hours of its queue, taken, solved with words, and opened again. */
export async function answerTicket(page: Page): Promise<void> {
  await make(page, '/helpdesk/queue', { queue_name: '账务', answer_hours: 8 })
  await openNew(page, BASE)
  await fill(page, '主题', '发票抬头错误')
  await fill(page, '客户', '何女士')
  await fill(page, '邮箱', 'he@example.com')
  await control(page, '涉及对象类型').click()
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: '供应商' }).click()
  await choose(page, '涉及对象', 'V001')
  await choose(page, '队列', '账务')
  await saveNew(page, BASE)
  const ticket = await stored(page, BASE)
  expect(Date.parse(String(ticket.answer_by)) - Date.parse(String(ticket.reported_at))).toBe(8 * 3_600_000)
  await run(page, '受理')
  await becomes(page, BASE, 'ticket_status', 'open')
  expect(await stored(page, BASE)).toMatchObject({
    about_type: 'supplier',
    is_overdue: false,
    agent_id: expect.any(Number),
  })
  await run(page, '解决', { 解决方案: '已重开发票' })
  await becomes(page, BASE, 'ticket_status', 'solved')
  await run(page, '重新打开', { 原因: '仍然错误' })
  await becomes(page, BASE, 'ticket_status', 'open')
  expect((await figures(page, `${BASE}/report/by_queue`)).join('|')).toMatch(/账务/)
}
